import { readClaimsCorpus } from "@cgs/bench/conformance/claims-corpus";
import { expect, test } from "vitest";

test("the labelled claims stand in their texts", () => {
  const missing = readClaimsCorpus().flatMap(({ at, labelled }) =>
    labelled.claims.filter(({ text }) => !labelled.text.includes(text)).map(({ text }) => `${at}: ${text}`),
  );
  expect(missing).toEqual([]);
});
