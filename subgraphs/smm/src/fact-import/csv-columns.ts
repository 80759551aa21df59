import { Weekday } from "@cgs/kit/client-facts";

/** The columns with one fact each. */
export const SINGLE = ["name", "phone", "email", "website_url", "booking_url", "contact_url"];

/** The columns with a list each. Entries are separated by semicolons. */
export const LISTS = ["service_area", "services", "services_not_offered", "forbidden_claims"];

/** The columns of the address. */
export const ADDRESS = ["street", "locality", "region", "postal_code", "country"];

/** The columns of opening hours: `08:00-12:00; 13:00-17:00`, or nothing when it is closed. */
export const DAYS = Object.values(Weekday).map((day) => day.toLowerCase());

/** Columns of entries of lists. A row has at most one entry of each list; further rows of the client add more. */
export const ENTRIES: Record<string, Record<string, string>> = {
  offers: {
    ...{ offer_name: "name", offer_price_kind: "price_kind", offer_amount: "amount", offer_currency: "currency" },
    ...{ offer_percent: "percent", offer_unit: "unit", offer_conditions: "conditions" },
    offer_valid_until: "valid_until",
  },
  people: { person_name: "name", person_role: "role", person_licenses: "licenses" },
  proof: {
    ...{ proof_kind: "kind", proof_statement: "statement", proof_source_url: "source_url" },
    proof_valid_until: "valid_until",
  },
  policies: { policy_kind: "kind", policy_statement: "statement" },
};

/** All columns that a file may have. */
export const COLUMNS: ReadonlySet<string> = new Set([
  ...["client_id", ...SINGLE, ...ADDRESS, ...DAYS, ...LISTS],
  ...Object.values(ENTRIES).flatMap((columns) => Object.keys(columns)),
]);
