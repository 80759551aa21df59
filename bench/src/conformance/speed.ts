import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { composeContent } from "@cgs/cpm/content/assemble";
import type { Print } from "../harness/report.js";
import { PLAIN_BRIEF, readCorpus } from "./corpus.js";

const ARTICLES = 30;
const ROUNDS = 20;
const WORDS = 2_000;

/** A brief to which every rule applies. */
const BRIEF: Brief = {
  ...PLAIN_BRIEF,
  contentType: "hyperlocal",
  client: { name: "Acme Dental Austin", businessType: "dental practice", location: "Austin, Texas" },
  keywords: ["dental implants", "dentist in Austin", "emergency dentist", "family dentist", "teeth whitening"],
  tone: "warm, reassuring, professional and plain-spoken",
  audience: "families and working adults",
  keyMessages: ["Clear prices before treatment", "Same-week appointments, with evening hours", "Gentle care"],
  requiredElements: ["FAQ", "call to action", "table", "internal link", "statistic"],
  bannedWords: ["cheap", "guarantee", "pain-free", "best", "revolutionary", "elevate", "unleash", "world-class"],
  requiredLinks: ["https://www.acme-dental.example/prices", "https://www.acme-dental.example/austin"],
  keywordDensity: 0.015,
  targetLength: WORDS,
};

/** A version of the measurement. */
interface Version {
  name: string;
  composeContent: typeof composeContent;
  measureConformance: typeof measureConformance;
}

const PRESENT: Version = { name: "this version", composeContent, measureConformance };

/**
 * Prints the CPU time of measuring an article of 2,000 words that was just composed, with all rules.
 * @param before a built checkout of another version, which measures the same articles in turn: `speed=../before`.
 */
export async function measureSpeed(print: Print, before?: string): Promise<void> {
  const texts = readCorpus()
    .filter(({ labelled }) => labelled.language === "en" && labelled.text.length > 200)
    .map(({ labelled }) => labelled.text);
  const versions = [PRESENT, ...(before === undefined ? [] : [await versionIn(before)])];
  const times = versions.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let article = 0; article < ARTICLES; article += 1) {
      const body = articleOf(texts, article, round);
      const inTurn = [...versions.entries()];
      for (const [index, version] of article % 2 === 0 ? inTurn : inTurn.toReversed()) {
        const ms = await measureArticle(version, body);
        if (round >= ROUNDS / 2) times[index]?.push(ms);
      }
    }
  const [own = [], other] = times;
  for (const [index, { name }] of versions.entries()) print(`${name}: ${describeTimes(times[index] ?? [])}`);
  if (other)
    print(
      `ratio: ${(median(own) / median(other)).toFixed(2)} by medians, ${(mean(own) / mean(other)).toFixed(2)} by averages`,
    );
}

async function versionIn(checkout: string): Promise<Version> {
  const load = (module: string) => import(new URL(`subgraphs/cpm/dist/${module}`, folderUrl(checkout)).href);
  const [content, conformance] = [await load("content/assemble.js"), await load("conformance/measure-conformance.js")];
  return { name: checkout, ...content, ...conformance } as Version;
}

function folderUrl(folder: string): URL {
  return new URL(`${pathToFileURL(resolve(process.env["INIT_CWD"] ?? "", folder)).href}/`);
}

function describeTimes(times: readonly number[]): string {
  return `${WORDS} words in ${median(times).toFixed(2)} ms of CPU (median), ${mean(times).toFixed(2)} (average of ${times.length} articles)`;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, ms) => sum + ms, 0) / times.length;
}

/** Neighbors of the corpus are about the same words, so an article takes texts that are this far apart. */
const STRIDE = 37;

/** Joins texts of the corpus. Every sentence has a word of the round, so that nothing cached for an earlier round is found again. */
function articleOf(texts: readonly string[], article: number, round: number): string {
  const parts: string[] = [];
  let words = 0;
  for (let at = article * 5; words < WORDS; at += STRIDE) {
    const text = texts[at % texts.length] ?? "";
    words += text.split(/\s+/).length;
    parts.push(text);
  }
  return parts.join("\n\n").replaceAll(/\. /g, ` q${String.fromCharCode(97 + round)}x. `);
}

async function measureArticle({ composeContent: compose, measureConformance: measure }: Version, body: string) {
  const title = "A dentist in Austin";
  const draft = { title, metaTitle: title, metaDescription: "A dentist in Austin.", body, faq: [] };
  const content = await compose(BRIEF, draft, "a-dentist-in-austin");
  const start = process.cpuUsage();
  measure(BRIEF, content, []);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
