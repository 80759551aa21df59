import { clientFacts } from "@cgs/kit/client-facts";
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const KINDS = [
  ...["PRICE", "PERCENTAGE", "DATE", "NUMBER", "HOURS", "PHONE", "EMAIL", "ADDRESS", "URL", "PERSON", "ORGANIZATION"],
  ...["PRODUCT", "SERVICE", "AWARD", "SUPERLATIVE", "GUARANTEE", "COMPARISON", "PROMISE"],
];
const VERDICTS = ["SUPPORTED", "UNSUPPORTED", "CONTRADICTED", "EXPIRED", "FORBIDDEN"];

const labelledText = z.strictObject({
  /** The id of a client of the file. */
  client: z.string(),
  orderedOn: z.iso.date(),
  passages: z.array(z.strictObject({ number: z.int(), text: z.string(), url: z.url().optional() })).default([]),
  /** The body in Markdown. */
  text: z.string(),
  claims: z.array(z.strictObject({ text: z.string().min(1), kind: z.enum(KINDS), verdict: z.enum(VERDICTS) })),
});

const trade = z.strictObject({
  trade: z.string().min(1),
  language: z.string().min(2),
  clients: z.record(
    z.string(),
    z.strictObject({ facts: clientFacts.default({}), brief: z.record(z.string(), z.unknown()).default({}) }),
  ),
  texts: z.array(labelledText),
});

/** One text with the facts of its client, other fields of its brief, and a person's verdict on each of its claims. */
export interface ClaimsCase extends z.infer<typeof labelledText> {
  /** The file, and the number of the text in it, counted from 1. */
  at: string;
  trade: string;
  language: string;
  facts: z.infer<typeof clientFacts>;
  brief: Record<string, unknown>;
}

const CORPUS = new URL("../../../tests/corpus/claims/", import.meta.url);
const FOLDERS = { first: "./", second: "second/", "held-out": "held-out/", third: "third/", fourth: "fourth/" };

/** A part of the corpus. */
export type ClaimsPart = keyof typeof FOLDERS;

/** Whether a word names a part of the corpus. */
export function isClaimsPart(word: string): word is ClaimsPart {
  return Object.hasOwn(FOLDERS, word);
}

/**
 * Reads the texts of all files of the corpus. See tests/corpus/claims/README.md.
 * @param part the first texts that shaped the code, or others that were labelled later
 */
export function readClaimsCorpus(part: ClaimsPart = "first"): ClaimsCase[] {
  const folder = new URL(FOLDERS[part], CORPUS);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.toSorted().flatMap((name) => {
    const { clients, texts, ...file } = trade.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
    return texts.map((text, index) => {
      const client = clients[text.client];
      if (!client) throw new Error(`${name}:${index + 1} names the unknown client ${text.client}`);
      return { at: `${name}:${index + 1}`, ...file, ...client, ...text };
    });
  });
}
