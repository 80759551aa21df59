import { type ClientFacts, FACT_NAMES, isExpired } from "@cgs/kit/client-facts";
import { invalidField } from "@cgs/kit/errors";
import { isoDate } from "@cgs/kit/day-range";
import type { FactChangeInput } from "./fact-impact.args.js";

/** The facts whose entries evidence names by number. */
const NUMBERED: ReadonlySet<string> = new Set(["services", "offers", "people", "proof", "policies"]);

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The facts that a change is about, as evidence names them: `phone`, `offers`, `offers.2`. Without repetitions.
 * @param now the database's time.
 * @throws AppError VALIDATION_ERROR for a change without facts, and for an entry that the facts do not have.
 */
export function changedFacts(
  facts: ClientFacts,
  { facts: named, expiringWithinDays: days }: FactChangeInput,
  now: Date,
): string[] {
  if (named == null && days == null) throw invalidField("change", "must have facts or expiringWithinDays");
  for (const name of named ?? []) assertStated(facts, name);
  return [
    ...new Set([...(named ?? []), ...(days == null ? [] : expiring(facts, new Date(now.getTime() + days * DAY_MS)))]),
  ];
}

function assertStated(facts: ClientFacts, name: string): void {
  const [field = "", number] = name.split(".");
  const known = FACT_NAMES.find((each) => each === field);
  if (!known) throw invalidField("change.facts", `has the unknown fact ${field}`);
  if (number === undefined) return;
  if (!NUMBERED.has(field)) throw invalidField("change.facts", `has ${name}: ${field} changes as a whole`);
  const entries: unknown = facts[known];
  if (!Array.isArray(entries) || Number(number) > entries.length)
    throw invalidField("change.facts", `has ${name}, which the client's facts do not have`);
}

/** The entries whose last day is at the latest this one. */
function expiring({ offers = [], proof = [] }: ClientFacts, last: Date): string[] {
  const after = isoDate(new Date(last.getTime() + DAY_MS));
  const named = (field: string, entries: readonly { validUntil?: string | undefined }[]) =>
    entries.flatMap((entry, index) => (isExpired(entry, after) ? [`${field}.${index + 1}`] : []));
  return [...named("offers", offers), ...named("proof", proof)];
}
