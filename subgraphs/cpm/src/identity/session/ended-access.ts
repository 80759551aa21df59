import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { Authority, EndedAccess, ReadEndedAccess } from "@cgs/kit/auth/authority";
import type { DataSource } from "typeorm";
import { z } from "zod";
import { selectEndedAccessSql } from "./session.sql.js";

/** Reads the sessions and API keys that ended lately, and keys that expired. */
export function endedAccessIn(source: DataSource): ReadEndedAccess {
  return async (since) => {
    const [row] = await runPrepared<{ ids: string[]; until: number }>(source.manager, selectEndedAccessSql, [
      since ?? 0,
    ]);
    if (!row) throw new Error("the statement returns one row");
    return row;
  };
}

const query = z.object({ since: z.coerce.number().min(0).optional() });

/**
 * Answers a request of another module or the gateway for the list. It names random ids only, which open nothing. This process reads the list
 * first, so that its subscribers learn of an end before a gateway closes their connection.
 */
export function endedAccessEndpoint(source: DataSource, authority: Authority) {
  const read = endedAccessIn(source);
  return async (parameters: unknown): Promise<EndedAccess> => {
    const { since } = query.safeParse(parameters).data ?? {};
    await authority.refresh();
    return read(since);
  };
}
