import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../../report/claim.js";
import { type ClaimLine, type ClaimReader, findingOf, has, meaningOf } from "../../evidence/claim-line.js";
import { stemmedWordsOf } from "../../text/word-forms.js";
import type { Evidence } from "../../evidence/evidence.js";

/** Longer phrases are no names of services. */
const MAX_SERVICE_WORDS = 4;
const CLAUSE_END =
  /[.;:!?,]| (?:but|so|because|which|that|to|for|when|after|before|if|aber|denn|für|pero|para|mais|pour)\b/;

/** What the business says it does, does not do, and where. */
export const readServices: ClaimReader = (line, evidence) => [
  ...offered(line, evidence),
  ...excluded(line, evidence),
  ...areas(line, evidence),
];

/** "We also offer braces": a service of the facts, or else one without support. */
function offered({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { services = [] } = evidence.facts;
  if (services.length === 0) return [];
  return Array.from(text.matchAll(evidence.language.serviceVerb)).flatMap(({ 0: verb, index }) => {
    const start = index + verb.length;
    const object = written.slice(start).split(CLAUSE_END)[0] ?? "";
    const stems = meaningOf(object, evidence);
    const isDenied = has(evidence.language.negation, written.slice(Math.max(0, index - 10), start + 12));
    const known = evidence.statements.filter(({ stems: words }) => stems.some((stem) => words.has(stem)));
    const range = { start: index, end: start + object.trimEnd().length };
    if (known.length > 0 && !isDenied) return [findingOf(range, ClaimKind.SERVICE, known)];
    const isOther = stems.length > 0 && stems.length <= MAX_SERVICE_WORDS && !isDenied && known.length === 0;
    return isOther && !has(evidence.language.noService, object) ? [findingOf(range, ClaimKind.SERVICE, [])] : [];
  });
}

/** Services that the facts exclude: a sentence may only name them to say so. */
function excluded({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { servicesNotOffered = [] } = evidence.facts;
  const { language } = evidence;
  const words = stemmedWordsOf(text, evidence.tag);
  return servicesNotOffered.flatMap((service): ClaimFinding[] => {
    const stems = decisiveOf(service, evidence);
    const named = words.filter(({ stem }) => stems.includes(stem));
    const [from, to] = [named[0]?.start, named.at(-1)?.end];
    if (from === undefined || to === undefined || new Set(named.map(({ stem }) => stem)).size < stems.length) return [];
    const range = { start: from, end: to, kind: ClaimKind.SERVICE, evidence: "servicesNotOffered" };
    if (has(language.negation, clauseAt(written, from)) || has(language.referral, written))
      return [{ ...range, verdict: ClaimVerdict.SUPPORTED }];
    const ofBusiness =
      has(language.offering, written) ||
      has(language.business, written) ||
      written.includes(evidence.facts.name ?? "\0");
    return ofBusiness ? [{ ...range, verdict: ClaimVerdict.CONTRADICTED }] : [];
  });
}

/** The words that only this service has: not those of the offered services, of the name and of any service. */
function decisiveOf(service: string, evidence: Evidence): string[] {
  const own = meaningOf(service, evidence).filter((stem) => !evidence.statements.some(({ stems }) => stems.has(stem)));
  const special = own.filter((stem) => !GENERIC.has(stem));
  return special.length > 0 ? special : own;
}

function clauseAt(text: string, at: number): string {
  const start = Math.max(...[",", ";", ":"].map((mark) => text.lastIndexOf(mark, at)), -1) + 1;
  return text.slice(start).split(/[,;:]/)[0] ?? "";
}

/** Stems of words that many services have. */
const GENERIC = new Set(
  "visit visiter visita therapi servic treatment work repair clean instal care class sale surgeri remov".split(" "),
);

/** Places that the business says it serves. */
function areas({ text }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { serviceArea } = evidence.facts;
  if (!serviceArea) return [];
  return Array.from(text.matchAll(evidence.language.areaVerb)).flatMap(({ 0: verb, index }) => {
    const start = index + verb.length;
    const object = text.slice(start).split(/[.;:!?]/)[0] ?? "";
    const places = object.match(/\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)*/gu) ?? [];
    if (places.length === 0) return [];
    const unknown = places.filter((place) => !evidence.statements.some(({ text: known }) => known.includes(place)));
    const statement = evidence.statements.filter(({ id }) => id === "serviceArea");
    return [
      findingOf(
        { start: index, end: start + object.trimEnd().length },
        ClaimKind.SERVICE,
        unknown.length === 0 ? statement : [],
      ),
    ];
  });
}
