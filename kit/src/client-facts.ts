import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { z } from "zod";
import { line, lines } from "./text/line.js";

/** The days of the week, Monday first. */
export enum Weekday {
  MONDAY = "MONDAY",
  TUESDAY = "TUESDAY",
  WEDNESDAY = "WEDNESDAY",
  THURSDAY = "THURSDAY",
  FRIDAY = "FRIDAY",
  SATURDAY = "SATURDAY",
  SUNDAY = "SUNDAY",
}

/** How a price is meant: the exact price, the lowest of a range, the highest, or what it is reduced by. */
export enum PriceKind {
  EXACT = "EXACT",
  FROM = "FROM",
  UP_TO = "UP_TO",
  DISCOUNT = "DISCOUNT",
}

/** What a proof shows. */
export enum ProofKind {
  AWARD = "AWARD",
  CERTIFICATION = "CERTIFICATION",
  EXPERIENCE = "EXPERIENCE",
  COUNT = "COUNT",
  RATING = "RATING",
  STUDY = "STUDY",
}

/** What a policy is about. */
export enum PolicyKind {
  GUARANTEE = "GUARANTEE",
  RETURNS = "RETURNS",
  CANCELLATION = "CANCELLATION",
  PAYMENT = "PAYMENT",
  OTHER = "OTHER",
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const isoDate = z.iso.date("must be a date like 2026-12-31");
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "must be a time like 08:30");
const link = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .max(500, "must have at most 500 characters");

const address = z.object({
  street: line(200),
  locality: line(100),
  region: line(100).optional(),
  postalCode: line(20).optional(),
  /** ISO 3166-1 alpha-2: `US`. */
  country: z
    .string()
    .refine((code) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined, "must be a country code like US"),
});

/** The hours of one day. A day may have several; a day without any is closed. `closes` before `opens` is on the next day. */
const openingHours = z
  .object({ day: z.enum(Weekday), opens: time, closes: time })
  .refine(({ opens, closes }) => opens !== closes, { path: ["closes"], message: "must differ from opens" });

const offer = z
  .object({
    /** What is offered: `Dental implant`. */
    name: line(200),
    priceKind: z.enum(PriceKind).default(PriceKind.EXACT),
    /** A decimal number: `1299` or `89.50`. With `percent` it is that of a discount. */
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be a decimal number like 89.50")
      .optional(),
    /** ISO 4217: `USD`. */
    currency: z
      .string()
      .refine((code) => CURRENCIES.has(code), "must be a currency code like USD")
      .optional(),
    /** The discount in percent. */
    percent: z.number().positive("must be above 0").max(100, "must be at most 100").optional(),
    /** What the price is for: `per visit`. */
    unit: line(50).optional(),
    conditions: line(300).optional(),
    /** The last day of the offer. Missing for an offer without an end. */
    validUntil: isoDate.optional(),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ["amount"],
    message: "must be set, or percent, and not both",
  })
  .refine(({ amount, currency }) => (amount === undefined) === (currency === undefined), {
    path: ["currency"],
    message: "must be set with an amount, and only then",
  });

const person = z.object({ name: line(100), role: line(100).optional(), licenses: lines(100).optional() });

const proof = z.object({
  kind: z.enum(ProofKind),
  /** The fact as a sentence or phrase, with its figures: `Rated 4.9 of 5 by 312 patients on Google`. */
  statement: line(300),
  /** Where it can be verified. */
  sourceUrl: link.optional(),
  /** The last day on which it may be claimed. */
  validUntil: isoDate.optional(),
});

const policy = z.object({ kind: z.enum(PolicyKind), statement: line(500) });

const list = <T extends z.ZodType>(entry: T, max: number) =>
  z.array(entry).max(max, `must have at most ${max} entries`);

/**
 * What is true about a client, as its content may state it. Everything is optional: absent fields come from the parent. A field is inherited
 * as a whole. An empty list says that there is nothing of the kind.
 */
export const clientFacts = z
  .object({
    /** The name as the business writes it. */
    name: line(200),
    address,
    /** In E.164 format: `+15125550123`. */
    phone: z
      .string()
      .refine(
        (number) => /^\+\d{7,15}$/.test(number) && isValidPhoneNumber(number),
        "must be a number like +15125550123",
      ),
    email: z.email("must be an email address").max(254, "must have at most 254 characters"),
    websiteUrl: link,
    bookingUrl: link,
    contactUrl: link,
    openingHours: list(openingHours, 28),
    /** Places that the business serves. */
    serviceArea: lines(100),
    services: lines(200),
    /** Services that the business explicitly does not offer. */
    servicesNotOffered: lines(200),
    /** Prices, discounts and other offers. */
    offers: list(offer, 100),
    /** Personal data: encrypted where it is stored, and erasable. */
    people: list(person, 50),
    proof: list(proof, 50),
    policies: list(policy, 30),
    /** Claims that no content may make: `painless`, `we beat any price`. */
    forbiddenClaims: lines(300),
  })
  .partial();

/** The validated facts of {@link clientFacts}. */
export type ClientFacts = z.infer<typeof clientFacts>;

/** The names of all facts. */
export const FACT_NAMES = Object.keys(clientFacts.shape) as (keyof ClientFacts)[];

/**
 * Reads a phone number as people write it. One without a country code is read in `country` (ISO 3166-1).
 * @returns it in E.164 format with its country, where that is known; undefined for what is no number.
 */
export function readPhoneNumber(
  text: string,
  country?: string,
): { number: string; country?: string | undefined } | undefined {
  const ofCountry = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(text, ofCountry);
  return parsed?.isValid() ? { number: parsed.number, country: parsed.country } : undefined;
}

/** Reads a country by its code or its English name. @returns its code (ISO 3166-1); undefined for what is no country. */
export function readCountry(text: string): string | undefined {
  const wanted = text.trim().toUpperCase();
  if (wanted === "USA") return "US";
  return getCountries().find((code) => code === wanted || countryNames.of(code)?.toUpperCase() === wanted);
}

/** Whether a phone number has another calling code than a country (ISO 3166-1). False for a country without calling code. */
export function callingCodesDiffer(phone: string, country: string): boolean {
  return isSupportedCountry(country) && !phone.startsWith(`+${getCountryCallingCode(country)}`);
}

/** The offer or proof of a client is used up to and including its last day. @param today an ISO date. */
export function isExpired({ validUntil }: { validUntil?: string | undefined }, today: string): boolean {
  return validUntil !== undefined && validUntil < today;
}
