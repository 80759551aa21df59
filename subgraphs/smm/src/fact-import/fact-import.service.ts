import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import { patchValues } from "../strategy/patch-values.js";
import type { StrategyChanges, WrittenChange } from "../strategy/strategy-changes.service.js";
import { strategyDifferences } from "../strategy/strategy-difference.js";
import { FactsFormat, type ImportFactsArgs } from "./fact-import.args.js";
import type { FactImport, FactImportProblem, ImportedClient } from "./fact-import.js";
import { readCsv } from "./read-csv.js";
import { type FactsChange, readFacts, type WrittenFacts } from "./read-facts.js";
import { readJson } from "./read-json.js";

const READERS = { [FactsFormat.CSV]: readCsv, [FactsFormat.JSON]: readJson };

/** The most problems that are reported. */
const MAX_PROBLEMS = 500;

/** The facts of one client in a file, validated. */
interface ClientImport {
  client: Client;
  facts: FactsChange;
  row: number | null;
}

/** Imports facts of a client and of those beneath it from a file. Resolvers check the caller's role; this class checks the caller's clients. */
export class FactImports {
  constructor(
    private readonly clients: ClientService,
    private readonly changes: StrategyChanges,
  ) {}

  /**
   * Changes the facts of all clients of a file, or of none. A dry run reports what would change, and every problem.
   * @throws AppError CLIENT_NOT_FOUND; for a file with problems VALIDATION_ERROR that names the first one, or VERSION_CONFLICT.
   */
  async run(author: KnownActor, args: ImportFactsArgs): Promise<FactImport> {
    const { clientId, format, text, reason, dryRun } = args;
    const root = await this.clients.get(author.caller, clientId);
    const file = READERS[format](text, clientId);
    const read = await Promise.all(file.clients.map((written) => this.read(author, root, written)));
    const problems = [...file.problems, ...repeated(file.clients), ...read.flatMap((each) => each.problems)];
    const imports = read.flatMap(({ found }) => found ?? []).toSorted((a, b) => depth(a) - depth(b));
    if (imports.length === 0 && problems.length === 0) throw invalidField("text", "states no facts");
    const written = await this.changes.writeAll(
      author,
      root,
      imports.map(({ client, facts }) => ({
        ...{ action: "importFacts", clientId: client.id, reason },
        expectedVersion: args.expectedVersions.find((expected) => expected.clientId === client.id)?.version,
        next: ({ inherit, values }) => ({ inherit, values: patchValues(values, { facts }) }),
      })),
      (changes) => !dryRun && problems.length === 0 && changes.every(({ refusal }) => refusal === undefined),
    );
    const refused = written.flatMap((change, index) => refusalOf(change, imports[index]?.row ?? null));
    const all = [...problems, ...refused];
    if (!dryRun && all.length > 0) throw refusal(all, written);
    return {
      applied: !dryRun,
      clients: written.flatMap((each) => reported(each, dryRun)),
      problems: all.slice(0, MAX_PROBLEMS),
    };
  }

  private async read(
    { caller }: KnownActor,
    root: Client,
    written: WrittenFacts,
  ): Promise<{ found?: ClientImport; problems: FactImportProblem[] }> {
    const { clientId, rows } = written;
    const row = rows.get("") ?? null;
    const client = await this.clients.find(caller, clientId);
    if (!client?.path.includes(root.id)) {
      const message = `must be ${root.id} or a client beneath it`;
      return { problems: [{ row, clientId, field: "client_id", message }] };
    }
    const { facts, problems } = readFacts(written);
    return problems.length > 0 ? { problems } : { found: { client, facts, row }, problems };
  }
}

function depth({ client }: ClientImport): number {
  return client.path.length;
}

/** A JSON file may name a client only once. */
function repeated(clients: readonly WrittenFacts[]): FactImportProblem[] {
  const seen = new Set<string>();
  return clients.flatMap(({ clientId, rows }) => {
    const isNew = !seen.has(clientId);
    seen.add(clientId);
    return isNew ? [] : [{ row: rows.get("") ?? null, clientId, field: "client_id", message: "is there twice" }];
  });
}

function refusalOf({ client, refusal: error }: WrittenChange, row: number | null): FactImportProblem[] {
  if (!error) return [];
  const { field = "", message = error.message } = (error.extensions["details"] ?? {}) as {
    field?: string;
    message?: string;
  };
  return [{ row, clientId: client.id, field: field.replace(/^facts\./, ""), message }];
}

/** A conflict stays one, so that the caller reads the newer versions and asks again. */
function refusal(problems: readonly FactImportProblem[], written: readonly WrittenChange[]): AppError {
  const conflict = written.find(({ refusal: error }) => error && error.code !== "VALIDATION_ERROR")?.refusal;
  if (conflict) return conflict;
  const [first, ...others] = problems;
  const place = [first?.row != null ? `row ${first.row}` : "", first?.field ?? ""]
    .filter((part) => part !== "")
    .join(", ");
  const more = others.length > 0 ? ` (and ${others.length} more; a dry run lists them all)` : "";
  return invalidField("text", `${place === "" ? "" : `${place}: `}${first?.message ?? "is not valid"}${more}`);
}

function reported({ client, before, after }: WrittenChange, dryRun: boolean): ImportedClient[] {
  if (!before) return [];
  return [{ client, version: dryRun ? before.version : after.version, changes: strategyDifferences(before, after) }];
}
