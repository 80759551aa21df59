import { Code } from "@mantine/core";
import type { ReactNode } from "react";
import type { AskingApplicationQuery } from "../gql/graphql";
import { placeOf } from "./authorization-request";
import { connectWords } from "../words/connect";

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
      question: connectWords.commandLine.question,
      abilities: [connectWords.commandLine.may, connectWords.commandLine.staysLoggedIn],
      check: connectWords.commandLine.check,
      warning: connectWords.commandLine.warning,
    };
  return {
    question: connectWords.assistant.question(name),
    abilities: [connectWords.assistant.mayRead, connectWords.assistant.mayOrder, connectWords.assistant.mayNot],
    check: connectWords.assistant.check,
    warning: connectWords.assistant.warning(<Code>{placeOf(redirectUri)}</Code>),
  };
}
