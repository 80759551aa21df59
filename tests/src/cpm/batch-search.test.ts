import { createAnthropicProvider } from "@cgs/cpm/providers/adapters/anthropic-provider";
import { OpenAiProvider } from "@cgs/cpm/providers/adapters/openai-provider";
import type { VendorBatches } from "@cgs/cpm/providers/contract/vendor-batches";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWireVendor, type WireVendor } from "./provider-wire.js";

const SINCE = new Date("2026-11-20T10:00:00Z");
const MINUTE = 60_000;
const sent = { id: "ours", requests: [{ key: "job_1", request: { model: "m", messages: [], maxTokens: 1 } }] };

/** Batches of other orders in each vendor's form. */
const FORMS = {
  openai: (id: string, at: number) => ({
    id,
    status: "completed",
    created_at: at / 1_000,
    metadata: { cgs_batch: id },
  }),
  anthropic: (id: string, at: number) => {
    const request_counts = { processing: 0, succeeded: 7 };
    return { id, processing_status: "ended", created_at: new Date(at).toISOString(), request_counts };
  },
};

describe.each(["openai", "anthropic"] as const)(
  "The search for a batch whose creation was not answered, at %s",
  (name) => {
    const call = { signal: new AbortController().signal };
    let vendor: WireVendor;
    let batches: VendorBatches;
    let close: () => Promise<void> | undefined;
    beforeAll(async () => {
      vendor = await startWireVendor();
      const options = { baseUrl: vendor.url, apiKey: "sk-test", defaultModel: "m" };
      const provider =
        name === "anthropic"
          ? createAnthropicProvider(options)
          : new OpenAiProvider({ ...options, name, requiresKey: true, hasBatches: true });
      batches = provider.batches as VendorBatches;
      close = () => provider.close?.();
    });
    afterAll(async () => {
      await close?.();
      await vendor?.stop();
    });

    /** A list whose pages are filled with batches of these times, `more` of which follow for ever. */
    const listed = (times: readonly number[]) => {
      let page = 0;
      vendor.answers(() => {
        const at = times[Math.min(page, times.length - 1)] ?? 0;
        page += 1;
        const data = [`${page}a`, `${page}b`].map((id) => FORMS[name](id, at));
        return { body: JSON.stringify({ data, has_more: true }) };
      });
    };
    const find = () => batches.find(sent as never, { since: SINCE, known: new Set() }, call);

    test("ends at the first batch that is older than the first attempt to send", async () => {
      listed([SINCE.getTime() + MINUTE, SINCE.getTime() - MINUTE, SINCE.getTime() - 6 * MINUTE]);
      expect(await find()).toBe("none");
      expect(vendor.requests).toHaveLength(3);
    });

    test("is unclear, and not none, with more newer batches than it reads: nothing is sent again", async () => {
      listed([SINCE.getTime() + MINUTE]);
      expect(await find()).toBe("unclear");
      expect(vendor.requests).toHaveLength(100);
    });
  },
);
