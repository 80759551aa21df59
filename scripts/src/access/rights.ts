import { CPM_RIGHTS } from "./cpm-rights.js";
import { IM_RIGHTS } from "./im-rights.js";
import { SMM_RIGHTS } from "./smm-rights.js";

/**
 * Who asks: the operator's administrator; four people and a key of one client in the middle of a tree; another module with the
 * service token of the module asked; nobody.
 */
export const ASKERS = ["operator", "admin", "manager", "editor", "viewer", "key", "module", "nobody"] as const;

/** One of {@link ASKERS}. */
export type Asker = (typeof ASKERS)[number];

/** Whose: the asker's client, one under it, the one above it, one of another agency; `-` where no client is meant. */
export type Whose = "own" | "below" | "above" | "other" | "-";

/**
 * What one operation gives to everybody, for one client: `ok`; `none` for a list without it, or null in its place; the status of the error:
 * 401, 403, 404 as if it did not exist, 409 where the right is there and only the state is wrong.
 */
export interface Right {
  /** A root field, `Type.field` for a field with a rule of its own, `_entities.Type` or `_entities.Type.field`. */
  operation: string;
  whose: Whose;
  verdicts: Record<Asker, string>;
  /** The action under which the audit log has what was done, and nothing of what was refused. Undefined for what only reads. */
  recorded: string | undefined;
}

/** The tables of the subgraphs, an entry for each operation and client. */
export const RIGHTS: Record<"cpm" | "im" | "smm", Right[]> = {
  cpm: parseRights(CPM_RIGHTS),
  im: parseRights(IM_RIGHTS),
  smm: parseRights(SMM_RIGHTS),
};

function parseRights(table: string): Right[] {
  const [, ...lines] = table.split("\n").filter(Boolean);
  return lines.flatMap((line) => {
    const [[operation = "", whose = ""] = [], verdicts = [], [recorded] = []] = line
      .split("|")
      .map((part) => part.trim().split(/\s+/));
    const given = Object.fromEntries(ASKERS.map((asker, at) => [asker, verdicts[at]])) as Right["verdicts"];
    return whose.split(",").map((one) => ({
      operation,
      whose: one as Whose,
      verdicts: given,
      recorded: recorded === "-" ? undefined : recorded,
    }));
  });
}
