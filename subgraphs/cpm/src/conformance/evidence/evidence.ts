import { onceFor } from "@cgs/kit/once-for";
import { FACT_NAMES } from "@cgs/kit/client-facts";
import type { Brief } from "../../brief/brief.js";
import { currentFacts } from "../../brief/current-facts.js";
import { factSentences } from "../../brief/fact-sentences.js";
import { primaryLanguage } from "@cgs/kit/text/language";
import { stemmedWordsOf } from "../text/word-forms.js";
import { type Amount, amountsIn } from "./amounts.js";
import { claimLanguageOf } from "./languages/languages.js";
import type { ClaimLanguage } from "./languages/language.js";

/** One statement that can support claims: a fact, a passage of a source, or a part of the order. */
export interface Statement {
  /** `offers.2`, `passages.1` or `order`. */
  id: string;
  text: string;
  stems: ReadonlySet<string>;
  amounts: readonly Amount[];
  /** Whether the fact's last day was before the order. */
  isExpired: boolean;
}

/** All that can support the claims of content. */
export interface Evidence {
  /** Including what has expired. */
  facts: NonNullable<Brief["facts"]>;
  statements: readonly Statement[];
  /** The UTC date of the order. */
  orderedOn: string;
  /** A BCP 47 tag. */
  tag: string;
  language: ClaimLanguage;
}

/** The evidence of a brief. Read once for each. */
export const evidenceOf = onceFor(readEvidence);

/** Whether the brief states any fact. Without facts, an invention cannot be told from the truth. */
export function hasFacts({ facts }: Brief): boolean {
  return facts !== undefined && FACT_NAMES.some((name) => facts[name] !== undefined);
}

function readEvidence(brief: Brief): Evidence {
  const tag = primaryLanguage(brief.language);
  const language = claimLanguageOf(tag);
  const statement = (id: string, text: string, isExpired = false): Statement => ({
    id,
    text,
    isExpired,
    stems: new Set(stemmedWordsOf(text, tag).map(({ stem }) => stem)),
    amounts: amountsIn(text, language),
  });
  const current = new Set(factSentences({ facts: currentFacts(brief), orderedOn: "" }).map(({ fact }) => fact));
  const { client, pageUrl } = brief;
  const order = [
    client.name,
    client.businessType,
    client.location ?? "",
    pageUrl ?? "",
    brief.notes,
    ...brief.keywords,
  ];
  return {
    facts: brief.facts ?? {},
    statements: [
      ...factSentences({ facts: brief.facts ?? {}, orderedOn: "" }).map(({ id, fact }) =>
        statement(id, fact, !current.has(fact)),
      ),
      ...(brief.passages ?? []).map(({ number, text }) => statement(`passages.${number}`, text)),
      ...[...order, ...brief.keyMessages, ...brief.requiredLinks]
        .filter((text) => text.trim() !== "")
        .map((text) => statement("order", text)),
    ],
    orderedOn: brief.orderedOn ?? "",
    tag,
    language,
  };
}
