import { findBanned } from "@cgs/kit/phrases/mentions";
import { searchPart, SearchText } from "@cgs/kit/phrases/search-text";
import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../report/claim.js";
import type { ClaimLine, ClaimReader } from "../evidence/claim-line.js";
import type { Evidence } from "../evidence/evidence.js";
import { readAddresses, readContacts, readIdentifiers } from "./readers/contacts.js";
import { readDates } from "./readers/dates.js";
import { readHours } from "./readers/hours.js";
import { readNames } from "./readers/names.js";
import { readNumbers } from "./readers/numbers.js";
import { readProperNames } from "./readers/proper-names.js";
import { readPrices } from "./readers/prices.js";
import { readSales } from "./readers/sales.js";
import { readServices } from "./readers/services.js";
import { readStatements } from "./readers/statements.js";

/** The readers in order. What one has read is hidden from the next, so that no figure is read twice. */
const READERS: readonly ClaimReader[] = [
  ...[
    readContacts,
    readIdentifiers,
    readAddresses,
    readStatements,
    readHours,
    readPrices,
    readDates,
    readNumbers,
    readSales,
  ],
  ...[readServices, readNames, readProperNames],
];

/** The claims of one sentence in order. */
export function readClaims(line: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const forbidden = forbiddenIn(line.written, evidence);
  let text = line.text;
  const found = READERS.flatMap((read) => {
    const findings = read({ ...line, text }, evidence);
    for (const { start, end, kind } of findings)
      if (kind !== ClaimKind.SERVICE) text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
    return findings;
  });
  const rest = found.filter(({ start, end }) => !forbidden.some((each) => start < each.end && each.start < end));
  return [...forbidden, ...rest].toSorted((a, b) => a.start - b.start);
}

/** Claims that the client must never make, in any inflection. */
function forbiddenIn(written: string, { facts, tag }: Evidence): ClaimFinding[] {
  const { forbiddenClaims = [] } = facts;
  if (forbiddenClaims.length === 0) return [];
  return findBanned(new SearchText([searchPart(written)], tag), forbiddenClaims).map(({ start, end }) => ({
    ...{ start, end, kind: ClaimKind.PROMISE, verdict: ClaimVerdict.FORBIDDEN, evidence: "forbiddenClaims" },
  }));
}
