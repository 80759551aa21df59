import type { Tenant } from "./tenants.js";

/** The interface to which a request is sent. */
export type Transport = "graphql" | "rest" | "external" | "batch";

/** One request of a tenant, which is repeated with the same idempotency key until its response is final. */
export interface PlannedRequest {
  key: string;
  tenant: Tenant;
  transport: Transport;
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

/** Test models that fail. Without a fallback their jobs fail or stay unfinished until they are cancelled. */
const FAILING_MODELS = ["error-500", "cut-stream", "timeout", "bad-json", "rate-limited"] as const;

const LARGEST_BATCH = 25;

/** Generates random requests without end. */
export function* planRequests(tenants: readonly Tenant[], random: () => number): Generator<PlannedRequest, never> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let number = 0; ; number++) {
    const tenant = pick(tenants);
    const roll = random();
    const transport: Transport = roll < 0.35 ? "graphql" : roll < 0.7 ? "rest" : roll < 0.85 ? "batch" : "external";
    const size = transport === "batch" ? 2 + Math.floor(random() * (LARGEST_BATCH - 1)) : 1;
    const items = Array.from({ length: size }, () => makeItem(tenant, transport, pick, random));
    const unfinishable = transport !== "batch" && cannotFinish(items[0] as Item);
    const followUpRoll = random();
    yield {
      key: `chaos-${number}`,
      ...{ tenant, transport, items },
      repeat: random() < 0.15,
      hangUp: random() < 0.1,
      followUp:
        (transport === "graphql" || transport === "rest") && (unfinishable || followUpRoll < 0.03)
          ? pick(["cancel", "cancel and retry"])
          : "nothing",
    };
  }
}

function makeItem(
  tenant: Tenant,
  transport: Transport,
  pick: <T>(list: readonly T[]) => T,
  random: () => number,
): Item {
  const model =
    random() < 0.08 ? pick(FAILING_MODELS) : pick(["instant", "instant", "standard", "off-strategy"] as const);
  // The REST body names one model. Batches are never cancelled, so each item needs a fallback.
  const withoutFallback = transport === "rest" || (transport !== "batch" && random() < 0.1);
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

/** Whether an item uses a failing model without a fallback, so that the caller has to cancel it. */
export function cannotFinish({ llmConfig }: Item): boolean {
  return (
    FAILING_MODELS.some((failing) => llmConfig.model === `sandbox/${failing}`) && llmConfig.fallbacks?.length === 0
  );
}
