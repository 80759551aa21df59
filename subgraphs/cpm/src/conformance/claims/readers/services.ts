import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../../report/claim.js";
import { type ClaimLine, type ClaimReader, findingOf, has, matchesOf, meaningOf } from "../../evidence/claim-line.js";
import { offeredServices } from "./offered-services.js";
import { areAlike, GENERIC } from "./service-names.js";
import { stemmedWordsOf } from "../../text/word-forms.js";
import type { Evidence } from "../../evidence/evidence.js";

/** What the business says it does, does not do, and where. */
export const readServices: ClaimReader = (line, evidence) => [
  ...offeredServices(line, evidence),
  ...excluded(line, evidence),
  ...areas(line, evidence),
];

/** Services that the facts exclude: a sentence may only name them to say so. */
function excluded({ text, written, isOwnPart, list }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { servicesNotOffered = [] } = evidence.facts;
  const { language } = evidence;
  const words = stemmedWordsOf(text, evidence.tag);
  return servicesNotOffered.flatMap((service): ClaimFinding[] => {
    const stems = decisiveOf(service, evidence);
    const named = words.filter(({ stem }) => stems.some((each) => areAlike(each, stem)));
    const [from, to] = [named[0]?.start, named.at(-1)?.end];
    if (
      from === undefined ||
      to === undefined ||
      !stems.every((each) => named.some(({ stem }) => areAlike(each, stem)))
    )
      return [];
    const range = { start: from, end: to, kind: ClaimKind.SERVICE, evidence: "servicesNotOffered" };
    if (has(language.negation, clauseAt(written, from)) || has(language.referral, written))
      return [{ ...range, verdict: ClaimVerdict.SUPPORTED }];
    const ofBusiness = has(language.offering, written) || isOwnPart || list !== undefined;
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

/** Places that the business says it serves. */
function areas({ text }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { serviceArea } = evidence.facts;
  if (!serviceArea) return [];
  return matchesOf(evidence.language.areaVerb, text).flatMap(({ 0: verb, index }) => {
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
