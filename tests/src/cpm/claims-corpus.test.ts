import { readClaimsCorpus } from "@cgs/bench/conformance/claims-corpus";
import { judgeClaims, tableOfClaims } from "@cgs/bench/conformance/judge-claims";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The share of inventions that must be found, and that of supported claims that may be flagged. */
const MIN_FOUND = 0.95;
const MAX_FLAGGED = 0.03;

describe("the labelled claims", () => {
  const corpus = readClaimsCorpus();
  const judged = judgeClaims(corpus);
  const all = judged.get("all");

  test("stand in their texts", () => {
    const missing = corpus.flatMap(({ at, text, claims }) =>
      claims.filter((claim) => !text.includes(claim.text)).map((claim) => `${at}: ${claim.text}`),
    );
    expect(missing).toEqual([]);
  });

  test("are found when they are invented, and left alone when they are supported", () => {
    if (!all) throw new Error("nothing was judged");
    expect(all.found / all.inventions, all.wrong.join("\n")).toBeGreaterThanOrEqual(MIN_FOUND);
    expect(all.flagged / all.supported, all.wrong.join("\n")).toBeLessThanOrEqual(MAX_FLAGGED);
  });

  test("are judged as docs/conformance.md says; `npm run bench -- conformance claims` prints its table", () => {
    const plain = (line: string) => line.replaceAll(/ +/g, " ");
    const docs = plain(readFileSync(new URL("../../../docs/conformance.md", import.meta.url), "utf8"));
    const rows = tableOfClaims(judged).filter((line) => !line.includes("---"));
    expect(rows.map(plain).filter((row) => !docs.includes(row))).toEqual([]);
  });
});
