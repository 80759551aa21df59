import type { Tenant } from "./tenants.js";

/** The interface to which a request is sent. */
export type RequestTransport = "graphql" | "rest" | "external" | "batch";

/** One request of a tenant, which is repeated with the same idempotency key until its response is final. */
export interface PlannedRequest {
  key: string;
  tenant: Tenant;
  transport: RequestTransport;
  /** The requested content: one item, or those of a batch. */
  items: Item[];
  /** The request is sent again after its response, like by a program that lost the response. */
  repeat: boolean;
  /** The first attempt is aborted before its response. */
  hangUp: boolean;
  /** The mutations that follow after a few seconds. */
  followUp: "nothing" | "cancel" | "cancel and retry";
}

/** The GraphQL input for one piece of content. */
export interface Item {
  clientId: string;
  contentType: "gbp_post" | "seo_article";
  metadata: { keywords: string[]; targetLength: number };
  llmConfig: { provider: "sandbox"; model: string; fallbacks?: { provider: "sandbox"; model: string }[] };
}

/** A test model on which a job without a fallback fails. The answers are unusable, but the vendor is up: it is not paused for others. */
const FAILING_MODELS = ["bad-json"] as const;

/** Test models of a vendor that is down. With only such jobs left, the pauses of the vendor would grow, so they have a fallback. */
const UNAVAILABLE_MODELS = ["error-500", "cut-stream"] as const;

/** Test models on which a job without a fallback stays unfinished for long. Its caller cancels it. */
const ENDLESS_MODELS = ["timeout", "rate-limited"] as const;

const LARGEST_BATCH = 12;

/** Generates random requests without end. */
export function* planRequests(tenants: readonly Tenant[], random: () => number): Generator<PlannedRequest, never> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let number = 0; ; number++) {
    const tenant = pick(tenants);
    const roll = random();
    const transport: RequestTransport =
      roll < 0.35 ? "graphql" : roll < 0.7 ? "rest" : roll < 0.85 ? "batch" : "external";
    const size = transport === "batch" ? 2 + Math.floor(random() * (LARGEST_BATCH - 1)) : 1;
    const items = Array.from({ length: size }, () => makeItem(tenant, transport, pick, random));
    const unfinishable = transport !== "batch" && cannotFinish(items[0] as Item);
    const followUpRoll = random();
    yield {
      key: `chaos-${number}`,
      ...{ tenant, transport, items },
      repeat: random() < 0.3,
      hangUp: random() < 0.1,
      followUp:
        (transport === "graphql" || transport === "rest") && (unfinishable || followUpRoll < 0.12)
          ? pick(["cancel", "cancel and retry"])
          : "nothing",
    };
  }
}

function makeItem(
  tenant: Tenant,
  transport: RequestTransport,
  pick: <T>(list: readonly T[]) => T,
  random: () => number,
): Item {
  // The REST body names one model, and so does the External API. Batches are never cancelled, so each item needs a fallback.
  const withoutFallback = transport === "rest" || (transport !== "batch" && random() < 0.1);
  const failing = [
    ...FAILING_MODELS,
    ...FAILING_MODELS,
    ...ENDLESS_MODELS,
    ...(withoutFallback ? [] : UNAVAILABLE_MODELS),
  ];
  const model = random() < 0.3 ? pick(failing) : pick(["instant", "instant", "standard", "off-strategy"]);
  const next = withoutFallback
    ? []
    : [{ provider: "sandbox", model: model === "instant" ? "sandbox/standard" : "sandbox/instant" }];
  return {
    clientId: pick(tenant.clientIds),
    contentType: random() < 0.7 ? "gbp_post" : "seo_article",
    metadata: { keywords: [pick(["braces", "dental implants", "whitening"])], targetLength: pick([60, 100, 150]) },
    llmConfig: { provider: "sandbox", model: `sandbox/${model}`, fallbacks: next as never },
  };
}

/** Whether an item uses an endless model without a fallback, so that the caller has to cancel it. */
export function cannotFinish(item: Item): boolean {
  return usesOnly(ENDLESS_MODELS, item);
}

/** Whether an item uses a failing model without a fallback, so that its job fails. */
export function mustFail(item: Item): boolean {
  return usesOnly(FAILING_MODELS, item);
}

function usesOnly(models: readonly string[], { llmConfig }: Item): boolean {
  return models.some((model) => llmConfig.model === `sandbox/${model}`) && llmConfig.fallbacks?.length === 0;
}
