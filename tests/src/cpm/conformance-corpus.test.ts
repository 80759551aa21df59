import { readCorpus } from "@cgs/bench/conformance/corpus";
import { readFileSync } from "node:fs";
import {
  type Judged,
  judgeCorpus,
  judgedBy,
  type JudgedCase,
  wrongLines,
  wrongShare,
} from "@cgs/bench/conformance/judge";
import { tableByLanguage, tableByRule } from "@cgs/bench/conformance/table";
import { beforeAll, describe, expect, test } from "vitest";

/** The share of wrong verdicts that a rule may have. */
const MAX_WRONG = 0.03;

describe("the labelled texts", () => {
  const corpus = readCorpus();
  const rules = [...new Set(corpus.map(({ labelled }) => labelled.rule))].toSorted();
  let cases: JudgedCase[] = [];
  let judgedRules = new Map<string, Judged>();

  beforeAll(async () => {
    cases = await judgeCorpus(corpus);
    judgedRules = judgedBy("rule", cases);
  });

  test.each(rules)("are judged by %s as people judge them", (rule) => {
    const judged = judgedRules.get(rule);
    if (!judged) throw new Error(`${rule} was not judged`);
    expect(wrongShare(judged), wrongLines(judged).join("\n")).toBeLessThanOrEqual(MAX_WRONG);
  });

  test("are judged as docs/conformance.md says; `npm run bench -- conformance summary` prints its tables", () => {
    const plain = (line: string) => line.replaceAll(/ +/g, " ");
    const docs = plain(readFileSync(new URL("../../../docs/conformance.md", import.meta.url), "utf8"));
    const rows = [...tableByRule(judgedRules), ...tableByLanguage(judgedBy("language", cases))].filter(
      (line) => !line.includes("---"),
    );
    expect(rows.map(plain).filter((row) => !docs.includes(row))).toEqual([]);
  });

  test("are at least a thousand, and at least a third of them are to be failed", () => {
    const failed = corpus.filter(({ labelled }) => labelled.verdict === "FAILED");
    expect(corpus.length).toBeGreaterThanOrEqual(1_000);
    expect(failed.length / corpus.length).toBeGreaterThan(1 / 3);
  });
});
