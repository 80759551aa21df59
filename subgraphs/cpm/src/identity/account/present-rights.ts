import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import type { DataSource, EntityManager } from "typeorm";
import { validate as isUuid } from "uuid";
import { selectKeyRightsSql, selectUserRightsSql } from "./present-rights.sql.js";

const STATEMENTS: Record<string, { kind: UserCaller["kind"]; sql: string } | undefined> = {
  user: { kind: "user", sql: selectUserRightsSql },
  apiKey: { kind: "apiKey", sql: selectKeyRightsSql },
};

/**
 * A user or an API key that did something earlier, with the rights that it has now.
 * @param actor in the format of `actorName`.
 * @returns null when the user was erased or deactivated, or the API key is not valid any more.
 */
export async function readPresentRights(source: DataSource | EntityManager, actor: string): Promise<UserCaller | null> {
  const [name = "", id = ""] = actor.split(":");
  const kind = STATEMENTS[name];
  const [row] = kind && isUuid(id) ? await source.query<{ role: Role; clientIds: string[] }[]>(kind.sql, [id]) : [];
  return kind && row ? { kind: kind.kind, id, role: row.role, clientIds: row.clientIds } : null;
}
