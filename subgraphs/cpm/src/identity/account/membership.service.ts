import type { UserCaller } from "@cgs/kit/auth/caller";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { MemberList, MembersArgs } from "../user/member.js";
import type { AccountSummary, UserService } from "../user/user.service.js";

/** So many members are read to search them. */
const MAX_SEARCHED = 10_000;

/** Who works for which client. Whether the caller may know is settled before, but for the clients it covers. */
export class MembershipService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly clients: Pick<StrategyClient, "coveredPaths">,
  ) {}

  /**
   * Those who may log in and have a role on each of these clients or on one above, in the order of the ids; null for clients that are not
   * the caller's. The operator's own people, who have all clients, are not among them. One query, however many clients. Names and addresses
   * are stored encrypted, so a search reads all members.
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
    return paths.length > 0 ? this.source.query<Row[]>(MEMBERS, [JSON.stringify(paths), limit, offset]) : [];
  }

  private member(account: AccountSummary, path: string[]) {
    const { id, email, name, role, clientIds } = this.users.toUser(account);
    return { id, email, name, role, clientId: path.findLast((client) => clientIds.includes(client)) ?? "" };
  }
}

/** Whether somebody's name or address has this part, which is in lower case. */
export function matchesNameOrEmail({ name, email }: { name: string; email: string }, part: string): boolean {
  return `${name}\n${email}`.toLowerCase().includes(part);
}

interface Row {
  place: string;
  total: number;
  account: AccountSummary | null;
}

/** Two walks of the index for each client: all members are counted, those of the page are read. */
const MEMBERS = `
  WITH asked AS (
    SELECT place, ARRAY(SELECT jsonb_array_elements_text(path)) AS path
    FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS element (path, place)
  )
  SELECT asked.place, counted.total, page.account
  FROM asked
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS total FROM cpm.user_account AS member WHERE member.active AND member.client_ids && asked.path
  ) AS counted
  LEFT JOIN LATERAL (
    SELECT member.id, jsonb_build_object('id', member.id, 'emailEncrypted', member.email_encrypted,
      'nameEncrypted', member.name_encrypted, 'role', member.role, 'clientIds', member.client_ids, 'active', member.active) AS account
    FROM cpm.user_account AS member
    WHERE member.active AND member.client_ids && asked.path ORDER BY member.id LIMIT $2 OFFSET $3
  ) AS page ON true
  ORDER BY asked.place, page.id`;
