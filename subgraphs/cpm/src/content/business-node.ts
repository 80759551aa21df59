import { type ClientFacts, PriceKind, ProofKind, type Weekday } from "@cgs/kit/client-facts";
import type { Brief } from "../brief/brief.js";
import { currentFacts } from "../brief/current-facts.js";

type Node = Record<string, unknown>;

/**
 * The business in structured data of schema.org, from the client's facts and never from the content: a `LocalBusiness` when its place is known.
 * Facts that have expired are left out.
 */
export function businessNode(brief: Brief): Node {
  const { client } = brief;
  const {
    phone,
    email,
    address,
    openingHours,
    serviceArea = [],
    people = [],
    offers = [],
    proof = [],
  } = currentFacts(brief);
  const areas = serviceArea.length > 0 ? serviceArea : [client.location ?? []].flat();
  const priced = offers.flatMap(offerNode);
  const awards = proof.filter(({ kind }) => kind === ProofKind.AWARD);
  return {
    "@type": client.location || address ? "LocalBusiness" : "Organization",
    name: businessName(brief),
    ...websiteOf(brief),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address: addressNode(address) }),
    ...(openingHours && { openingHoursSpecification: openingHours.map(hoursNode) }),
    ...(areas.length > 0 && { areaServed: oneOrAll(areas.map(placeNode)) }),
    ...(priced.length > 0 && { makesOffer: priced }),
    ...(people.length > 0 && { employee: people.map(personNode) }),
    ...(awards.length > 0 && { award: awards.map(({ statement }) => statement) }),
  };
}

/** The name of the business as it writes it itself. */
export function businessName({ client, facts }: Brief): string {
  return facts?.name ?? client.name;
}

/** The website of the business: that of its facts, else the site of the content's page. */
export function websiteOf({ facts, pageUrl }: Brief): Node {
  if (facts?.websiteUrl) return { url: facts.websiteUrl };
  return pageUrl ? { url: new URL(pageUrl).origin } : {};
}

/** A place by its name. */
export function placeNode(name: string): Node {
  return { "@type": "Place", name };
}

function addressNode({ street, locality, region, postalCode, country }: NonNullable<ClientFacts["address"]>): Node {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: country,
  };
}

function hoursNode({ day, opens, closes }: NonNullable<ClientFacts["openingHours"]>[number]): Node {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: dayName(day),
    opens,
    closes: closes === "24:00" ? "23:59" : closes,
  };
}

function dayName(day: Weekday): string {
  return `https://schema.org/${day.charAt(0)}${day.slice(1).toLowerCase()}`;
}

type Offer = NonNullable<ClientFacts["offers"]>[number];

/** An offer with a price. schema.org has no discount, so there is no node for one. */
function offerNode({ name, priceKind, amount, currency, conditions, validUntil }: Offer): Node[] {
  if (amount === undefined || priceKind === PriceKind.DISCOUNT) return [];
  const bound = priceKind === PriceKind.FROM ? "minPrice" : "maxPrice";
  const price =
    priceKind === PriceKind.EXACT
      ? { price: amount, priceCurrency: currency }
      : { priceSpecification: { "@type": "PriceSpecification", [bound]: amount, priceCurrency: currency } };
  return [
    {
      "@type": "Offer",
      name,
      ...price,
      ...(conditions && { description: conditions }),
      ...(validUntil && { priceValidUntil: validUntil }),
    },
  ];
}

function personNode({ name, role, licenses = [] }: NonNullable<ClientFacts["people"]>[number]): Node {
  const credentials = licenses.map((license) => ({ "@type": "EducationalOccupationalCredential", name: license }));
  return {
    "@type": "Person",
    name,
    ...(role && { jobTitle: role }),
    ...(credentials.length > 0 && { hasCredential: credentials }),
  };
}

function oneOrAll<T>(entries: readonly T[]): T | readonly T[] {
  const [first] = entries;
  return entries.length === 1 && first ? first : entries;
}
