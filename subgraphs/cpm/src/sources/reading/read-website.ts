import { type ClientFacts, clientFacts, readCountry, readPhoneNumber } from "@cgs/kit/client-facts";
import { parseHTML } from "linkedom";
import { openingHoursOf } from "./schema-opening-hours.js";
import { isNode, listOf, nodeOf, nodesOf, type SchemaNode, textOf, typesOf } from "./schema-nodes.js";

/** What a website says about its business. */
export interface WebsiteProfile {
  name: string | null;
  /** What it is, such as `dentist`; null where the page does not say. */
  businessType: string | null;
  /** Town and region. */
  location: string | null;
  /** Each is valid. */
  facts: ClientFacts;
}

/** The part of a parsed page that is read here. The browser's types are not part of this program. */
interface Page {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}
interface PageElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
}

/** Types of schema.org that describe the website, not the business. */
const NOT_A_BUSINESS =
  /^(WebSite|WebPage|.+Page|BreadcrumbList|ListItem|SearchAction|ImageObject|Person|Article|BlogPosting)$/;

/** Types that say no more than that it is a business. */
const ANY_BUSINESS = new Set(["LocalBusiness", "Organization", "Corporation", "Thing", "Place", "ProfessionalService"]);

const MAX_SERVICES = 50;

/**
 * Reads what a page says about its business: first its structured data (schema.org in JSON-LD), then its metadata and links. Nothing is
 * guessed from prose. What is not a valid fact is left out.
 */
export function readWebsite(html: string, url: string): WebsiteProfile {
  const page = parseHTML(html).document as unknown as Page;
  const nodes = nodesOf([...page.querySelectorAll('script[type="application/ld+json"]')].map(content));
  const business = businessOf(nodes);
  const name = textOf(business?.["name"]) ?? metaOf(page, "og:site_name", "application-name") ?? nameInTitle(page, url);
  const address = addressOf(nodeOf(business?.["address"], nodes), nodes);
  const phone = phoneOf(textOf(business?.["telephone"]) ?? linkOf(page, "tel:"), page, address?.country);
  const facts = validFacts({
    name,
    address: address && { ...address, country: address.country ?? phone?.country },
    phone: phone?.number,
    email: (textOf(business?.["email"]) ?? linkOf(page, "mailto:"))?.replace(/^mailto:/i, ""),
    websiteUrl: new URL("/", url).href,
    openingHours: openingHoursOf(business),
    serviceArea: namesOf(business?.["areaServed"]),
    services: servicesOf(business),
  });
  return {
    name: short(name),
    businessType: short(businessTypeOf(business)),
    location: short([address?.locality, address?.region].filter(Boolean).join(", ")),
    facts,
  };
}

/** The node that describes the business: the one that says most about it. */
function businessOf(nodes: readonly SchemaNode[]): SchemaNode | undefined {
  const known = (node: SchemaNode) =>
    ["address", "telephone", "openingHours", "openingHoursSpecification", "name"].filter((key) => key in node).length;
  const candidates = nodes.filter(
    (node) =>
      typesOf(node).some((type) => !NOT_A_BUSINESS.test(type)) &&
      ("address" in node || "telephone" in node || typesOf(node).some((type) => ANY_BUSINESS.has(type))),
  );
  return candidates.toSorted((one, other) => known(other) - known(one))[0];
}

/** The type in words: `hair salon` for `HairSalon`. */
function businessTypeOf(business: SchemaNode | undefined): string | undefined {
  const type = business && typesOf(business).find((one) => !ANY_BUSINESS.has(one) && !NOT_A_BUSINESS.test(one));
  return type?.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function addressOf(node: SchemaNode | undefined, nodes: readonly SchemaNode[]) {
  if (!node) return undefined;
  const country = textOf(node["addressCountry"]) ?? textOf(nodeOf(node["addressCountry"], nodes)?.["name"]);
  return {
    street: textOf(node["streetAddress"]),
    locality: textOf(node["addressLocality"]),
    region: textOf(node["addressRegion"]),
    postalCode: textOf(node["postalCode"]),
    country: country && readCountry(country),
  };
}

/** A phone number with its country. One without a country code is read in the country of the address, else of the page's language. */
function phoneOf(text: string | undefined, page: Page, country: string | undefined) {
  const ofLanguage = /-([A-Za-z]{2})$/.exec(page.querySelector("html")?.getAttribute("lang") ?? "")?.[1]?.toUpperCase();
  return text === undefined ? undefined : readPhoneNumber(text, country ?? ofLanguage);
}

function servicesOf(business: SchemaNode | undefined): string[] | undefined {
  const catalogs = listOf(business?.["hasOfferCatalog"]).filter(isNode);
  const offers = [...listOf(business?.["makesOffer"]), ...catalogs.flatMap((one) => listOf(one["itemListElement"]))];
  const names = offers.filter(isNode).flatMap((offer) => namesOf(offer["itemOffered"] ?? offer) ?? []);
  return names.length > 0 ? names : undefined;
}

/** The distinct names of nodes or texts, which commas may separate; undefined when there is none. */
function namesOf(value: unknown): string[] | undefined {
  const names = listOf(value).flatMap((one) =>
    isNode(one) ? [textOf(one["name"])] : (textOf(one)?.split(",") ?? []).map((name) => textOf(name)),
  );
  const distinct = [...new Set(names.filter((name) => name !== undefined))].slice(0, MAX_SERVICES);
  return distinct.length > 0 ? distinct : undefined;
}

/** The part of the title that is also the name of the host; undefined when there is none. */
function nameInTitle(page: Page, url: string): string | undefined {
  const host = new URL(url).hostname.replaceAll("-", "");
  const parts = (page.querySelector("title")?.textContent ?? "").split(/\s+[|–—·•:-]\s+/);
  return parts.map((part) => textOf(part)).find((part) => part && host.includes(lettersOf(part)));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") || " ";
}

function metaOf(page: Page, ...names: string[]): string | undefined {
  return names
    .map((name) => textOf(page.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute("content")))
    .find((text) => text !== undefined);
}

/** The address of the first link of a scheme, without the scheme and parameters. */
function linkOf(page: Page, scheme: string): string | undefined {
  const href = page.querySelector(`a[href^="${scheme}"]`)?.getAttribute("href") ?? undefined;
  return textOf(href?.slice(scheme.length).replace(/\?.*$/, ""));
}

function content({ textContent }: PageElement): string {
  return textContent ?? "";
}

function short(text: string | undefined): string | null {
  return text?.slice(0, 200) || null;
}

/** Those of the facts that are valid by themselves. */
function validFacts(facts: Partial<Record<keyof ClientFacts, unknown>>): ClientFacts {
  const stated = Object.entries(facts).filter(([, value]) => value !== undefined);
  const valid = stated.map(([name, value]) => clientFacts.safeParse({ [name]: value }).data ?? {});
  return Object.assign({}, ...valid) as ClientFacts;
}
