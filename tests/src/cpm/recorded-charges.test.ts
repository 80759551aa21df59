import { LostClaimError } from "@cgs/cpm/job-transitions/claim";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf } from "./writing-kit.js";

const POST = { ...AUSTIN, contentType: "gbp_post" };

describe("an answer that was charged", () => {
  test("is recorded when its step cannot be stored", async () => {
    const charges: unknown[] = [];
    const lost = () => Promise.reject(new LostClaimError());
    const { run } = runOf(POST, undefined, undefined, {
      store: { storeStep: lost, storeUnusableAnswer: async (_job, answer) => void charges.push(answer) },
    });
    await expect(produceContent(run, [])).rejects.toThrow(LostClaimError);
    expect(charges).toMatchObject([{ promptTokens: 1, completionTokens: 1, costUsd: "0.0000010000" }]);
  });

  test("is stored without what PostgreSQL cannot store", async () => {
    const post = {
      title: "New \0 hours",
      text: `Early hours at our practice \ud83d from May.`,
      call_to_action: "Call us",
    };
    const { run, steps } = runOf(POST, () => JSON.stringify(post));
    await produceContent(run, []);
    const stored = { title: "New  hours", text: "Early hours at our practice  from May." };
    expect(steps[0]?.output).toMatchObject(stored);
  });
});
