import { FACT_FIELDS, type FactField } from "../facts/fact-fields";
import { type EntryTexts, newEntry } from "../facts/fact-form";
import type { ClaimKind } from "../gql/graphql";
import type { Claim } from "./describe-claim";

/** The facts that claims can become: lists to which one entry is added. */
const STATABLE = ["proof", "offers", "people", "services", "policies"] as const;

/** The name of a fact that a claim can become. */
export type StatableFact = (typeof STATABLE)[number];

/** These facts as the page of facts shows them. */
export const STATABLE_FIELDS: readonly FactField[] = STATABLE.flatMap(
  (name) => FACT_FIELDS.find(({ id }) => id === name) ?? [],
);

/** A fact that would support a claim, as the form begins. */
export interface SuggestedFact {
  name: StatableFact;
  texts: EntryTexts;
}

/** Kinds whose fact is one value, such as the phone number: those are changed on the page of facts. */
const SINGLE: readonly ClaimKind[] = ["PHONE", "EMAIL", "ADDRESS", "URL", "HOURS"];

/** Whether a new entry of the facts can support a claim of this kind. */
export function isStatable({ kind, verdict }: Claim): boolean {
  return verdict === "UNSUPPORTED" && !SINGLE.includes(kind);
}

const PROOF_KINDS: Partial<Record<ClaimKind, string>> = {
  AWARD: "AWARD",
  DATE: "EXPERIENCE",
  NUMBER: "COUNT",
  PERCENTAGE: "STUDY",
  ORGANIZATION: "CERTIFICATION",
  PRODUCT: "CERTIFICATION",
};

const CURRENCIES: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };

/** The fact that says what a claim says, from the sentence in which it stands. */
export function suggestFact({ kind, text }: Claim, sentence: string): SuggestedFact {
  switch (kind) {
    case "PRICE": {
      const [, symbol = "", amount = ""] = /([$€£¥])?\s*(\d[\d.,]*)/.exec(text) ?? [];
      return suggestion("offers", { name: "", amount: amount.replaceAll(",", ""), currency: CURRENCIES[symbol] ?? "" });
    }
    case "PERSON":
      return suggestion("people", { name: text });
    case "SERVICE":
      return suggestion("services", { text });
    case "GUARANTEE":
    case "PROMISE":
      return suggestion("policies", { kind: "GUARANTEE", statement: sentence });
    default:
      return suggestion("proof", { kind: PROOF_KINDS[kind] ?? "COUNT", statement: sentence });
  }
}

/** The texts of another fact, with what the user has typed where it fits. */
export function suggestion(name: StatableFact, texts: EntryTexts): SuggestedFact {
  const parts = STATABLE_FIELDS.find(({ id }) => id === name)?.parts ?? [];
  return { name, texts: name === "services" ? texts : newEntry(parts, texts) };
}

/** The sentence of the Markdown in which a claim stands, without markup. */
export function sentenceOf(markdown: string, { start, end, text }: Claim): string {
  if (end === 0) return text;
  const from = Math.max(markdown.lastIndexOf("\n", start - 1), lastEnd(markdown.slice(0, start)));
  const rest = markdown.slice(end);
  const to = /[.!?](?=\s|$)|\n|$/.exec(rest);
  const sentence = markdown.slice(from + 1, end + (to ? to.index + (to[0].trim() === "" ? 0 : 1) : rest.length));
  return sentence
    .replace(/\[\^\d+\]/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[\s#>|*+-]+|[*_`|]+/g, "")
    .trim();
}

function lastEnd(text: string): number {
  return [...text.matchAll(/[.!?]\s/g)].at(-1)?.index ?? -1;
}
