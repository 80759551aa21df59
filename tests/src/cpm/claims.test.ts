import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import type { ContentResult } from "@cgs/cpm/content/content";
import { clientFacts } from "@cgs/kit/client-facts";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

const FACTS = clientFacts.parse({
  name: "Corbin & Sons Plumbing",
  address: { street: "418 Mill Road", locality: "Dayton", region: "OH", postalCode: "45402", country: "US" },
  phone: "+19375550123",
  openingHours: [
    ...["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"].map((day) => ({
      day,
      opens: "07:00",
      closes: "18:00",
    })),
    { day: "SATURDAY", opens: "09:00", closes: "13:00" },
  ],
  services: ["Drain cleaning", "Water heater repair"],
  servicesNotOffered: ["Septic tanks"],
  offers: [
    { name: "Drain cleaning", amount: "145", currency: "USD" },
    { name: "Water heater flush", amount: "99", currency: "USD", validUntil: "2026-01-31" },
  ],
  people: [{ name: "Ray Corbin", role: "master plumber", licenses: ["Ohio license 48213"] }],
  proof: [
    { kind: "EXPERIENCE", statement: "Family-owned since 2004" },
    { kind: "COUNT", statement: "1,240 water heaters repaired" },
  ],
  policies: [{ kind: "GUARANTEE", statement: "One-year guarantee on labor" }],
  forbiddenClaims: ["cheapest"],
});

const BRIEF: Brief = {
  ...AUSTIN,
  client: { name: "Corbin & Sons Plumbing", businessType: "plumber", location: "Dayton, Ohio" },
  keywords: ["drain cleaning"],
  keyMessages: ["Every visit begins with a written price"],
  facts: FACTS,
  orderedOn: "2026-03-02",
};

/** Content that is nothing but a text. */
function contentOf(bodyMarkdown: string): ContentResult {
  const empty = { title: "", metaTitle: "", metaDescription: "", slug: "", faq: [], headings: [], keywords: [] };
  return { ...empty, bodyMarkdown } as unknown as ContentResult;
}

function reportOn(text: string, changed: Partial<Brief> = {}, content: Partial<ContentResult> = {}) {
  return measureConformance({ ...BRIEF, ...changed }, { ...contentOf(text), ...content }, []).conformance;
}

/** The claims of a text as `kind verdict words`. */
function claimsOf(text: string, changed: Partial<Brief> = {}): string[] {
  return reportOn(text, changed).claims.map(({ kind, verdict, text: words }) => `${kind} ${verdict} ${words}`);
}

/** The evidence of the first claim of a text that the facts contradict. */
function contradicting(text: string, changed: Partial<Brief> = {}): string | null | undefined {
  return reportOn(text, changed).claims.find(({ verdict }) => verdict === "CONTRADICTED")?.evidence;
}

function checkOf(rule: string, text: string, changed: Partial<Brief> = {}) {
  return reportOn(text, changed).checks.find((check) => check.rule === rule);
}

describe("claims that the facts support", () => {
  test.each([
    ["Drain cleaning costs $145.", "PRICE SUPPORTED $145"],
    ["Drain cleaning costs one hundred forty-five dollars.", "PRICE SUPPORTED one hundred forty-five dollars"],
    ["Call (937) 555-0123.", "PHONE SUPPORTED (937) 555-0123"],
    ["We are at 418 Mill Rd, Dayton.", "ADDRESS SUPPORTED 418 Mill Rd, Dayton"],
    ["We have cleared drains for more than 20 years.", "NUMBER SUPPORTED 20 years"],
    ["Our crew has repaired over 1,200 water heaters.", "NUMBER SUPPORTED 1,200 water"],
    ["Our labor carries a one-year guarantee.", "GUARANTEE SUPPORTED one-year guarantee"],
    ["We are open Monday to Friday from 7 a.m. to 6 p.m.", "HOURS SUPPORTED Monday to Friday from 7 a.m. to 6 p.m."],
    ["We are closed on Sundays.", "HOURS SUPPORTED closed on Sundays"],
    ["Ask Ray Corbin for advice.", "PERSON SUPPORTED Ray Corbin"],
    ["We do not service septic tanks.", "SERVICE SUPPORTED septic tanks"],
  ])("%s", (text, claim) => {
    expect(claimsOf(text)).toContain(claim);
  });
});

describe("claims that fail", () => {
  test.each([
    ["Drain cleaning costs just $99.", "PRICE CONTRADICTED $99"],
    ["A water heater flush is $99 this month.", "PRICE EXPIRED $99"],
    ["A video inspection costs $59.", "PRICE UNSUPPORTED $59"],
    ["Call (937) 555-0199.", "PHONE CONTRADICTED (937) 555-0199"],
    ["Visit us at 481 Mill Road.", "ADDRESS CONTRADICTED 481 Mill Road"],
    ["We have cleared drains since 1987.", "DATE CONTRADICTED since 1987"],
    ["We have repaired over 5,000 water heaters.", "NUMBER CONTRADICTED 5,000 water"],
    ["Studies show that 73% of leaks begin behind a wall.", "PERCENTAGE UNSUPPORTED 73%"],
    ["Our labor carries a lifetime guarantee.", "GUARANTEE CONTRADICTED guarantee"],
    ["We are open on Sundays.", "HOURS CONTRADICTED Sundays"],
    ["We answer the phone 24/7.", "HOURS CONTRADICTED 24/7"],
    ["Ask Marcus Feld for advice.", "PERSON UNSUPPORTED Marcus Feld"],
    ["We also pump septic tanks.", "SERVICE CONTRADICTED septic tanks"],
    ["We also build patios.", "SERVICE UNSUPPORTED We also build patios"],
    ["Gutter cleaning is available all year.", "SERVICE UNSUPPORTED Gutter cleaning is available"],
    ["## Our services\n\n- Drain cleaning\n- Gas leak detection", "SERVICE UNSUPPORTED Gas leak detection"],
    ["**Do you sell bathtubs?** Yes, in three sizes.", "SERVICE UNSUPPORTED Yes, in three sizes"],
    ["**Do you pump septic tanks?** Of course.", "SERVICE CONTRADICTED Of course"],
    ["Why us:\n\n- Septic tanks of any size", "SERVICE CONTRADICTED Septic tanks"],
    ["Choose from 1,500 faucets.", "NUMBER UNSUPPORTED 1,500 faucets"],
    ["Corbin & Sons Plumbing has eight vans.", "NUMBER UNSUPPORTED eight vans"],
    ["**How many vans are there?** Forty-two.", "NUMBER UNSUPPORTED Forty-two"],
    ["Leaks waste 90 gallons a day and cost six months of patience.[^1]", "NUMBER CONTRADICTED six months"],
    ["Parking is free.", "PRICE UNSUPPORTED free"],
    [
      "The finest plumbing shop in Ohio opens early.",
      "SUPERLATIVE UNSUPPORTED The finest plumbing shop in Ohio opens early",
    ],
    ["A new heater cuts your energy bill in half.", "PROMISE UNSUPPORTED cuts your energy bill in half"],
    ["Our award-winning crew comes fast.", "AWARD UNSUPPORTED award-winning"],
    ["We are the best plumbers in Dayton.", "SUPERLATIVE UNSUPPORTED the best plumbers in Dayton"],
    ["We clear a drain faster than any other company.", "COMPARISON UNSUPPORTED faster than any other company"],
    ["We are the cheapest around.", "PROMISE FORBIDDEN cheapest"],
    ["The leak will never come back.", "PROMISE UNSUPPORTED never come back"],
    ["We install the quiet Bosch Tronic in small kitchens.", "PRODUCT UNSUPPORTED Bosch Tronic"],
    ["Our apprentice Stellan Voss comes along.", "PRODUCT UNSUPPORTED Stellan Voss"],
    ["Write to office@corbin.example.", "EMAIL UNSUPPORTED office@corbin.example"],
  ])("%s", (text, claim) => {
    expect(claimsOf(text)).toContain(claim);
  });
});

describe("sentences without claims", () => {
  test.each([
    "Wait 24 hours before you try a second cleaner.",
    "Follow these 3 steps.",
    "The oldest neighborhood in Dayton has clay pipes.",
    "Nobody has to step over a bucket.",
    "Ask whether gaskets are included.",
    "What we do not do:\n\n- Septic tanks",
    "Do you sell bathtubs? No, but the store next door does.",
    "Does it take 20 minutes?",
    "The best time to flush a heater is spring.",
    "In 2026, many homes still have old pipes.",
    "1. Turn the water off.",
    "Call 911 if you smell gas.",
    "Pipes in Oakwood and Kettering freeze first.",
    "Kettering homes have hard water, and so does Huber Heights.",
    "A Phillips screwdriver opens the lid on Christmas Eve.",
  ])("%s", (text) => {
    expect(claimsOf(text).filter((claim) => !claim.includes("SUPPORTED"))).toEqual([]);
    expect(claimsOf(text).filter((claim) => claim.includes("UNSUPPORTED"))).toEqual([]);
  });
});

describe("the checks about claims", () => {
  test("are required failures by default, and name what they object to", () => {
    const check = checkOf("unsupported_claims", "Our award-winning crew has Marcus Feld.");
    expect(check).toMatchObject({ verdict: "FAILED", level: RuleLevel.REQUIRED, weight: 3 });
    expect(check?.measured).toContain("“award-winning”");
    expect(check?.passages.map(({ excerpt }) => excerpt)).toEqual(["award-winning", "Marcus Feld"]);
  });

  test("do not apply to a client without facts", () => {
    const { facts: _facts, ...without } = BRIEF;
    const { checks, claims } = measureConformance(without, contentOf("It costs $5."), []).conformance;
    expect(claims).toEqual([]);
    expect(checks.find(({ rule }) => rule === "unsupported_claims")?.verdict).toBe("NOT_APPLICABLE");
  });

  test("read titles and descriptions, too", () => {
    const { claims } = reportOn("Nothing here.", {}, { metaDescription: "Drain cleaning from $19." });
    expect(claims).toMatchObject([
      { kind: "PRICE", verdict: "CONTRADICTED", place: "META_DESCRIPTION", start: 0, end: 0 },
    ]);
  });

  test("take a passage of a source and the order as support", () => {
    const passages = [{ number: 1, text: "In a survey, 73% of leaks began behind a wall." }];
    expect(claimsOf("About 73% of leaks begin behind a wall.[^1]", { passages } as Partial<Brief>)).toEqual([
      "PERCENTAGE SUPPORTED 73%",
    ]);
    expect(claimsOf("Our crew of 12 plumbers comes.", { notes: "Mention the crew of 12 plumbers." })).toEqual([
      "NUMBER SUPPORTED 12 plumbers",
    ]);
  });
});

describe("a location page", () => {
  const PAGE = { contentType: "hyperlocal" };

  test("passes when name, address and phone are written as in the facts", () => {
    const text = "Corbin & Sons Plumbing is at 418 Mill Road, Dayton, OH 45402. Call (937) 555-0123.";
    expect(checkOf("contact_details", text, PAGE)?.verdict).toBe("PASSED");
  });

  test.each([
    ["another form of the name", "Corbin and Sons Plumbing clears drains."],
    ["an abbreviated street", "We are at 418 Mill Rd, Dayton."],
    ["another number", "Call (937) 555-0199."],
  ])("fails with %s", (_what, text) => {
    expect(checkOf("contact_details", text, PAGE)?.verdict).toBe("FAILED");
  });
});

describe("a contradicted claim names the fact that says otherwise", () => {
  test.each([
    ["a price", "Our drain cleaning costs $199.", "offers.1"],
    ["an address", "Visit us at 12 Elm Street, Dayton.", "address"],
    ["a phone number", "Call us at (937) 555-0199.", "phone"],
    ["a web address", "Book at www.other-plumber.com.", "websiteUrl"],
    ["opening hours", "We are open Sunday from 9 am to 5 pm.", "openingHours"],
    ["being always open", "We are open 24/7.", "openingHours"],
    ["a year of founding", "We have served Dayton since 1989.", "proof.1"],
    ["a count", "We have repaired 9,000 water heaters.", "proof.2"],
    ["a term", "We give a five-year guarantee on labor.", "policies.1"],
    ["a license", "Ray Corbin holds license 99999.", "people.1"],
    ["a service that is not offered", "We pump septic tanks.", "servicesNotOffered"],
  ])("%s", (_what, text, evidence) => {
    const facts = { ...FACTS, websiteUrl: "https://corbin-plumbing.com" };
    expect(contradicting(text, { facts })).toBe(evidence);
    const { evidence: named } = reportOn(text, { facts });
    expect(named.map(({ id }) => id)).toContain(evidence);
  });

  test("and its check says what the fact says", () => {
    const { measured } = reportOn("Our drain cleaning costs $199.").checks.find(
      ({ rule }) => rule === "contradicted_claims",
    )!;
    expect(measured).toMatch(/^1 of 1 contradicted or expired: “\$199” \(but: .*145.*\)$/);
  });
});
