import type { Client } from "../client-record/client.entity.js";
import type { StrategyValues } from "../strategy-record/strategy-values.js";

/** A client of the demo with its first strategy. */
export interface DemoClient extends Pick<Client, "id" | "path" | "name" | "businessType" | "location"> {
  inherit: boolean;
  values: StrategyValues;
}

const STARTER_TEMPLATES = {
  seo_article: { templateId: "seo-article" },
  hyperlocal: { templateId: "hyperlocal" },
  gbp_post: { templateId: "gbp-post" },
};

const ACME_DENTAL: DemoClient = {
  id: "acme-dental",
  path: ["acme-dental"],
  name: "Acme Dental",
  businessType: "dental practice group",
  location: null,
  inherit: false,
  values: {
    contentGuidelines: {
      tone: "warm, reassuring and plain-spoken; explain every clinical term, never frighten",
      targetAudience: "families and working adults choosing a dentist, many of them nervous about treatment",
      keyMessages: [
        "Gentle care from a dentist who explains every step before it begins",
        "Clear prices before treatment, and help with insurance forms",
        "Same-week appointments, with early-morning and evening hours",
      ],
    },
    seoRules: { keywordDensity: 0.015, metaDescriptionLength: 155, requiredElements: ["FAQ", "call to action"] },
    templates: STARTER_TEMPLATES,
  },
};

const NORTHSIDE_PLUMBING: DemoClient = {
  id: "northside-plumbing",
  path: ["northside-plumbing"],
  name: "Northside Plumbing",
  businessType: "residential plumbing company",
  location: "Minneapolis, Minnesota",
  inherit: false,
  values: {
    contentGuidelines: {
      tone: "practical, direct and neighborly; short sentences and no scare tactics",
      targetAudience: "homeowners and landlords who need a problem fixed today or want to prevent the next one",
      keyMessages: [
        "Licensed plumbers on call day and night, every day of the year",
        "A fixed price agreed before the work starts",
        "Two-year guarantee on parts and labor",
      ],
    },
    seoRules: { keywordDensity: 0.018, metaDescriptionLength: 150, requiredElements: ["FAQ", "call to action"] },
    templates: STARTER_TEMPLATES,
    location: "Minneapolis, Minnesota",
    localKeywords: ["plumber Minneapolis", "frozen pipes Minnesota", "Northeast Minneapolis plumbing"],
  },
};

/** A practice of Acme Dental: it keeps the group's voice and rules, and adds its place. */
function acmePractice(city: string, state: string, values: StrategyValues): DemoClient {
  const id = `acme-dental-${city.toLowerCase()}`;
  const location = `${city}, ${state}`;
  return {
    id,
    path: ["acme-dental", id],
    name: `Acme Dental ${city}`,
    businessType: "dental practice",
    location,
    inherit: true,
    values: { location, ...values },
  };
}

/** The clients of the demo, parents first: a dental group with three practices, and a plumber of its own. */
export const demoClients: readonly DemoClient[] = [
  ACME_DENTAL,
  acmePractice("Austin", "Texas", {
    localKeywords: ["dentist in Austin", "South Congress dentist", "Barton Hills family dentist"],
  }),
  acmePractice("Denver", "Colorado", {
    contentGuidelines: {
      targetAudience: "active families and newcomers to Denver looking for a dentist close to home",
    },
    localKeywords: ["dentist in Denver", "Capitol Hill dentist", "Wash Park family dentist"],
  }),
  acmePractice("Portland", "Oregon", {
    contentGuidelines: { tone: "warm, easy-going and plain-spoken; explain every clinical term, never frighten" },
    localKeywords: ["dentist in Portland", "Pearl District dentist", "Hawthorne family dentist"],
  }),
  NORTHSIDE_PLUMBING,
];
