import { cpmDatabase } from "@cgs/cpm/database/database";
import { Housekeeping } from "@cgs/kit/database/housekeeping";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

describe("housekeeping", () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.housekeeping_turn"));

  const worker = (run: () => Promise<void>) =>
    new Housekeeping([{ name: "sweep", run }], source, "cpm", createLogger("test", "silent"));
  const roundOfFour = async (run: () => Promise<void>) => {
    await Promise.all(Array.from({ length: 4 }, () => worker(run).run()));
  };

  test("runs a due task in one of four processes that check at the same time", async () => {
    let runs = 0;
    await roundOfFour(async () => void (runs += 1));
    await roundOfFour(async () => void (runs += 1));
    expect(runs).toBe(1);
  });

  test("runs a task again in one process when its interval has passed", async () => {
    let runs = 0;
    await roundOfFour(async () => void (runs += 1));
    await source.query("UPDATE cpm.housekeeping_turn SET taken_at = now() - interval '10 minutes'");
    await roundOfFour(async () => void (runs += 1));
    expect(runs).toBe(2);
  });

  test("does not fail when a task fails", async () => {
    await expect(worker(() => Promise.reject(new Error("the sweep failed"))).run()).resolves.toBeUndefined();
  });
});
