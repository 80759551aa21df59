import { pathToFileURL } from "node:url";
import type { Benchmark } from "../harness/report.js";
import { readCorpus } from "./corpus.js";
import { judgeCorpus, judgedBy, wrongLines } from "./judge.js";
import { isClaimsPart, readClaimsCorpus } from "./claims-corpus.js";
import { judgeClaims, tableOfClaims } from "./judge-claims.js";
import { measureSpeed } from "./speed.js";
import { tableByLanguage, tableByRule } from "./table.js";

/**
 * Compares the verdicts of every rule with those of people, and prints each wrong one.
 * @param part a rule's id, or `summary` to print the tables of docs/conformance.md only. The CPU time of a measurement is printed for `speed`, and
 * compared with that of another built checkout for `speed=FOLDER`. Claims are judged for `claims`, and for `claims=second`, `claims=held-out`, `claims=third` and `claims=fourth`. A folder names another corpus.
 */
export const conformance: Benchmark = async (print, part) => {
  const [kind, before] = part?.split("=") ?? [];
  if (kind === "speed") return measureSpeed(print, before);
  if (kind === "claims") return printClaims(print, before);
  const isFolder = part?.includes("/") ?? false;
  const cases = await judgeCorpus(readCorpus(isFolder ? new URL(`${pathToFileURL(part ?? "").href}/`) : undefined));
  const rules = judgedBy("rule", cases);
  for (const line of [...tableByRule(rules), "", ...tableByLanguage(judgedBy("language", cases))]) print(line);
  for (const [rule, judged] of rules)
    if (part !== "summary" && (part === undefined || isFolder || part === rule))
      for (const line of wrongLines(judged)) print(line);
};

function printClaims(print: (line: string) => void, part: string | undefined): void {
  const judged = judgeClaims(readClaimsCorpus(part && isClaimsPart(part) ? part : "first"));
  for (const line of [...tableOfClaims(judged), "", ...(judged.get("all")?.wrong ?? [])]) print(line);
}
