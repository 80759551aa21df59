import { clientFacts } from "@cgs/kit/client-facts";
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const KINDS = [
  ...[
    "PRICE",
    "PERCENTAGE",
    "DATE",
    "NUMBER",
    "HOURS",
    "PHONE",
    "EMAIL",
    "ADDRESS",
    "URL",
    "PERSON",
    "ORGANIZATION",
    "PRODUCT",
  ],
  ...["SERVICE", "AWARD", "SUPERLATIVE", "GUARANTEE", "COMPARISON", "PROMISE"],
];
const VERDICTS = ["SUPPORTED", "UNSUPPORTED", "CONTRADICTED", "EXPIRED", "FORBIDDEN"];

/** One text with the facts of its client and a person's verdict on each of its claims. See tests/corpus/claims/README.md. */
export type ClaimsCase = z.infer<typeof claimsCase>;

const claimsCase = z.strictObject({
  trade: z.string().min(1),
  language: z.string().min(2),
  /** The day of the order. */
  orderedOn: z.iso.date(),
  facts: clientFacts.optional(),
  /** The fields of the brief that can support a claim. */
  brief: z.record(z.string(), z.unknown()).optional(),
  /** The body in Markdown. */
  text: z.string(),
  claims: z.array(z.strictObject({ text: z.string().min(1), kind: z.enum(KINDS), verdict: z.enum(VERDICTS) })),
});

const CORPUS = new URL("../../../tests/corpus/claims/", import.meta.url);

/** Reads the texts of all `*.jsonl` files of the corpus, with the file and line of each. */
export function readClaimsCorpus(): { at: string; labelled: ClaimsCase }[] {
  const files = readdirSync(CORPUS).filter((name) => name.endsWith(".jsonl"));
  return files.toSorted().flatMap((name) =>
    readFileSync(new URL(name, CORPUS), "utf8")
      .trim()
      .split("\n")
      .map((line, index) => ({ at: `${name}:${index + 1}`, labelled: claimsCase.parse(JSON.parse(line)) })),
  );
}
