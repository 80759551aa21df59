import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import { registerEnumType } from "type-graphql";

/** What kind of application acts for a user. */
export enum ApplicationKind {
  ASSISTANT = "ASSISTANT",
  COMMAND_LINE = "COMMAND_LINE",
}

registerEnumType(ApplicationKind, {
  name: "ApplicationKind",
  description: "What kind of application acts for a user.",
  valuesConfig: {
    ASSISTANT: { description: "An application that registered itself. It reaches the tools of the MCP server only." },
    COMMAND_LINE: { description: "The product's own command line. It can do what the user can." },
  },
});

/** The kind of an application, by its id. */
export function kindOf(clientId: string): ApplicationKind {
  return clientId === COMMAND_LINE_ID ? ApplicationKind.COMMAND_LINE : ApplicationKind.ASSISTANT;
}
