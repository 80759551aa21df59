import { Code } from "@mantine/core";
import type { ReactNode } from "react";
import type { AskingApplicationQuery } from "../gql/graphql";
import { placeOf } from "./authorization-request";
import { sessionWords } from "../words/session";

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
      question: sessionWords.connect.commandLine.question,
      abilities: [sessionWords.connect.commandLine.may, sessionWords.connect.commandLine.staysLoggedIn],
      check: sessionWords.connect.commandLine.check,
      warning: sessionWords.connect.commandLine.warning,
    };
  return {
    question: sessionWords.connect.assistant.question(name),
    abilities: [
      sessionWords.connect.assistant.mayRead,
      sessionWords.connect.assistant.mayOrder,
      sessionWords.connect.assistant.mayNot,
    ],
    check: sessionWords.connect.assistant.check,
    warning: sessionWords.connect.assistant.warning(<Code>{placeOf(redirectUri)}</Code>),
  };
}
