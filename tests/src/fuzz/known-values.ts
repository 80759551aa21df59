import { randomBytes } from "node:crypto";
import { ApiKeyService } from "@cgs/cpm/identity/api-key/api-key.service";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import { generate, graphql, onModel } from "../support/api-client.js";
import type { Stack } from "../support/stack.js";
import type { KnownValues } from "./json-schema-values.js";

const CLIENTS = ["acme-dental", "acme-dental-austin", "northside-plumbing", "nobody"];
const TEMPLATES = ["seo-article", "gbp-post", "hyperlocal"];
const TYPES = ["seo_article", "gbp_post", "hyperlocal"];

/** Existing values of a stack, by the name of the field that can hold them. */
export async function knownValues(stack: Stack, headers: Record<string, string>): Promise<KnownValues> {
  const job = await generate(stack, headers, onModel("instant"));
  const { data } = await graphql(stack.cpmUrl, "{ me { id } }", {}, headers);
  const user = (data?.["me"] as { id: string }).id;
  const ids = [job, user, ...CLIENTS, ...TEMPLATES];
  const byName: [RegExp, readonly string[]][] = [
    [/client_?ids?$|parent_?id$|ancestor/i, CLIENTS],
    [/template_?id$/i, TEMPLATES],
    [/job_?id$/i, [job]],
    [/user_?id$/i, [user]],
    [/content_?type$/i, TYPES],
    [/version$/i, ["v1.0", "v1.1", "v0.0"]],
    [/model$/i, ["sandbox/instant", "sandbox/standard", "sandbox/none"]],
    [/provider$/i, ["sandbox", "openrouter", "nobody"]],
    [/date|from|to|since|until/i, ["2026-11-01", "2026-11-30"]],
    [/usd$/i, ["10.00", "0", "1.005"]],
    [/email/i, ["somebody@example.com", stack.email]],
    [/label/i, ["production", "staging"]],
    [/^template$|text/i, ["Write about {keywords}.", "Write about {nothing}."]],
    [/^ids?$/i, ids],
  ];
  return (name) => byName.find(([pattern]) => pattern.test(name))?.[1] ?? [];
}

/** Creates API keys for the External API, each with its own rate limits. */
export async function createFuzzKeys({ databaseUrl, apiKey }: Stack, count: number): Promise<string[]> {
  const source = await createDataSource(databaseUrl, cpmDatabase, 1).initialize();
  const keys = [apiKey];
  while (keys.length < count) {
    const key = `cgs_${randomBytes(16).toString("hex")}`;
    await new ApiKeyService(source).store(key, "acme-dental", "Fuzz");
    keys.push(key);
  }
  await source.destroy();
  return keys;
}
