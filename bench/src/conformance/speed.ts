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

/** Prints the CPU time of measuring an article of 2,000 words that was just composed, with all rules. */
export async function measureSpeed(print: Print): Promise<void> {
  const texts = readCorpus()
    .filter(({ labelled }) => labelled.language === "en" && labelled.text.length > 200)
    .map(({ labelled }) => labelled.text);
  const times: number[] = [];
  let checks = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (let article = 0; article < ARTICLES; article += 1) {
      const { ms, count } = await measureArticle(articleOf(texts, article, round));
      if (round >= ROUNDS / 2) times.push(ms);
      checks = count;
    }
  const average = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  print(`measuring ${WORDS} words, ${checks} checks: ${average.toFixed(2)} ms CPU (${times.length} articles)`);
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

async function measureArticle(body: string): Promise<{ ms: number; count: number }> {
  const title = "A dentist in Austin";
  const draft = { title, metaTitle: title, metaDescription: "A dentist in Austin.", body, faq: [] };
  const content = await composeContent(BRIEF, draft, "a-dentist-in-austin");
  const before = process.cpuUsage();
  const { conformance } = measureConformance(BRIEF, content, []);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, count: conformance.checks.length };
}
