import { withoutNulls } from "@cgs/kit/without-nulls";
import { MAX_DEPTH } from "../client-record/client.entity.js";
import { type NewClient, newClient } from "../client/new-client.js";
import type { ClientImportProblem } from "./client-import.js";
import type { ClientRowInput } from "./client-import.args.js";

/** A stored client above rows. */
export interface KnownClient {
  id: string;
  name: string;
  path: string[];
  businessType: string;
  archivedAt: Date | null;
}

/** A row with its place in the tree. */
export interface PlacedRow {
  row: number;
  client: NewClient;
  inherit: boolean;
  /** The client above: stored, or created by another row. Undefined for a root. */
  parent: { known: KnownClient } | { row: PlacedRow } | undefined;
  /** Its level, from 1. */
  level: number;
}

/** What rows may refer to. */
export interface Surroundings {
  /** The clients of the caller that rows name. */
  known: readonly KnownClient[];
  /** Whether the caller may create roots. */
  mayCreateRoots: boolean;
}

const key = (text: string) => text.trim().toLowerCase();

/** Finds the place of each row. Rows come before the rows below them. What is wrong with a row is a problem of that row only. */
export class RowPlacement {
  readonly problems: ClientImportProblem[] = [];
  private readonly placed = new Map<number, PlacedRow | null>();
  private readonly byName = new Map<string, number[]>();

  constructor(
    private readonly rows: readonly ClientRowInput[],
    private readonly surroundings: Surroundings,
  ) {
    for (const [row, { name }] of rows.entries())
      this.byName.set(key(name), [...(this.byName.get(key(name)) ?? []), row]);
  }

  /** The rows without problems, those above first. */
  place(): PlacedRow[] {
    const all = this.rows.map((_, row) => this.placeRow(row, [])).filter((each) => each !== null);
    return all.toSorted((a, b) => a.level - b.level || a.row - b.row);
  }

  report(row: number, field: string, message: string): null {
    this.problems.push({ row, field, message });
    return null;
  }

  private placeRow(row: number, below: readonly number[]): PlacedRow | null {
    const known = this.placed.get(row);
    if (known !== undefined) return known;
    const found = this.read(row, below);
    this.placed.set(row, found);
    return found;
  }

  private read(row: number, below: readonly number[]): PlacedRow | null {
    const { parent: above, inheritStrategy, ...values } = this.rows[row] as ClientRowInput;
    const { data: client, error } = newClient.safeParse(withoutNulls(values));
    if (error) {
      for (const { path, message } of error.issues) this.report(row, String(path[0] ?? "name"), message);
      return null;
    }
    if (!above?.trim()) return this.root(row, client);
    const parent = this.parentOf(row, above, below);
    if (!parent) return null;
    const level = "known" in parent ? parent.known.path.length + 1 : parent.row.level + 1;
    if (level > MAX_DEPTH) return this.report(row, "parent", `A tree has at most ${MAX_DEPTH} levels.`);
    return { row, client, inherit: inheritStrategy, parent, level };
  }

  private root(row: number, client: NewClient): PlacedRow | null {
    if (!this.surroundings.mayCreateRoots) return this.report(row, "parent", "Parent is required.");
    if (!client.businessType) return this.report(row, "businessType", "Business type is required without a parent.");
    return { row, client, inherit: false, parent: undefined, level: 1 };
  }

  private parentOf(row: number, above: string, below: readonly number[]): PlacedRow["parent"] | null {
    const { known } = this.surroundings;
    const byId = known.find(({ id }) => id === above.trim());
    if (byId) return byId.archivedAt ? this.report(row, "parent", "This client is archived.") : { known: byId };
    const stored = known.filter(({ name, archivedAt }) => !archivedAt && key(name) === key(above));
    const rows = (this.byName.get(key(above)) ?? []).filter((each) => each !== row);
    if (stored.length + rows.length > 1)
      return this.report(row, "parent", "Several clients have this name; use the ID.");
    const [client] = stored;
    if (client) return { known: client };
    const [other] = rows;
    if (other === undefined) return this.report(row, "parent", "No such client.");
    if (below.includes(other)) return this.report(row, "parent", "These rows are below each other.");
    const placed = this.placeRow(other, [...below, row]);
    return placed ? { row: placed } : this.report(row, "parent", `Row ${other + 1} has errors.`);
  }
}
