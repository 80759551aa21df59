import { readClaimsCorpus } from "@cgs/bench/conformance/claims-corpus";
import { judgeClaims, tableOfClaims } from "@cgs/bench/conformance/judge-claims";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The share of inventions that must be found, and that of supported claims that may be flagged. */
const MIN_FOUND = 0.95;
const MAX_FLAGGED = 0.03;

/** In texts that were labelled later. */
const MIN_FOUND_LATER = 0.9;

describe("the labelled claims", () => {
  const corpus = readClaimsCorpus();
  const judged = judgeClaims(corpus);
  const second = readClaimsCorpus("second");
  const judgedSecond = judgeClaims(second);
  const heldOut = readClaimsCorpus("held-out");
  const judgedHeldOut = judgeClaims(heldOut);
  const third = readClaimsCorpus("third");
  const fourth = readClaimsCorpus("fourth");

  test("stand in their texts", () => {
    const missing = [...corpus, ...second, ...heldOut, ...third, ...fourth].flatMap(({ at, text, claims }) =>
      claims.filter((claim) => !text.includes(claim.text)).map((claim) => `${at}: ${claim.text}`),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ["the first texts", judged, MIN_FOUND],
    ["the second texts", judgedSecond, MIN_FOUND],
    ["the held-out texts", judgedHeldOut, MIN_FOUND_LATER],
    ["the third texts", judgeClaims(third), MIN_FOUND_LATER],
  ])("are found when they are invented, and left alone when they are supported, in %s", (_what, verdicts, minFound) => {
    const all = verdicts.get("all");
    if (!all) throw new Error("nothing was judged");
    expect(all.found / all.inventions, all.wrong.join("\n")).toBeGreaterThanOrEqual(minFound);
    expect(all.flagged / all.supported, all.wrong.join("\n")).toBeLessThanOrEqual(MAX_FLAGGED);
  });

  test("are of at least 300 texts, and about half of these have inventions", () => {
    const texts = [...corpus, ...second, ...heldOut, ...third, ...fourth];
    const invented = texts.filter(({ claims }) => claims.some(({ verdict }) => verdict !== "SUPPORTED"));
    expect(texts.length).toBeGreaterThanOrEqual(300);
    expect(invented.length / texts.length).toBeGreaterThan(0.4);
  });

  test("are judged as docs/conformance.md says; `npm run bench -- conformance claims` prints its table", () => {
    const plain = (line: string) => line.replaceAll(/ +/g, " ");
    const docs = plain(readFileSync(new URL("../../../docs/conformance.md", import.meta.url), "utf8"));
    const rows = [...tableOfClaims(judged), ...tableOfClaims(judgedSecond), ...tableOfClaims(judgedHeldOut)].filter(
      (line) => !line.includes("---"),
    );
    expect(rows.map(plain).filter((row) => !docs.includes(row))).toEqual([]);
  });
});
