import { LIMITS } from "./limits.js";
import { type Judged, wrongLines, wrongShare } from "./judge.js";

/** The lines of a table of verdicts by rule, with what the rule can and cannot see, as docs/conformance.md has it. */
export function tableByRule(rules: ReadonlyMap<string, Judged>): string[] {
  const rows = [...rules].map(([rule, judged]) => {
    const [sees = "", cannotSee = ""] = LIMITS[rule.split(":")[0] ?? ""] ?? [];
    return `| \`${rule}\` | ${countsOf(judged)} | ${sees} | ${cannotSee} |`;
  });
  return [
    "| rule | cases | right | false passes | false fails | wrong | it reads | it cannot see |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ];
}

/** The lines of a table of verdicts by language. */
export function tableByLanguage(languages: ReadonlyMap<string, Judged>): string[] {
  return [
    "| language | cases | right | false passes | false fails | wrong |",
    "| --- | --- | --- | --- | --- | --- |",
    ...[...languages].map(([language, judged]) => `| ${language} | ${countsOf(judged)} |`),
  ];
}

function countsOf(judged: Judged): string {
  const { right, falsePasses, falseFails } = judged;
  const counts = [right + wrongLines(judged).length, right, falsePasses.length, falseFails.length];
  return `${counts.join(" | ")} | ${(wrongShare(judged) * 100).toFixed(1)} %`;
}
