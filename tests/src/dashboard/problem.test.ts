import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { beforeAll, describe, expect, test } from "vitest";

const SOURCE = new URL("../../../dashboard/src/api/problem.ts", import.meta.url);

let describeProblem: (error: unknown) => { message: string };
beforeAll(async () => {
  ({ describeProblem } = (await import(SOURCE.pathname)) as { describeProblem: typeof describeProblem });
});

const refusal = (field: string, message: string) =>
  new CombinedGraphQLErrors({
    errors: [
      { message: `${field}: ${message}`, extensions: { code: "VALIDATION_ERROR", details: { field, message } } },
    ],
  });

describe("a refused field", () => {
  test.each([
    ["contentGuidelines.bannedWords.2", "must not be empty", "Banned words: Must not be empty."],
    ["name", "must have at most 200 characters", "Name: Must have at most 200 characters."],
  ])("%s is named in words", (field, message, shown) => {
    expect(describeProblem(refusal(field, message)).message).toBe(shown);
  });
});
