import { FACT_NAMES, isExpired, PolicyKind, PriceKind, ProofKind, Weekday } from "@cgs/kit/client-facts";
import { toFactsBody } from "@cgs/kit/client-facts-body";
import { withoutNulls } from "@cgs/kit/without-nulls";
import { z } from "zod";
import { toSnakeCase } from "../../errors/field-name.js";
import { amount, list, named, text } from "../../route/described.js";
import { clientId, day } from "../../route/fields.js";

const line = (description: string, max: number, example?: string) =>
  text(description, { min: 1, max, ...(example !== undefined && { example }) });
const lines = (description: string, max: number) => list(line("An entry of the list.", max), description, 50);
const link = (description: string) => text(description, { max: 500, format: "uri", example: "https://acme.example" });
const time = (description: string) =>
  text(description, { min: 5, max: 5, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, example: "08:30" });

/** The values of an enum as REST bodies have them. */
const lowerCase = <T extends string>(values: Record<string, T>) =>
  z.enum(Object.values(values).map((value) => value.toLowerCase() as Lowercase<T>));

const address = z
  .strictObject({
    street: line("Street and number.", 200, "1 Congress Ave"),
    locality: line("The town or city.", 100, "Austin"),
    region: line("The state or province.", 100, "Texas").nullish(),
    postal_code: line("The postal code.", 20, "78701").nullish(),
    country: text("The country as an ISO 3166-1 code.", { min: 2, max: 2, pattern: /^[A-Z]{2}$/, example: "US" }),
  })
  .describe("The address of a business.");

const openingHours = z
  .strictObject({
    day: lowerCase(Weekday).describe("The day."),
    opens: time("When it opens."),
    closes: time("When it closes. A time before `opens` is on the next day."),
  })
  .describe("Opening hours of a day. A day may have several; a day without any is closed.");

const offer = z
  .strictObject({
    name: line("What is offered.", 200, "Cleaning"),
    price_kind: lowerCase(PriceKind).nullish().describe("How the price is meant."),
    amount: text("A decimal number.", { max: 12, pattern: /^\d{1,9}(\.\d{1,2})?$/, example: "89.50" }).nullish(),
    currency: text("The currency as an ISO 4217 code.", {
      min: 3,
      max: 3,
      pattern: /^[A-Z]{3}$/,
      example: "USD",
    }).nullish(),
    percent: amount("The discount in percent.", { above: 0, max: 100 }).nullish(),
    unit: line("What the price is for.", 50, "per visit").nullish(),
    conditions: line("The conditions.", 300).nullish(),
    valid_until: day("The last day of the offer. Then it is not used.").nullish(),
  })
  .describe("A price, discount or other offer: with an amount and its currency, or with percent.");

const person = z
  .strictObject({
    name: line("The name.", 100),
    role: line("The role.", 100).nullish(),
    licenses: lines("Licenses and degrees.", 100).nullish(),
  })
  .describe("A person of the business.");

const proof = z
  .strictObject({
    kind: lowerCase(ProofKind).describe("What it shows."),
    statement: line("The fact with its figures.", 300),
    source_url: link("Where it can be verified.").nullish(),
    valid_until: day("The last day on which it may be claimed.").nullish(),
  })
  .describe("What proves the quality of the business.");

const policy = z
  .strictObject({
    kind: lowerCase(PolicyKind).describe("What it is about."),
    statement: line("The policy.", 500),
  })
  .describe("A policy of the business.");

const FACTS = {
  name: line("The name as the business writes it.", 200, "Acme Dental"),
  address,
  phone: text("The phone number in E.164 format.", {
    min: 8,
    max: 16,
    pattern: /^\+\d{7,15}$/,
    example: "+15125550123",
  }),
  email: text("The email address.", { max: 254, format: "email", example: "hello@acme.example" }),
  website_url: link("The website."),
  booking_url: link("Where customers book."),
  contact_url: link("Where customers make contact."),
  opening_hours: list(openingHours, "The opening hours.", 28),
  service_area: lines("Places that the business serves.", 100),
  services: lines("The services.", 200),
  services_not_offered: lines("Services that the business explicitly does not offer.", 200),
  offers: list(offer, "Prices, discounts and other offers.", 100),
  people: list(person, "The people of the business. Stored encrypted.", 50),
  proof: list(proof, "Awards, ratings and other proof.", 50),
  policies: list(policy, "Guarantees, returns and other policies.", 30),
  forbidden_claims: lines("Claims that no content may make.", 300),
};

/** The facts of a client. */
export const factsBody = named(
  "ClientFacts",
  "What is true about a client, as its content may state it. Absent facts are not stated; an empty list says that there is nothing of the kind.",
  z.object(FACTS).partial(),
);

const nullable = Object.fromEntries(Object.entries(FACTS).map(([name, schema]) => [name, schema.nullable()])) as {
  [Name in keyof typeof FACTS]: z.ZodNullable<(typeof FACTS)[Name]>;
};

/** The facts that a request changes. */
export const factsRequest = named(
  "ClientFactsRequest",
  "The facts to replace. Omitted facts stay; null restores the inherited one.",
  z.strictObject(nullable).partial(),
);

/** Where a fact comes from. */
const factSource = z
  .object({
    fact: line("The fact, or an entry of its list.", 100, "offers.2"),
    client_id: clientId("The client that states it."),
    expired: z.boolean().describe("Whether its last day has passed. An expired fact is not used."),
  })
  .describe("Where a fact comes from, and whether it is used.");

/** The facts of a client with their sources. */
export const clientFactsBody = named(
  "StatedClientFacts",
  "The facts of a client, inherited ones included, with the source of each.",
  z.object({
    client_id: clientId(),
    version: z.int().meta({
      description: "The version of the client's own strategy; 0 before the first.",
      minimum: 0,
      maximum: 2_147_483_647,
      format: "int32",
    }),
    facts: factsBody,
    sources: list(factSource, "The source of each fact, and of each entry that has a last day."),
  }),
);

/** Facts in a response of the SMM. */
export interface FactsInResponse {
  facts: object | null;
  sources: readonly { field: string; clientId: string | null }[];
}

/** Maps facts to their documented form; undefined when none is stated. */
export function toStatedFacts(facts: object | null): z.input<typeof factsBody> | undefined {
  const stated = withoutNulls(facts ?? {});
  return Object.keys(stated).length > 0 ? toFactsBody(stated) : undefined;
}

/** The source of each fact, and of each entry that has a last day. @param today a UTC date. */
export function toFactSources({ facts, sources }: FactsInResponse, today: string): z.input<typeof factSource>[] {
  const stated = (facts ?? {}) as Record<string, unknown>;
  return FACT_NAMES.flatMap((name) => {
    const client_id = sources.find(({ field }) => field === `facts.${name}`)?.clientId;
    if (!client_id) return [];
    const fact = toSnakeCase(name);
    const entries = Array.isArray(stated[name]) ? (stated[name] as { validUntil?: string | null }[]) : [];
    const dated = entries.flatMap(({ validUntil }, index) =>
      validUntil ? [{ fact: `${fact}.${index}`, client_id, expired: isExpired({ validUntil }, today) }] : [],
    );
    return [{ fact, client_id, expired: false }, ...dated];
  });
}
