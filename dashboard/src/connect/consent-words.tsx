import { Code } from "@mantine/core";
import type { ReactNode } from "react";
import type { AskingApplicationQuery } from "../gql/graphql";
import { placeOf } from "./authorization-request";

/** What a user reads before they answer an application. */
interface ConsentWords {
  question: string;
  /** What the application can do. */
  abilities: string[];
  /** What the user must check, and how. */
  check: string;
  warning: ReactNode;
}

/** The words for an application. @param redirectUri where the answer goes */
export function wordsFor({ name, kind }: AskingApplicationQuery["oauthClient"], redirectUri: string): ConsentWords {
  if (kind === "COMMAND_LINE")
    return {
      question: "May the command line on this computer act as you?",
      abilities: [
        "It can do what you can: order, change, approve and publish content, and administer what you administer.",
        "It stays logged in until you run “cgs logout”, for at most 30 days after its last use.",
      ],
      check: "Did you run “cgs login”?",
      warning:
        "Approve only if you have just run “cgs login” in a terminal on this computer. Otherwise another program asks.",
    };
  return {
    question: `May “${name}” act for you?`,
    abilities: [
      "It reads what you can read: clients, strategies, facts and content.",
      "It orders and changes content, if your role can. Orders count for plans and budgets.",
      "It cannot approve, publish or administer anything.",
    ],
    check: "Is this your assistant?",
    warning: (
      <>
        The name is what the application calls itself. Your answer is sent to <Code>{placeOf(redirectUri)}</Code>.
        Approve only if you have just started this there.
      </>
    ),
  };
}
