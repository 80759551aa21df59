import { isDeepStrictEqual } from "node:util";
import { parse, stringify } from "yaml";
import { z } from "zod";
import {
  CliStrategiesDocument,
  type CliStrategiesQuery,
  CliUpdateStrategyDocument,
  type StrategyInput,
} from "../gql/graphql.js";
import { usageError } from "../settings/cli-error.js";
import { readAll } from "./read-all.js";
import type { SyncKind } from "./sync-kind.js";

/** The server limits the fields of a response, and a strategy has many. */
const PAGE = 20;

/** Groups of values are replaced field by field, all others as a whole. */
const GROUPS = ["contentGuidelines", "seoRules", "facts"];

const strategyFile = z.strictObject({
  version: z.number().int().nonnegative(),
  inherit: z.boolean(),
  values: z.record(z.string(), z.unknown()),
});

type StrategyFile = z.infer<typeof strategyFile>;
type Client = CliStrategiesQuery["clients"]["clients"][number];

/**
 * Clients' own strategies as YAML files: `strategies/CLIENT.yaml` has the values that the client does not inherit. People are left out,
 * because a person must be erasable, and a Git repository keeps everything.
 */
export const strategyFiles: SyncKind = {
  folder: "strategies",
  extension: ".yaml",
  async read(api) {
    const clients = await readAll(async (page) => {
      const { clients, hasMore } = (await api.query(CliStrategiesDocument, page)).clients;
      return { items: clients, hasMore };
    }, PAGE);
    return clients.map((client) => {
      const file = fileOf(client);
      return { id: client.id, version: String(file.version), text: toYaml(file) };
    });
  },
  canonical: (file, text) => toYaml(parsed(file, text)),
  versionOf: (file, text) => String(parsed(file, text).version),
  async save(api, { id, file, before, after, reason }) {
    const [old, { inherit, ...changed }] = [parsed(file, before), parsed(file, after)];
    const values = changeOf(old.values, changed.values) as StrategyInput;
    const variables = { clientId: id, expectedVersion: changed.version, reason, inherit, values };
    const { client } = (await api.mutate(CliUpdateStrategyDocument, variables)).updateStrategy;
    return String(client.ownStrategy?.version ?? changed.version);
  },
};

function fileOf({ ownStrategy }: Client): StrategyFile {
  if (!ownStrategy) return { version: 0, inherit: true, values: {} };
  const { version, inherit, values } = ownStrategy;
  return { version, inherit, values };
}

/** Removes fields that are not set, and groups without any. Sorts the others, so that the same strategy is always the same text. */
function withoutMissing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMissing);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value)
    .map(([key, field]) => [key, withoutMissing(field)] as const)
    .filter(([, field]) => field !== null && !(isGroup(field) && Object.keys(field).length === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toYaml(file: StrategyFile): string {
  const { version, inherit, values } = file;
  return stringify({ version, inherit, values: withoutMissing(values) }, { lineWidth: 0 });
}

function parsed(file: string, text: string): StrategyFile {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw usageError(`${file} is not YAML: ${(error as Error).message}`);
  }
  const result = strategyFile.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw usageError(`${file}: ${[issue?.path.join("."), issue?.message].filter(Boolean).join(": ")}`);
}

type Values = Record<string, unknown>;

/** The changed fields. A field that the file no longer has is null, which restores the inherited value. */
function changeOf(before: Values, after: Values): Values {
  const change: Values = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, value] = [before[name], after[name]];
    if (isDeepStrictEqual(old, value)) continue;
    const inGroup = GROUPS.includes(name) && (value === undefined || isGroup(value));
    change[name] = inGroup ? changeOf((old ?? {}) as Values, value ?? {}) : (value ?? null);
  }
  return change;
}
