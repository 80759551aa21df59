import { clientFacts } from "@cgs/kit/client-facts";
import { fromFactsBody } from "@cgs/kit/client-facts-body";
import { AppError } from "@cgs/kit/errors";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { withoutNulls } from "@cgs/kit/without-nulls";
import { z } from "zod";
import { list, parseDocumented, text } from "./documented-body.js";
import type { ClientProfile } from "./client-profile.js";

/** The documented client strategy. Facts are optional. */
const clientStrategy = z.object({
  client_id: z.string(),
  strategy: z.object({
    content_guidelines: z.object({ tone: text(2_000), target_audience: text(2_000), key_messages: list(text(2_000)) }),
    seo_rules: z.object({
      keyword_density: z.number().min(0).max(1),
      meta_description_length: z.int().min(1).max(10_000),
      required_elements: list(text(2_000)),
    }),
    templates: z.record(z.string(), text(200)),
    facts: z
      .looseObject({})
      .nullish()
      .transform((facts) => fromFactsBody(withoutNulls(facts ?? {})))
      .pipe(clientFacts),
  }),
  last_updated: text(100),
});

/** The codes of responses without a code of the catalogue. */
const CODES = { 404: "CLIENT_NOT_FOUND", 429: "RATE_LIMIT_EXCEEDED" } as const;

/**
 * Reads a client from an SMM that offers the documented paths only. What the documented body does not have gets its default; each client is a
 * root client. Returns null for an unknown client. @throws AppError a propagated upstream failure.
 */
export async function readDocumentedStrategy(
  smm: ServiceClient,
  clientId: string,
  traceId: string,
): Promise<ClientProfile | null> {
  if (/^\.*$/.test(clientId)) return null; // not an id in a path
  const path = `/api/clients/${encodeURIComponent(clientId)}/strategy`;
  try {
    const { body } = await smm.request({ method: "GET", path, traceId, codes: CODES });
    const sameClient = clientStrategy.extend({ client_id: z.literal(clientId) });
    return profileOf(parseDocumented(smm.service, sameClient, body));
  } catch (error) {
    if (error instanceof AppError && error.code === "CLIENT_NOT_FOUND") return null;
    throw error;
  }
}

function profileOf({ client_id: id, strategy, last_updated: version }: z.infer<typeof clientStrategy>): ClientProfile {
  const { content_guidelines: guidelines, seo_rules: seo, templates } = strategy;
  return {
    name: id,
    path: [id],
    businessType: "business",
    archivedAt: null,
    strategy: {
      version,
      contentGuidelines: {
        tone: guidelines.tone,
        targetAudience: guidelines.target_audience,
        keyMessages: guidelines.key_messages,
        brandVoiceExamples: [],
        bannedWords: [],
        language: "en",
        readingLevel: null,
        judgeKeyMessages: false,
        effort: null,
        citationStyle: "REMOVE",
      },
      seoRules: {
        keywordDensity: seo.keyword_density,
        metaDescriptionLength: seo.meta_description_length,
        requiredElements: seo.required_elements,
        requiredLinks: [],
      },
      facts: strategy.facts,
      templates: Object.entries(templates).map(([contentType, templateId]) => ({
        contentType,
        templateId,
        customizations: { toneAdjustment: null, keywordEmphasis: null },
      })),
      location: null,
      localKeywords: [],
      ruleLevels: {},
    },
  };
}
