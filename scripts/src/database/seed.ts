import { seedDemo as seedCpm } from "@cgs/cpm/app/demo";
import { seedStarterTemplates } from "@cgs/im/template/starter-templates";
import { createDataSource, type SchemaDefinition } from "@cgs/kit/database/database";
import { seedDemo as seedSmm } from "@cgs/smm/demo/seed-demo";
import type { DataSource } from "typeorm";
import { databases } from "./databases.js";

/** Adds the starter templates, which every installation has. Safe to repeat. */
export async function seedTemplates(url: string): Promise<void> {
  await withSource(url, databases.im, seedStarterTemplates);
}

/** Adds the demo clients and their API key. Safe to repeat: it leaves existing rows unchanged. */
export async function seedDemo(url: string, apiKey: string): Promise<void> {
  await withSource(url, databases.smm, seedSmm);
  await withSource(url, databases.cpm, (source) => seedCpm(source, { apiKey }));
}

async function withSource(
  url: string,
  definition: SchemaDefinition,
  action: (source: DataSource) => Promise<unknown>,
): Promise<void> {
  const source = await createDataSource(url, definition, 1).initialize();
  try {
    await action(source);
  } finally {
    await source.destroy();
  }
}
