import { readKeyword } from "@cgs/sandbox-vendor/language/keyword";
import { titleCase } from "@cgs/sandbox-vendor/language/letter-case";
import { pluralOf, singularOf, withArticle } from "@cgs/sandbox-vendor/language/noun";
import { readPlace } from "@cgs/sandbox-vendor/language/place";
import { findTopic, TOPICS } from "@cgs/sandbox-vendor/phrases/topic";
import { findTrade } from "@cgs/sandbox-vendor/phrases/trade";
import { expect, test } from "vitest";

test.each([
  ["dentist", "a dentist"],
  ["emergency dentist", "an emergency dentist"],
  ["hour", "an hour"],
  ["university clinic", "a university clinic"],
  ["HVAC contractor", "an HVAC contractor"],
  ["SEO agency", "an SEO agency"],
  ["one-time fee", "a one-time fee"],
  ["urgent repair", "an urgent repair"],
  ["used car", "a used car"],
  ["honest plumber", "an honest plumber"],
])("puts the right indefinite article before %s: %s", (noun, phrase) => {
  expect(withArticle(noun)).toBe(phrase);
});

test.each([
  ["family dentist", "family dentists"],
  ["agency", "agencies"],
  ["law office", "law offices"],
  ["business", "businesses"],
  ["child", "children"],
])("derives the plural of %s, %s, and the singular from it", (one, many) => {
  expect(pluralOf(one)).toBe(many);
  expect(singularOf(many)).toBe(one);
});

const austin = readPlace("12 Congress Avenue, Austin, TX 78701");

test.each([
  ["Family Dentist", "provider", "a family dentist"],
  ["teeth whitening", "service", "teeth whitening"],
  ["dental implants", "service", "dental implants"],
  ["root canal", "service", "a root canal"],
  ["invisalign", "service", "Invisalign"],
  ["gum disease", "service", "treating gum disease"],
  ["hvac repair", "service", "HVAC repair"],
  ["best dentist", "provider", "the best dentist"],
  ["dentist in austin", "provider", "a dentist in Austin"],
  ["austin dentist", "provider", "an Austin dentist"],
  ["plumbers", "provider", "a plumber"],
  ["South Congress dentist", "provider", "a South Congress dentist"],
  ["dentist near me", "query", "dentist near me"],
  ["how to choose a dentist", "query", "how to choose a dentist"],
])("reads the keyword %s as a %s with the phrase “%s”", (keyword, kind, phrase) => {
  expect(readKeyword(keyword, austin, "Acme Dental")).toMatchObject({ kind, phrase });
});

test("recognizes and capitalizes a place at the end of a keyword", () => {
  expect(readKeyword("family dentist austin tx", austin, undefined)).toMatchObject({
    base: "family dentist",
    place: "Austin TX",
    text: "family dentist Austin TX",
  });
});

test("writes titles in title case and keeps acronyms", () => {
  expect(titleCase("HVAC repair in Austin: how to choose with care")).toBe(
    "HVAC Repair in Austin: How to Choose with Care",
  );
});

test("recognizes every heading of a topic as that topic", () => {
  for (const topic of TOPICS) {
    const recognized = topic.headings.filter(
      (heading) => findTopic(heading.replace(/\{svc\}/g, "Teeth whitening").replace(/\{pro\}/g, "a dentist")) === topic,
    );
    expect(recognized.length, topic.name).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  ["dental practice", "patient"],
  ["Law firm", "client"],
  ["flower shop", "customer"],
  ["Plumbing company", "customer"],
  ["pet grooming", "customer"],
  ["marketing agency for dentists", "customer"],
])("calls the customer of a %s a %s", (businessType, customer) => {
  expect(findTrade(businessType, []).customer).toBe(customer);
});

test("uses the business type as the noun for a business of an unknown trade", () => {
  expect(findTrade("Flower shop", ["catering"])).toMatchObject({ place: "flower shop", pro: "flower shop" });
});
