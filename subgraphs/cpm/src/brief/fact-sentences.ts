import { type ClientFacts, isExpired, PriceKind, Weekday } from "@cgs/kit/client-facts";
import type { Brief } from "./brief.js";

/** A fact as prompts state it. */
export interface FactSentence {
  /** The field of the facts, with the number of a list's entry counted from 1: `phone`, `offers.2`. */
  id: string;
  fact: string;
}

/** The facts that content may state, a sentence each. Leaves out what has expired, and what content must not say. */
export function factSentences({ facts = {}, orderedOn = "" }: Pick<Brief, "facts" | "orderedOn">): FactSentence[] {
  return [
    ...contactSentences(facts),
    ...numbered("services", facts.services, (service) => `The business offers ${service}.`),
    ...numbered("offers", facts.offers, (offer) => (isExpired(offer, orderedOn) ? undefined : offerSentence(offer))),
    ...numbered("people", facts.people, personSentence),
    ...numbered("proof", facts.proof, (proof) => (isExpired(proof, orderedOn) ? undefined : proofSentence(proof))),
    ...numbered("policies", facts.policies, ({ statement }) => statement),
  ];
}

function contactSentences(facts: ClientFacts): FactSentence[] {
  const { name, phone, email, address, openingHours, serviceArea } = facts;
  const sentences: [id: string, fact: string | undefined][] = [
    ["name", name && `The business is called ${name}.`],
    ["address", address && `The address is ${addressLine(address)}.`],
    ["phone", phone && `The phone number is ${phone}.`],
    ["email", email && `The email address is ${email}.`],
    ["websiteUrl", facts.websiteUrl && `The website is ${facts.websiteUrl}.`],
    ["bookingUrl", facts.bookingUrl && `Appointments are booked at ${facts.bookingUrl}.`],
    ["contactUrl", facts.contactUrl && `The contact page is ${facts.contactUrl}.`],
    ["openingHours", openingHours && hoursSentence(openingHours)],
    ["serviceArea", serviceArea && serviceArea.length > 0 ? `Serves ${serviceArea.join("; ")}.` : undefined],
  ];
  return sentences.flatMap(([id, fact]) => (fact ? [{ id, fact }] : []));
}

/** Entries keep their numbers when others are left out, because ids are stored with outlines and reports. */
function numbered<T>(name: string, entries: readonly T[] = [], say: (entry: T) => string | undefined): FactSentence[] {
  return entries.flatMap((entry, index) => {
    const fact = say(entry);
    return fact ? [{ id: `${name}.${index + 1}`, fact }] : [];
  });
}

/** An address in one line, the most precise part first. */
export function addressLine({ street, locality, region, postalCode }: NonNullable<ClientFacts["address"]>): string {
  return [street, locality, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

type OpeningHours = NonNullable<ClientFacts["openingHours"]>;

/** The hours of each day. Days without any are closed. */
function hoursSentence(openingHours: OpeningHours): string {
  const days = Object.values(Weekday).map((day) => {
    const hours = openingHours.filter((entry) => entry.day === day).map(({ opens, closes }) => `${opens}-${closes}`);
    return `${day.charAt(0)}${day.slice(1).toLowerCase()} ${hours.length > 0 ? hours.join(" and ") : "closed"}`;
  });
  return `Opening hours: ${days.join(", ")}.`;
}

const PRICE_WORDS = {
  [PriceKind.EXACT]: "costs",
  [PriceKind.FROM]: "costs from",
  [PriceKind.UP_TO]: "costs up to",
  [PriceKind.DISCOUNT]: "is reduced by",
};

function offerSentence(offer: NonNullable<ClientFacts["offers"]>[number]): string {
  const { name, priceKind, amount, currency, percent, unit, conditions, validUntil } = offer;
  const price = amount === undefined ? `${percent}%` : formatPrice(amount, currency ?? "");
  const verb = PRICE_WORDS[amount === undefined ? PriceKind.DISCOUNT : priceKind];
  const details = [unit, conditions, validUntil && `until ${validUntil}`].filter(Boolean);
  return `${name} ${verb} ${[price, ...details].join(", ")}.`;
}

const priceFormats = new Map<string, Intl.NumberFormat>();

function formatPrice(amount: string, currency: string): string {
  const format =
    priceFormats.get(currency) ??
    new Intl.NumberFormat("en-US", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  priceFormats.set(currency, format);
  return format.format(Number(amount));
}

function personSentence({ name, role, licenses = [] }: NonNullable<ClientFacts["people"]>[number]): string {
  return `${[name, role, ...licenses].filter(Boolean).join(", ")}.`;
}

function proofSentence({ statement, sourceUrl }: NonNullable<ClientFacts["proof"]>[number]): string {
  return sourceUrl ? `${statement} (source: ${sourceUrl})` : statement;
}
