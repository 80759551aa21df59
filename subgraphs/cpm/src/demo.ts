import type { DataSource } from "typeorm";
import { ApiKeyService } from "./api-key/api-key.service.js";

/** Adds the demo's External API key for `acme-dental`. Doing so again changes nothing. */
export async function seedDemo(source: DataSource, demo: { apiKey: string }): Promise<{ apiKey: string }> {
  await new ApiKeyService(source).store(demo.apiKey, "acme-dental", "Demo key");
  return { apiKey: demo.apiKey };
}
