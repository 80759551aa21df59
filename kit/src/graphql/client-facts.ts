import { PolicyKind, PriceKind, ProofKind, Weekday } from "../client-facts.js";
import "./fact-enums.js";
import { Field, Float, InputType, ObjectType } from "type-graphql";

/** The address of a business. */
@ObjectType({ description: "The address of a business." })
@InputType("PostalAddressInput", { description: "The address of a business." })
export class PostalAddress {
  @Field({ description: "Street and number, at most 200 characters." })
  street: string;

  @Field({ description: "The town or city, at most 100 characters." })
  locality: string;

  @Field(() => String, { nullable: true, description: "The state or province, at most 100 characters." })
  region?: string | null;

  @Field(() => String, { nullable: true, description: "The postal code, at most 20 characters." })
  postalCode?: string | null;

  @Field({ description: "The country as an ISO 3166-1 code, e.g. `US`." })
  country: string;
}

/** The opening hours of one day. */
@ObjectType({ description: "Opening hours of a day. A day may have several; a day without any is closed." })
@InputType("OpeningHoursInput", { description: "Opening hours of a day. A day may have several." })
export class OpeningHours {
  @Field(() => Weekday, { description: "The day." })
  day: Weekday;

  @Field({ description: "When it opens, e.g. `08:30`." })
  opens: string;

  @Field({ description: "When it closes, e.g. `17:00`. A time before `opens` is on the next day." })
  closes: string;
}

/** A price, discount or other offer. */
@ObjectType({ description: "A price, discount or other offer." })
@InputType("OfferInput", {
  description: "A price, discount or other offer: with an amount and its currency, or percent.",
})
export class Offer {
  @Field({ description: "What is offered, at most 200 characters." })
  name: string;

  @Field(() => PriceKind, { nullable: true, description: "How the price is meant. Default: EXACT." })
  priceKind?: PriceKind | null;

  @Field(() => String, { nullable: true, description: "A decimal number, e.g. `89.50`." })
  amount?: string | null;

  @Field(() => String, { nullable: true, description: "The currency of the amount as an ISO 4217 code, e.g. `USD`." })
  currency?: string | null;

  @Field(() => Float, { nullable: true, description: "The discount in percent, at most 100." })
  percent?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "What the price is for, e.g. `per visit`. At most 50 characters.",
  })
  unit?: string | null;

  @Field(() => String, { nullable: true, description: "The conditions, at most 300 characters." })
  conditions?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The last day of the offer, e.g. `2026-12-31`. Then it is not used.",
  })
  validUntil?: string | null;
}

/** A person of the business. Personal data. */
@ObjectType({ description: "A person of the business." })
@InputType("StaffMemberInput", { description: "A person of the business." })
export class StaffMember {
  @Field({ description: "The name, at most 100 characters." })
  name: string;

  @Field(() => String, { nullable: true, description: "The role, at most 100 characters." })
  role?: string | null;

  @Field(() => [String], { nullable: true, description: "Licenses and degrees, at most 50 of 100 characters." })
  licenses?: string[] | null;
}

/** What proves the quality of the business. */
@ObjectType({ description: "What proves the quality of the business." })
@InputType("ProofInput", { description: "What proves the quality of the business." })
export class Proof {
  @Field(() => ProofKind, { description: "What it shows." })
  kind: ProofKind;

  @Field({ description: "The fact with its figures, at most 300 characters." })
  statement: string;

  @Field(() => String, { nullable: true, description: "Where it can be verified." })
  sourceUrl?: string | null;

  @Field(() => String, { nullable: true, description: "The last day on which it may be claimed, e.g. `2026-12-31`." })
  validUntil?: string | null;
}

/** A policy of the business. */
@ObjectType({ description: "A policy of the business." })
@InputType("PolicyInput", { description: "A policy of the business." })
export class Policy {
  @Field(() => PolicyKind, { description: "What it is about." })
  kind: PolicyKind;

  @Field({ description: "The policy, at most 500 characters." })
  statement: string;
}

/** What is true about a client. */
@ObjectType("ClientFacts", {
  description: "What is true about a client, as its content may state it. Null is not stated; an empty list is none.",
})
@InputType("ClientFactsInput", {
  description:
    "What is true about a client, as its content may state it. An omitted fact is unchanged; null restores the inherited one.",
})
export class StatedFacts {
  @Field(() => String, { nullable: true, description: "The name as the business writes it, at most 200 characters." })
  name?: string | null;

  @Field(() => PostalAddress, { nullable: true, description: "The address." })
  address?: PostalAddress | null;

  @Field(() => String, { nullable: true, description: "The phone number in E.164 format, e.g. `+15125550123`." })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: "The email address." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "The website." })
  websiteUrl?: string | null;

  @Field(() => String, { nullable: true, description: "Where customers book." })
  bookingUrl?: string | null;

  @Field(() => String, { nullable: true, description: "Where customers make contact." })
  contactUrl?: string | null;

  @Field(() => [OpeningHours], { nullable: true, description: "The opening hours, at most 28." })
  openingHours?: OpeningHours[] | null;

  @Field(() => [String], { nullable: true, description: "Places that it serves, at most 50 of 100 characters." })
  serviceArea?: string[] | null;

  @Field(() => [String], { nullable: true, description: "The services, at most 50 of 200 characters." })
  services?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Services that the business explicitly does not offer, at most 50 of 200 characters.",
  })
  servicesNotOffered?: string[] | null;

  @Field(() => [Offer], { nullable: true, description: "Prices, discounts and other offers, at most 100." })
  offers?: Offer[] | null;

  @Field(() => [StaffMember], { nullable: true, description: "People, at most 50. Stored encrypted." })
  people?: StaffMember[] | null;

  @Field(() => [Proof], { nullable: true, description: "Awards, ratings and other proof, at most 50." })
  proof?: Proof[] | null;

  @Field(() => [Policy], { nullable: true, description: "Guarantees, returns and other policies, at most 30." })
  policies?: Policy[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Claims that no content may make, at most 50 of 300 characters.",
  })
  forbiddenClaims?: string[] | null;
}
