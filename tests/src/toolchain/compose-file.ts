import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { TOP } from "../support/top-folder.js";

const serviceSchema = z.object({
  image: z.string(),
  container_name: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  profiles: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).default([]), disable: z.boolean().default(false) }),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
});

/** One service of the compose file. */
export type ComposeService = z.infer<typeof serviceSchema>;

/** Reads docker-compose.yml. Anchors are resolved, variables are not. */
export function readComposeFile(): z.infer<typeof composeSchema> {
  return composeSchema.parse(parse(readFileSync(`${TOP}/docker-compose.yml`, "utf8"), { merge: true }));
}

/** `${NAME}`, `${NAME:-default}` or `${NAME:?what to do}` without a variable inside. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^${}]*))?\}/g;

/** Replaces variables as Docker Compose does. @throws an Error for a missing required variable */
export function interpolate(text: string, variables: Record<string, string>): string {
  const replaced = text.replaceAll(
    VARIABLE,
    (_match, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = variables[name];
      if (value) return value;
      if (kind === "?") throw new Error(`required variable ${name} is missing a value: ${rest}`);
      return rest ?? "";
    },
  );
  return replaced === text ? text : interpolate(replaced, variables); // a default may be a variable
}

/** The environment of a container. */
export function containerEnvironment(
  service: ComposeService,
  variables: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service.environment).map(([name, value]) => [name, interpolate(value, variables)]),
  );
}
