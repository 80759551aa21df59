import { assertBudgets, type BudgetedJob, findBudgetError } from "@cgs/cpm/billing/budget/budget-reservation";
import { BudgetService } from "@cgs/cpm/billing/budget/budget.service";
import { sumOfUsd } from "@cgs/cpm/billing/budget/sum-of-usd";
import type { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCpmDatabase } from "../support/stored-jobs.js";
import { EDITOR } from "./job-rows.js";

const MANAGER = { ...EDITOR, caller: { ...EDITOR.caller, role: "manager" as const, clientIds: ["agency"] } };
const job = (client: string, reservedUsd: string | null): BudgetedJob => ({
  ...{ clientPath: ["agency", client], requestedModel: "sandbox/instant", reservedUsd },
});

describe("the budgets above jobs", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let budgets: BudgetService;
  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
    const clients = { profile: async (id: string) => ({ path: ["agency", id] }), coveredPaths: async () => new Map() };
    budgets = new BudgetService(source, clients as never);
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.client_budget CASCADE");
    await budgets.set(MANAGER, "shop", "1");
  });

  /** The error of the assertion, which is also the one that is found without reserving. */
  async function refusal(...jobs: BudgetedJob[]): Promise<AppError | undefined> {
    const asserted = await source
      .transaction((manager) => assertBudgets(manager, jobs))
      .then(() => undefined)
      .catch((error: AppError) => error);
    const found = await findBudgetError(source.manager, jobs);
    expect(found?.toString()).toBe(asserted?.toString());
    expect(found?.extensions).toEqual(asserted?.extensions);
    return found;
  }

  test("limit the jobs of their own clients only, when several clients are in one request", async () => {
    expect(await refusal(job("stall", "50"), job("shop", "1"), job("stall", null))).toBeUndefined();
    expect(await refusal(job("stall", "50"), job("shop", "1.01"))).toMatchObject({
      code: "BUDGET_EXCEEDED",
      extensions: { details: { client_id: "shop" } },
    });
  });

  test("cover all jobs of a request together, to the last part of a cent", async () => {
    expect(await refusal(job("shop", "0.5"), job("shop", "0.5"))).toBeUndefined();
    expect(await refusal(job("shop", "0.5"), job("shop", "0.5000000001"))).toMatchObject({ code: "BUDGET_EXCEEDED" });
  });

  test("leave what is neither spent this month nor reserved", async () => {
    const spend = (month: string) =>
      source.query(`UPDATE cpm.client_budget SET month = ${month}, spent_usd = 0.6, reserved_usd = 0.3`);
    await spend("cpm.utc_month(now())");
    expect(await refusal(job("shop", "0.1"))).toBeUndefined();
    expect(await refusal(job("shop", "0.1000000001"))).toMatchObject({ code: "BUDGET_EXCEEDED" });
    await spend("cpm.utc_month(now() - interval '1 month')");
    expect(await refusal(job("shop", "0.7"))).toBeUndefined();
    expect(await refusal(job("shop", "0.7000000001"))).toMatchObject({ code: "BUDGET_EXCEEDED" });
  });

  test("say which model has no known price", async () => {
    expect(await refusal(job("shop", null))).toMatchObject({
      code: "MODEL_NOT_AVAILABLE",
      message: "sandbox/instant has no known price, so the client's budget can't be enforced.",
      extensions: {
        details: {
          field: "llm_config.model",
          message: "has no known price, so the client's budget can't be enforced",
        },
      },
    });
  });

  test("are not read for no job", async () => {
    const manager = { query: () => Promise.reject(new Error("there is nothing to read")) };
    await assertBudgets(manager as never, []);
  });
});

test("the sum of amounts is exact, and null when one of them is unknown", () => {
  expect(sumOfUsd(["0.1", "0.2", "0.0000000001"])).toBe("0.3000000001");
  expect(sumOfUsd([])).toBe("0");
  expect(sumOfUsd(["1", null, "2"])).toBeNull();
});
