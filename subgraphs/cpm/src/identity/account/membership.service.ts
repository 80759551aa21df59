import type { UserCaller } from "@cgs/kit/auth/caller";
import { connectionOf, connectionOfItems } from "@cgs/kit/pagination/connection";
import type { Page } from "@cgs/kit/pagination/page.args";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { selectMembersAfterSql, selectMembersBeforeSql } from "./membership.sql.js";
import type { MemberConnection } from "../user/member.js";
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
    { wanted, page }: MemberSearch,
    traceId: string,
  ): Promise<(MemberConnection | null)[]> {
    const paths = await this.clients.coveredPaths(caller, clientIds, traceId);
    const rows = await this.read([...paths.values()], wanted ? { size: MAX_SEARCHED, backward: false } : page);
    const pages = new Map(
      [...paths].map(([clientId, path], place) => {
        const listed = rows.filter((row) => Number(row.place) === place + 1);
        const found = listed.flatMap(({ account }) => (account ? [this.member(account, path)] : []));
        const list = membersListOf(clientId, wanted);
        const count = async () => listed[0]?.total ?? 0;
        const members = wanted
          ? connectionOfItems(
              { list, page },
              found.filter((member) => matchesNameOrEmail(member, wanted)),
            )
          : connectionOf({ list, page, found, positionOf: ({ id }) => [id], count });
        return [clientId, members];
      }),
    );
    return clientIds.map((id) => pages.get(id) ?? null);
  }

  private read(paths: string[][], { size, backward, from }: Page): Promise<Row[]> | Row[] {
    if (paths.length === 0) return [];
    const select = backward ? selectMembersBeforeSql : selectMembersAfterSql;
    return this.source.query<Row[]>(select, [JSON.stringify(paths), size + 1, from?.[0] ?? null]);
  }

  private member(account: AccountSummary, path: string[]) {
    const { id, email, name, role, clientIds } = this.users.summaryOf(account);
    return { id, email, name, role, clientId: path.findLast((client) => clientIds.includes(client)) ?? "" };
  }
}

/** The list of a client's members for its cursors. */
export function membersListOf(clientId: string, wanted: string): string {
  return JSON.stringify(["members", clientId, wanted]);
}

/** Whether the name or e-mail address contains this part, which is in lower case. */
export function matchesNameOrEmail({ name, email }: { name: string; email: string }, part: string): boolean {
  return `${name}\n${email}`.toLowerCase().includes(part);
}

/** The members to read. */
interface MemberSearch {
  /** A part of their name or e-mail address in lower case; empty for all. */
  wanted: string;
  page: Page;
}

interface Row {
  place: string;
  total: number;
  account: AccountSummary | null;
}
