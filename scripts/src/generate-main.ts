import { fileURLToPath } from "node:url";
import { apiClientTypes } from "./generated/api-client-types.js";
import { accessReference } from "./generated/access-reference.js";
import { asyncApiFiles } from "./generated/asyncapi-files.js";
import { databaseFiles } from "./generated/database-files.js";
import { dependencyReference } from "./generated/dependency-reference.js";
import { envExample } from "./generated/env-example.js";
import { errorReference } from "./generated/error-reference.js";
import { type GeneratedFile, staleFiles, writeFiles } from "./generated/generated-file.js";
import { openApiFiles } from "./generated/openapi-files.js";
import { schemaFiles } from "./generated/schema-files.js";
import { settingsReference } from "./generated/settings-reference.js";

const TOP = fileURLToPath(new URL("../..", import.meta.url));

const GENERATORS: Record<string, () => Promise<GeneratedFile[]>> = {
  schema: schemaFiles,
  openapi: async () => [...openApiFiles(), ...asyncApiFiles(), ...(await apiClientTypes())],
  database: databaseFiles,
  docs: async () => [errorReference(), accessReference(), settingsReference(), envExample(), dependencyReference(TOP)],
};

/** `generate-main.js [--check] schema|openapi|database|docs …`: writes generated files, or fails when they are stale. */
async function main(args: string[]): Promise<number> {
  const check = args.includes("--check");
  const names = args.filter((arg) => arg !== "--check");
  let failed = false;
  for (const name of names) {
    const generate = GENERATORS[name];
    if (!generate) throw new Error(`unknown name ${name}: use one of ${Object.keys(GENERATORS).join(", ")}`);
    const files = await generate();
    const changed = check ? await staleFiles(TOP, files) : await writeFiles(TOP, files);
    for (const path of changed)
      console.log(check ? `${path} is stale: run \`npm run ${name === "docs" ? "docs" : "schema"}\`` : `wrote ${path}`);
    failed ||= check && changed.length > 0;
  }
  return failed ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
