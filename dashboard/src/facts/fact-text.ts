import { factsWords } from "../words/facts";
import { choiceLabel, type FactField, type FactName, type FactValues } from "./fact-fields";
import { DAYS, dayName } from "./weekdays";

/** One line of a fact: what it says, and until when it may be used. */
export interface FactLine {
  text: string;
  /** The web address that the line is. */
  href?: string;
  /** The last day as an ISO date. */
  validUntil?: string | null | undefined;
}

/** A fact in plain lines; undefined when it is not stated. An empty list states that there is none. */
export function factLines(field: FactField, value: unknown): FactLine[] | undefined {
  if (value === null || value === undefined) return undefined;
  const describe = LINES[field.id] as ((value: unknown, field: FactField) => FactLine[]) | undefined;
  if (describe) return describe(value, field);
  return (Array.isArray(value) ? value : [value]).map((each) => ({ text: String(each) }));
}

type Value<K extends FactName> = NonNullable<FactValues[K]>;
type Lines = { [K in FactName]?: (value: Value<K>, field: FactField) => FactLine[] };

const url = (address: string): FactLine[] => [
  /^https?:\/\//.test(address) ? { text: address, href: address } : { text: address },
];

const LINES: Lines = {
  address: ({ street, locality, region, postalCode, country }) => {
    const town = [locality, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return [{ text: `${street}, ${town}, ${country}` }];
  },
  websiteUrl: url,
  bookingUrl: url,
  contactUrl: url,
  openingHours: hoursLines,
  offers: (offers) =>
    offers.map((offer) => {
      const value = [priceOf(offer), offer.percent ? factsWords.text.percentOff(offer.percent) : ""]
        .filter(Boolean)
        .join(", ");
      const conditions = offer.conditions ? ` (${offer.conditions})` : "";
      return { text: `${offer.name}${value && `: ${value}`}${conditions}`, validUntil: offer.validUntil };
    }),
  people: (people) =>
    people.map(({ name, role, licenses }) => ({ text: [name, role, ...(licenses ?? [])].filter(Boolean).join(", ") })),
  proof: (proof, { parts = [] }) =>
    proof.map(({ kind, statement, sourceUrl, validUntil }) => ({
      text: `${choiceLabel(parts, "kind", kind)}: ${statement}${sourceUrl ? ` (${sourceUrl})` : ""}`,
      validUntil,
    })),
  policies: (policies, { parts = [] }) =>
    policies.map(({ kind, statement }) => ({ text: `${choiceLabel(parts, "kind", kind)}: ${statement}` })),
};

/** Neighboring days with the same hours share a line. */
function hoursLines(hours: Value<"openingHours">): FactLine[] {
  const runs: { days: string[]; text: string }[] = [];
  for (const day of DAYS) {
    const spans = hours.filter((each) => each.day.toUpperCase() === day);
    const text = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(", ") || factsWords.dialog.closed;
    const last = runs.at(-1);
    if (last?.text === text) last.days.push(dayName(day));
    else runs.push({ days: [dayName(day)], text });
  }
  return runs.map(({ days, text }) => {
    const [first = ""] = days;
    return { text: `${days.length > 1 ? `${first}–${days.at(-1)}` : first}: ${text}` };
  });
}

function priceOf({ priceKind, amount, currency, unit }: Value<"offers">[number]): string {
  if (!amount) return "";
  const price = currency ? new Intl.NumberFormat("en", { style: "currency", currency }).format(Number(amount)) : amount;
  return [factsWords.text.prices[priceKind ?? "EXACT"](price), unit].filter(Boolean).join(" ");
}
