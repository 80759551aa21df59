import type { FactValuesFragment } from "../gql/graphql";

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

/** How a fact is shown and edited. */
export interface FactField {
  id: FactName;
  label: string;
  help: string;
  /** `text`: one line. `lines`: a list of lines. `hours`: opening hours by day. `parts`: one value with parts. `entries`: a list of such. */
  kind: "text" | "lines" | "hours" | "parts" | "entries";
  placeholder?: string;
  parts?: readonly FactPart[];
  /** What one of several is called. */
  entry?: string;
}

const ADDRESS: FactPart[] = [
  { id: "street", label: "Street and number", kind: "text", required: true },
  { id: "locality", label: "City", kind: "text", required: true },
  { id: "region", label: "State or province", kind: "text", placeholder: "TX" },
  { id: "postalCode", label: "Postal code", kind: "text" },
  { id: "country", label: "Country code", kind: "text", required: true, placeholder: "US" },
];

const OFFER: FactPart[] = [
  { id: "name", label: "What is offered", kind: "text", required: true, placeholder: "Cleaning" },
  {
    id: "priceKind",
    label: "Price",
    kind: "choice",
    choices: [
      { value: "EXACT", label: "Exactly" },
      { value: "FROM", label: "From" },
      { value: "UP_TO", label: "Up to" },
      { value: "DISCOUNT", label: "Discount of" },
    ],
  },
  { id: "amount", label: "Amount", kind: "text", placeholder: "89.50" },
  { id: "currency", label: "Currency", kind: "text", placeholder: "USD" },
  { id: "percent", label: "Or a discount in percent", kind: "number", placeholder: "20" },
  { id: "unit", label: "Unit", kind: "text", placeholder: "per visit" },
  { id: "validUntil", label: "Last day", kind: "date" },
  { id: "conditions", label: "Conditions", kind: "text", placeholder: "New patients only" },
];

const PERSON: FactPart[] = [
  { id: "name", label: "Name", kind: "text", required: true },
  { id: "role", label: "Role", kind: "text", placeholder: "Dentist" },
  { id: "licenses", label: "Licenses and degrees, one on each line", kind: "lines" },
];

const PROOF: FactPart[] = [
  {
    id: "kind",
    label: "Kind",
    kind: "choice",
    choices: [
      { value: "AWARD", label: "Award" },
      { value: "CERTIFICATION", label: "Certification or membership" },
      { value: "EXPERIENCE", label: "Years in business" },
      { value: "COUNT", label: "Count" },
      { value: "RATING", label: "Rating or reviews" },
      { value: "STUDY", label: "Study or survey" },
    ],
  },
  { id: "statement", label: "Statement with its figures", kind: "long", required: true },
  { id: "sourceUrl", label: "Where it can be verified", kind: "text", placeholder: "https://" },
  { id: "validUntil", label: "Last day it may be claimed", kind: "date" },
];

const POLICY: FactPart[] = [
  {
    id: "kind",
    label: "Kind",
    kind: "choice",
    choices: [
      { value: "GUARANTEE", label: "Guarantee" },
      { value: "RETURNS", label: "Returns and refunds" },
      { value: "CANCELLATION", label: "Cancellation" },
      { value: "PAYMENT", label: "Payment" },
      { value: "OTHER", label: "Other" },
    ],
  },
  { id: "statement", label: "Policy", kind: "long", required: true },
];

/** All facts by group, in the order of the page. */
export const FACT_GROUPS: { name: string; fields: FactField[] }[] = [
  {
    name: "Business",
    fields: [
      { id: "name", label: "Name", help: "As the business writes it", kind: "text" },
      { id: "address", label: "Address", help: "The same on every page", kind: "parts", parts: ADDRESS },
      { id: "phone", label: "Phone", help: "With the country code", kind: "text", placeholder: "+15125550123" },
      { id: "email", label: "Email", help: "For customers", kind: "text" },
      { id: "websiteUrl", label: "Website", help: "The home page", kind: "text", placeholder: "https://" },
      { id: "bookingUrl", label: "Booking page", help: "Where customers book", kind: "text", placeholder: "https://" },
      { id: "contactUrl", label: "Contact page", help: "Where customers write", kind: "text", placeholder: "https://" },
      { id: "openingHours", label: "Opening hours", help: "Days without hours are closed", kind: "hours" },
      { id: "serviceArea", label: "Service area", help: "Places that it serves", kind: "lines" },
    ],
  },
  {
    name: "Services and prices",
    fields: [
      { id: "services", label: "Services", help: "What content may offer", kind: "lines" },
      { id: "servicesNotOffered", label: "Services not offered", help: "What content must not offer", kind: "lines" },
      { id: "offers", label: "Offers", help: "Prices and discounts", kind: "entries", parts: OFFER, entry: "offer" },
    ],
  },
  {
    name: "People, proof and policies",
    fields: [
      { id: "people", label: "People", help: "Stored encrypted", kind: "entries", parts: PERSON, entry: "person" },
      { id: "proof", label: "Proof", help: "Awards, ratings, figures", kind: "entries", parts: PROOF, entry: "proof" },
      {
        id: "policies",
        label: "Policies",
        help: "Guarantees, returns",
        kind: "entries",
        parts: POLICY,
        entry: "policy",
      },
    ],
  },
  {
    name: "Limits",
    fields: [
      { id: "forbiddenClaims", label: "Forbidden claims", help: "What content must never claim", kind: "lines" },
    ],
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
  return `${found.field.label}${Number.isNaN(entry) ? "" : `, ${entry + 1}`}`;
}
