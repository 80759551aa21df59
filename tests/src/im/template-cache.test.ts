import type { TemplateCandidates } from "@cgs/im/template/chosen-template";
import { TemplateCache } from "@cgs/im/template/template-cache";
import { expect, test, vi } from "vitest";

const choice = { contentType: "seo_article" };
const found = (epoch: number) => ({ standard: {}, epoch }) as TemplateCandidates;

test("concurrent requests for an uncached template share one read", async () => {
  const cache = new TemplateCache(60);
  const read = vi.fn(async () => found(1));
  const asked = await Promise.all(Array.from({ length: 800 }, () => cache.find(choice, read)));
  expect(new Set(asked)).toEqual(new Set([found(1)]));
  expect(await cache.find(choice, read)).toEqual(found(1));
  expect(read).toHaveBeenCalledTimes(1);
});

test("a request after a publication does not share a read that started before it", async () => {
  const cache = new TemplateCache(60);
  let end: (candidates: TemplateCandidates) => void = () => undefined;
  const early = cache.find(choice, () => new Promise((resolve) => (end = resolve)));
  cache.discardBefore(2);
  const late = cache.find(choice, async () => found(2));
  end(found(1));
  expect([await early, await late]).toEqual([found(1), found(2)]);
  expect(await cache.find(choice, () => Promise.reject(new Error("read again")))).toEqual(found(2));
});

test("a failed read rejects all waiting requests, and the next request reads again", async () => {
  const cache = new TemplateCache(60);
  const fail = () => Promise.reject(new Error("away"));
  const asked = await Promise.allSettled([cache.find(choice, fail), cache.find(choice, fail)]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.find(choice, async () => found(1))).toEqual(found(1));
});
