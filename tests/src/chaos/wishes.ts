import type { Tenant } from "./tenants.js";

/** How a piece of content is asked for. */
export type Way = "graphql" | "rest" | "external" | "batch";

/** One request that a tenant makes, whatever happens on the way, with its idempotency key. */
export interface Wish {
  key: string;
  tenant: Tenant;
  way: Way;
  /** What it asks for: one text, or those of a batch. */
  items: Item[];
  /** Sent again although it was answered, as a program does that has lost the answer. */
  repeat: boolean;
  /** Hung up on in the middle of the first attempt. */
  hangUp: boolean;
  /** What is done with the job after a while. */
  afterwards: "nothing" | "cancel" | "cancel and retry";
}

/** One text, as GraphQL takes it. */
export interface Item {
  clientId: string;
  contentType: "gbp_post" | "seo_article";
  metadata: { keywords: string[]; targetLength: number };
  llmConfig: { provider: "sandbox"; model: string; fallbacks?: { provider: "sandbox"; model: string }[] };
}

/** Vendors that answer badly; where nobody takes over, their jobs fail or are cancelled. */
const LIARS = ["error-500", "cut-stream", "timeout", "bad-json", "rate-limited"] as const;

const LARGEST_BATCH = 25;

/** Decides by chance who asks for what, without end. */
export function* makeWishes(tenants: readonly Tenant[], random: () => number): Generator<Wish, never> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let number = 0; ; number++) {
    const tenant = pick(tenants);
    const roll = random();
    const way: Way = roll < 0.35 ? "graphql" : roll < 0.7 ? "rest" : roll < 0.85 ? "batch" : "external";
    const size = way === "batch" ? 2 + Math.floor(random() * (LARGEST_BATCH - 1)) : 1;
    const items = Array.from({ length: size }, () => makeItem(tenant, way, pick, random));
    const impatient = way !== "batch" && hasNobodyElse(items[0] as Item);
    const whim = random();
    yield {
      key: `chaos-${number}`,
      ...{ tenant, way, items },
      repeat: random() < 0.15,
      hangUp: random() < 0.1,
      afterwards:
        (way === "graphql" || way === "rest") && (impatient || whim < 0.03)
          ? pick(["cancel", "cancel and retry"])
          : "nothing",
    };
  }
}

function makeItem(tenant: Tenant, way: Way, pick: <T>(list: readonly T[]) => T, random: () => number): Item {
  const model = random() < 0.08 ? pick(LIARS) : pick(["instant", "instant", "standard", "off-strategy"] as const);
  // the documented body of a request names one model; a batch is left alone, so all of it must end by itself
  const alone = way === "rest" || (way !== "batch" && random() < 0.1);
  const next = alone
    ? []
    : [{ provider: "sandbox", model: model === "instant" ? "sandbox/standard" : "sandbox/instant" }];
  return {
    clientId: pick(tenant.clientIds),
    contentType: random() < 0.7 ? "gbp_post" : "seo_article",
    metadata: { keywords: [pick(["braces", "dental implants", "whitening"])], targetLength: pick([60, 100, 150]) },
    llmConfig: { provider: "sandbox", model: `sandbox/${model}`, fallbacks: next as never },
  };
}

/** Whether a text waits for a vendor that will never write it: somebody loses their patience. */
export function hasNobodyElse({ llmConfig }: Item): boolean {
  return LIARS.some((liar) => llmConfig.model === `sandbox/${liar}`) && llmConfig.fallbacks?.length === 0;
}
