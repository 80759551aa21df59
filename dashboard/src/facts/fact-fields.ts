import type { FactValuesFragment } from "../gql/graphql";
import { factsWords } from "../words/facts";

/** The facts that a client states or inherits; a fact that is not stated is null. */
export type FactValues = Omit<FactValuesFragment, "__typename">;

/** The name of a fact in the API. */
export type FactName = keyof FactValues;

/** A part of a fact that has several, such as the amount of an offer. */
export interface FactPart {
  id: string;
  label: string;
  kind: "text" | "long" | "number" | "date" | "lines" | "choice";
  required?: boolean;
  placeholder?: string;
  /** The choices, with what is shown for each. The first is the default. */
  choices?: readonly { value: string; label: string }[];
}

/** How one of several entries is called, removed and added. */
export interface EntryWords {
  title: (number: number) => string;
  remove: (number: number) => string;
  add: string;
}

/** How a fact is shown and edited. */
export interface FactField {
  id: FactName;
  label: string;
  help: string;
  /** `text`: one line. `lines`: a list of lines. `hours`: opening hours by day. `parts`: one value with parts. `entries`: a list of such. */
  kind: "text" | "lines" | "hours" | "parts" | "entries";
  placeholder?: string;
  parts?: readonly FactPart[];
  /** The words for one of several. */
  entry?: EntryWords;
}

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const ADDRESS: FactPart[] = [
  { id: "street", ...factsWords.parts.address.street, kind: "text", required: true },
  { id: "locality", ...factsWords.parts.address.locality, kind: "text", required: true },
  { id: "region", ...factsWords.parts.address.region, kind: "text" },
  { id: "postalCode", ...factsWords.parts.address.postalCode, kind: "text" },
  { id: "country", ...factsWords.parts.address.country, kind: "text", required: true },
];

const OFFER: FactPart[] = [
  { id: "name", ...factsWords.parts.offer.name, kind: "text", required: true },
  {
    id: "priceKind",
    ...factsWords.parts.offer.priceKind,
    kind: "choice",
    choices: choicesOf(factsWords.parts.offer.priceKindChoices),
  },
  { id: "amount", ...factsWords.parts.offer.amount, kind: "text" },
  { id: "currency", ...factsWords.parts.offer.currency, kind: "text" },
  { id: "percent", ...factsWords.parts.offer.percent, kind: "number" },
  { id: "unit", ...factsWords.parts.offer.unit, kind: "text" },
  { id: "validUntil", ...factsWords.parts.offer.validUntil, kind: "date" },
  { id: "conditions", ...factsWords.parts.offer.conditions, kind: "text" },
];

const PERSON: FactPart[] = [
  { id: "name", ...factsWords.parts.person.name, kind: "text", required: true },
  { id: "role", ...factsWords.parts.person.role, kind: "text" },
  { id: "licenses", ...factsWords.parts.person.licenses, kind: "lines" },
];

const PROOF: FactPart[] = [
  {
    id: "kind",
    ...factsWords.parts.proof.kind,
    kind: "choice",
    choices: choicesOf(factsWords.parts.proof.kindChoices),
  },
  { id: "statement", ...factsWords.parts.proof.statement, kind: "long", required: true },
  { id: "sourceUrl", ...factsWords.parts.proof.sourceUrl, kind: "text" },
  { id: "validUntil", ...factsWords.parts.proof.validUntil, kind: "date" },
];

const POLICY: FactPart[] = [
  {
    id: "kind",
    ...factsWords.parts.policy.kind,
    kind: "choice",
    choices: choicesOf(factsWords.parts.policy.kindChoices),
  },
  { id: "statement", ...factsWords.parts.policy.statement, kind: "long", required: true },
];

/** All facts by group, in the order of the page. */
export const FACT_GROUPS: { name: string; fields: FactField[] }[] = [
  {
    name: factsWords.groups.business,
    fields: [
      { id: "name", ...factsWords.fields.name, kind: "text" },
      { id: "address", ...factsWords.fields.address, kind: "parts", parts: ADDRESS },
      { id: "phone", ...factsWords.fields.phone, kind: "text" },
      { id: "email", ...factsWords.fields.email, kind: "text" },
      { id: "websiteUrl", ...factsWords.fields.websiteUrl, kind: "text" },
      { id: "bookingUrl", ...factsWords.fields.bookingUrl, kind: "text" },
      { id: "contactUrl", ...factsWords.fields.contactUrl, kind: "text" },
      { id: "openingHours", ...factsWords.fields.openingHours, kind: "hours" },
      { id: "serviceArea", ...factsWords.fields.serviceArea, kind: "lines" },
    ],
  },
  {
    name: factsWords.groups.services,
    fields: [
      { id: "services", ...factsWords.fields.services, kind: "lines" },
      { id: "servicesNotOffered", ...factsWords.fields.servicesNotOffered, kind: "lines" },
      { id: "offers", ...factsWords.fields.offers, kind: "entries", parts: OFFER, entry: factsWords.entries.offers },
    ],
  },
  {
    name: factsWords.groups.people,
    fields: [
      { id: "people", ...factsWords.fields.people, kind: "entries", parts: PERSON, entry: factsWords.entries.people },
      { id: "proof", ...factsWords.fields.proof, kind: "entries", parts: PROOF, entry: factsWords.entries.proof },
      {
        id: "policies",
        ...factsWords.fields.policies,
        kind: "entries",
        parts: POLICY,
        entry: factsWords.entries.policies,
      },
    ],
  },
  {
    name: factsWords.groups.limits,
    fields: [{ id: "forbiddenClaims", ...factsWords.fields.forbiddenClaims, kind: "lines" }],
  },
];

/** All facts. */
export const FACT_FIELDS = FACT_GROUPS.flatMap(({ fields }) => fields);

/** The label of a choice of a part. */
export function choiceLabel(parts: readonly FactPart[], part: string, value: unknown): string {
  const choices = parts.find(({ id }) => id === part)?.choices ?? [];
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** The fact, and the place within it, that a path of the API names: `offers` and `2.validUntil` of `values.facts.offers.2.validUntil`. */
export function readFactPath(path: string): { field: FactField; place: string } | undefined {
  const [, name, place = ""] = /(?:^|\.)facts\.(\w+)\.?(.*)$/.exec(path) ?? [];
  const field = FACT_FIELDS.find(({ id }) => id === name);
  return field && { field, place };
}

/** What a path of the API is called on this page, e.g. `Offers, 3`. */
export function describeFactPath(path: string): string {
  const found = readFactPath(path);
  if (!found) return path;
  const entry = Number.parseInt(found.place, 10);
  return Number.isNaN(entry) ? found.field.label : factsWords.entryOf(found.field.label, entry + 1);
}
