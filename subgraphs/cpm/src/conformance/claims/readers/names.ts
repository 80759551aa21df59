import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import {
  type ClaimLine,
  type ClaimReader,
  findingOf,
  matchesOf,
  meaningOf,
  shareIn,
} from "../../evidence/claim-line.js";
import { isFirstName, isKnownPlace } from "../../evidence/known-names.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";

const CAPITALIZED = String.raw`\p{Lu}[\p{L}'’-]*`;
const NAME_AFTER_TITLE = new RegExp(
  `^(?:(?:Dr|med|dent|Prof)\\.?\\s+)*(${CAPITALIZED}(?:\\s+(?:${CAPITALIZED}|de|la|von|van|del|der))*\\s?${CAPITALIZED}|${CAPITALIZED})`,
  "u",
);
const CAPITALIZED_RUN = new RegExp(
  `(?<![\\p{L}\\d'’-])${CAPITALIZED}(?:\\s+(?:\\p{Lu}\\.\\s+|(?:de|la|von|van|del|der|den)\\s+)?${CAPITALIZED}){1,3}`,
  "gu",
);
const ORGANIZATION_RUN = new RegExp(
  `(?<![\\p{L}\\d])(?:${CAPITALIZED}|\\d+)(?:\\s+(?:${CAPITALIZED}|of|and|&|for|the|de|des|du|für|der|del|y|et|und))*\\s+${CAPITALIZED}|(?<![\\p{L}\\d])${CAPITALIZED}`,
  "gu",
);
const PRODUCT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{Lu}[\p{L}\d'’-]*(?:\s+(?:\p{Lu}[\p{L}\d'’-]*|\d+[A-Z]?))*[®™]|\p{Lu}[\p{L}]*\p{Ll}\p{Lu}\p{L}+(?:\s+\p{Lu}[\p{L}\d]*|\s+\d+)*|${CAPITALIZED})`,
  "gu",
);

/** Names of common knowledge, which say nothing about a business. */
const COMMON_NAMES =
  /^(?:Google(?: Maps| Business Profile| Calendar| Reviews)?|Facebook|Instagram|YouTube|LinkedIn|TikTok|WhatsApp|PayPal|Apple Pay|Wi-?Fi|Medicare|Medicaid|iPhone|McDonald['’]s|GoFundMe|Internet|IRS|FAQ|DIY|Netflix)$/i;

/** Names of persons, organizations and products. */
export const readNames: ClaimReader = (line, evidence) => {
  const found: ClaimFinding[] = [];
  for (const read of [ownName, knownPersons, titledPersons, firstNamedPersons, organizations, products])
    for (const finding of read(line, evidence))
      if (!found.some(({ start, end }) => finding.start < end && start < finding.end)) found.push(finding);
  return found;
};

function ownName({ text }: ClaimLine, { facts, statements }: Evidence): ClaimFinding[] {
  const order = statements.find(({ id }) => id === "order")?.text;
  const names = [...new Set([facts.name, order])].filter((name) => name !== undefined && name !== "");
  const statement = statements.filter(({ id }) => id === "name" || id === "order");
  return names.flatMap((name) => {
    const start = text.indexOf(name ?? "");
    return start < 0 ? [] : [findingOf({ start, end: start + (name ?? "").length }, ClaimKind.ORGANIZATION, statement)];
  });
}

function knownPersons({ text }: ClaimLine, { facts, statements }: Evidence): ClaimFinding[] {
  return (facts.people ?? []).flatMap(({ name }, index) => {
    const start = text.indexOf(name);
    const statement = statements.filter(({ id }) => id === `people.${index + 1}`);
    return start < 0 ? [] : [findingOf({ start, end: start + name.length }, ClaimKind.PERSON, statement)];
  });
}

function titledPersons({ text }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  return matchesOf(evidence.language.personTitle, text).flatMap(({ 0: title, index }) => {
    const [name] = NAME_AFTER_TITLE.exec(text.slice(index + title.length)) ?? [];
    if (!name) return [];
    return [judgePerson({ start: index, end: index + title.length + name.length }, name, evidence)];
  });
}

function firstNamedPersons({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  return matchesOf(CAPITALIZED_RUN, text).flatMap(({ 0: run, index }) => {
    const words = run.split(/\s+/);
    const isPerson =
      words.length === 2 &&
      (evidence.language.personVerb.test(written.slice(index + run.length)) ||
        evidence.language.personBefore.test(written.slice(0, index)));
    const first = isPerson ? 0 : words.findIndex((word, at) => at < words.length - 1 && isFirstName(word));
    if (first < 0 || evidence.language.organizationWord.test(run) || isKnownPlace(run)) return [];
    if (
      /^['’]?\s+(?:Street|St|Road|Rd|Avenue|Ave|Park|Lake|County|Straße|Platz)\b/.test(text.slice(index + run.length))
    )
      return [];
    if (
      words
        .slice(first + 1)
        .some((word) =>
          /^(?:Park|Lake|Street|Road|County|Creek|Hill|Hills|Island|Beach|City|River|Falls|Springs|Heights|Valley)$/.test(
            word,
          ),
        )
    )
      return [];
    const name = words
      .slice(first)
      .join(" ")
      .replace(/['’]s$/, "");
    const start = index + run.indexOf(words[first] ?? "");
    return [judgePerson({ start, end: start + name.length }, name, evidence)];
  });
}

/** A person is known when each written part of the name is in one of the facts. */
function judgePerson(range: { start: number; end: number }, name: string, evidence: Evidence): ClaimFinding {
  return findingOf(range, ClaimKind.PERSON, naming(name, evidence));
}

function organizations({ text, isHeading }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  return matchesOf(ORGANIZATION_RUN, text).flatMap(({ 0: run, index }) => {
    const lead =
      /^(?:The|A|An|Our|Your|In|At|For|From|With|By|As|When|If|Die|Der|Das|Le|La|El|Los|Les)\s+/.exec(run)?.[0] ?? "";
    const name = run.slice(lead.length);
    const words = name.split(/\s+/);
    if (
      words.length < 2 ||
      !evidence.language.organizationWord.test((evidence.tag === "en" ? words.slice(1) : words).join(" "))
    )
      return [];
    if (isHeading && !/\b(?:of|for|de|für)\b/.test(name) && words.length < 3) return [];
    if (COMMON_NAMES.test(name)) return [];
    const start = index + lead.length;
    return [findingOf({ start, end: start + name.length }, ClaimKind.ORGANIZATION, naming(name, evidence))];
  });
}

/** Capitalized words in the middle of a sentence that no fact has, where the words around them are those of a product. */
function products({ text, written, isHeading }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  if (isHeading || evidence.language.numerals === "de-DE") return [];
  return matchesOf(PRODUCT, text).flatMap(({ 0: name, index }) => {
    const after = text.slice(index + name.length);
    const isMarked = /[®™]/.test(name) || /\p{Ll}\p{Lu}/u.test(name);
    const isSentenceStart = /^\W*$/.test(written.slice(0, index)) || /[.:!?]\s*$/.test(written.slice(0, index));
    if (!isMarked && (isSentenceStart || !evidence.language.productContext.test(after))) return [];
    if (COMMON_NAMES.test(name) || isKnownPlace(name) || name.length < 3 || (!isMarked && /^\p{Lu}+$/u.test(name)))
      return [];
    return [
      findingOf(
        { start: index, end: index + name.length },
        ClaimKind.PRODUCT,
        naming(name.replace(/[®™]/g, ""), evidence),
      ),
    ];
  });
}

/** The statements that have all words of a name. */
export function naming(name: string, evidence: Evidence): Statement[] {
  const stems = meaningOf(name.replace(/['’]s\b/g, ""), evidence);
  return evidence.statements.filter((statement) => shareIn(stems, statement.stems) === 1);
}
