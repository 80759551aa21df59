import { cpmDatabase } from "@cgs/cpm/database/database";
import { AdaptationStore } from "@cgs/cpm/providers/adapting/adaptation-store";
import { ModelAdaptations } from "@cgs/cpm/providers/adapting/model-adaptations";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

describe("what a model was found not to take", () => {
  let database: TestDatabase;
  let source: DataSource;
  const process = () => new ModelAdaptations(new AdaptationStore(source), createLogger("test", "silent"));
  const namesIn = async (adaptations: ModelAdaptations) =>
    (await adaptations.of("openai", "o3")).map(({ adaptation }) => adaptation);

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  test("is known to other processes, for that model only", async () => {
    const here = process();
    await here.learn("openai", "o3", "temperature");
    expect(await namesIn(here)).toEqual(["temperature"]);
    expect(await namesIn(process())).toEqual(["temperature"]);
    expect(await process().of("openai", "gpt-5")).toEqual([]);
    expect(await process().of("openrouter", "o3")).toEqual([]);
  });

  test("is forgotten after a day, and removed when another is learned", async () => {
    await source.query("UPDATE cpm.model_adaptation SET learned_at = now() - interval '25 hours'");
    expect(await namesIn(process())).toEqual([]);
    await process().learn("openai", "o3", "system_role");
    expect(await source.query("SELECT adaptation FROM cpm.model_adaptation")).toEqual([{ adaptation: "system_role" }]);
  });
});
