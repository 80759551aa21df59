import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { validate as isUuid } from "uuid";
import { selectKeyRightsSql, selectUserRightsSql } from "./sweep.sql.js";

const STATEMENTS: Record<string, { kind: UserCaller["kind"]; sql: string } | undefined> = {
  user: { kind: "user", sql: selectUserRightsSql },
  apiKey: { kind: "apiKey", sql: selectKeyRightsSql },
};

/**
 * The user or API key that planned an entry, with the rights that it has now.
 * @param actor such as `user:` and an id.
 * @throws AppError FORBIDDEN when the user was removed or deactivated, or the API key is not valid any more.
 */
export async function readPlanner(source: DataSource, actor: string): Promise<UserCaller> {
  const [name = "", id = ""] = actor.split(":");
  const kind = STATEMENTS[name];
  const [row] = kind && isUuid(id) ? await source.query<{ role: Role; clientIds: string[] }[]>(kind.sql, [id]) : [];
  if (!kind || !row)
    throw new AppError("FORBIDDEN", {
      message: "The user or API key that planned this has no access any more. Move it to plan it in your name.",
    });
  return { kind: kind.kind, id, role: row.role, clientIds: row.clientIds };
}
