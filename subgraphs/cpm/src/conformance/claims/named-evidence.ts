import type { Brief, BriefPassage } from "../../brief/brief.js";
import { factSentences } from "../../brief/fact-sentences.js";
import type { Claim, ClaimEvidence } from "../report/report.js";

/** Of a passage or a list of facts. */
const MAX_CHARACTERS = 500;

/** The facts and passages that claims name as evidence, each once, in the order of the claims. The order itself has no entry. */
export function namedEvidence(brief: Brief, claims: readonly Claim[]): ClaimEvidence[] {
  const ids = new Set(claims.flatMap(({ evidence }) => (evidence === null ? [] : [evidence])));
  if (ids.size === 0) return [];
  // without a date, also what has expired has a sentence
  const sentences = new Map(
    factSentences({ facts: brief.facts ?? {}, orderedOn: "" }).map(({ id, fact }) => [id, fact]),
  );
  return [...ids].flatMap((id) => {
    const passage = brief.passages?.find(({ number }) => id === `passages.${number}`);
    if (passage) return [passageEntry(id, passage)];
    const text = sentences.get(id) ?? listOf(brief, id);
    return text === undefined ? [] : [factEntry(brief, id, text)];
  });
}

function passageEntry(id: string, { text, title, url, readAt }: BriefPassage): ClaimEvidence {
  return {
    ...{ id, text: shortened(text), source: title ?? null, url: url ?? null },
    ...{ readAt: readAt === undefined ? null : new Date(readAt), validUntil: null },
  };
}

function factEntry({ facts = {} }: Brief, id: string, text: string): ClaimEvidence {
  const [name, number] = id.split(".");
  const index = Number(number) - 1;
  const proof = name === "proof" ? facts.proof?.[index] : undefined;
  const dated = name === "offers" ? facts.offers?.[index] : proof;
  return {
    ...{ id, text: shortened(text), source: null, url: proof?.sourceUrl ?? null },
    ...{ readAt: null, validUntil: dated?.validUntil ?? null },
  };
}

/** The entries of a list that content must not state, of which no sentence is made. */
function listOf({ facts = {} }: Brief, id: string): string | undefined {
  if (id !== "forbiddenClaims" && id !== "servicesNotOffered") return undefined;
  return facts[id]?.join("; ");
}

function shortened(text: string): string {
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS - 1).trimEnd()}…`;
}
