import { assembleContent } from "@cgs/cpm/content/assemble";
import { measureBetweenRequests, measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { MeasurementQueue } from "@cgs/cpm/conformance/measurement-queue";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

describe("the queue of measurements", () => {
  test("lets clients take turns, however many measurements one of them asks for", async () => {
    const queue = new MeasurementQueue();
    const order: string[] = [];
    const measure = (client: string, number: number) => queue.run(client, () => order.push(`${client}${number}`));
    await Promise.all([measure("a", 1), measure("a", 2), measure("a", 3), measure("a", 4), measure("b", 1)]);
    expect(order.indexOf("b1")).toBeLessThanOrEqual(1);
    expect(order.filter((entry) => entry.startsWith("a"))).toEqual(["a1", "a2", "a3", "a4"]);
  });

  test("goes on after a measurement that failed, and fails only that one", async () => {
    const queue = new MeasurementQueue();
    const failed = queue.run("a", () => Promise.reject(new Error("unreadable")));
    const next = queue.run("a", () => "measured");
    await expect(failed).rejects.toThrow("unreadable");
    expect(await next).toBe("measured");
  });
});

test("a long text is measured between requests, with the same result", async () => {
  const draft = {
    title: "A title",
    metaTitle: "A title",
    metaDescription: "About it.",
    body: "漢。".repeat(20_000),
    faq: [],
  };
  const content = await assembleContent(AUSTIN, draft);
  let turns = 0;
  let measuring = true;
  const count = () => {
    turns += 1;
    if (measuring) setImmediate(count);
  };
  setImmediate(count);
  const measured = await measureBetweenRequests(AUSTIN, content, []);
  measuring = false;
  expect(turns).toBeGreaterThan(3);
  expect(measured).toEqual(measureConformance(AUSTIN, content, []));
});
