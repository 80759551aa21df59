import { readClaimsCorpus } from "@cgs/bench/conformance/claims-corpus";
import { expect, test } from "vitest";

test("the labelled claims stand in their texts", () => {
  const missing = readClaimsCorpus().flatMap(({ at, text, claims }) =>
    claims.filter((claim) => !text.includes(claim.text)).map((claim) => `${at}: ${claim.text}`),
  );
  expect(missing).toEqual([]);
});
