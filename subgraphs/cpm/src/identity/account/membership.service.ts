import type { UserCaller } from "@cgs/kit/auth/caller";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { selectMembersSql } from "./membership.sql.js";
import type { MemberList, MembersArgs } from "../user/member.js";
import type { AccountSummary, UserService } from "../user/user.service.js";

/** The number of members that a search reads. */
const MAX_SEARCHED = 10_000;

/** Reads the members of clients. The resolver has already checked the caller's role. */
export class MembershipService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly clients: Pick<StrategyClient, "coveredPaths">,
  ) {}

  /**
   * The active users with a role on each of these clients or on an ancestor, in the order of the ids; null for clients outside the
   * caller's. The operator's users, who have a role on all clients, are left out. One query for any number of clients. Names and
   * addresses are stored encrypted, so a search reads up to 10,000 members.
   */
  async ofClients(
    caller: UserCaller,
    clientIds: readonly string[],
    { limit, offset, search }: MembersArgs,
    traceId: string,
  ): Promise<(MemberList | null)[]> {
    const paths = await this.clients.coveredPaths(caller, clientIds, traceId);
    const wanted = search?.trim().toLowerCase();
    const rows = await this.read([...paths.values()], wanted ? [MAX_SEARCHED, 0] : [limit, offset]);
    const pages = new Map(
      [...paths].map(([clientId, path], place) => {
        const found = rows.filter((row) => Number(row.place) === place + 1);
        const listed = found.flatMap(({ account }) => (account ? [this.member(account, path)] : []));
        const named = wanted ? listed.filter((member) => matchesNameOrEmail(member, wanted)) : listed;
        const members = wanted ? named.slice(offset, offset + limit) : named;
        const total = wanted ? named.length : (found[0]?.total ?? 0);
        return [clientId, { members, total, limit, offset, hasMore: offset + members.length < total }];
      }),
    );
    return clientIds.map((id) => pages.get(id) ?? null);
  }

  private read(paths: string[][], [limit, offset]: [number, number]): Promise<Row[]> | Row[] {
    return paths.length > 0 ? this.source.query<Row[]>(selectMembersSql, [JSON.stringify(paths), limit, offset]) : [];
  }

  private member(account: AccountSummary, path: string[]) {
    const { id, email, name, role, clientIds } = this.users.summaryOf(account);
    return { id, email, name, role, clientId: path.findLast((client) => clientIds.includes(client)) ?? "" };
  }
}

/** Whether the name or e-mail address contains this part, which is in lower case. */
export function matchesNameOrEmail({ name, email }: { name: string; email: string }, part: string): boolean {
  return `${name}\n${email}`.toLowerCase().includes(part);
}

interface Row {
  place: string;
  total: number;
  account: AccountSummary | null;
}
