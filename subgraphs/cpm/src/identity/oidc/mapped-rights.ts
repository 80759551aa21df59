import { ALL_CLIENTS, ROLES, type Role } from "@cgs/kit/auth/caller";
import type { GroupRights } from "../../settings/oidc.js";

/** The largest number of clients of one user. */
const MAX_CLIENTS = 100;

/** A role and the clients on which it applies. */
export interface MappedRights {
  role: Role;
  clientIds: string[];
}

/**
 * The rights of a member of groups; undefined when no group is listed. A user has one role. Of several groups, the strongest role applies, on
 * the clients of the groups that give it: so no client gets a role that no group gives there.
 */
export function mappedRights(listed: readonly GroupRights[], groups: readonly string[]): MappedRights | undefined {
  const own = listed.filter(({ group }) => groups.includes(group));
  const role = ROLES.findLast((one) => own.some((rights) => rights.role === one));
  if (!role) return undefined;
  const clientIds = [...new Set(own.filter((rights) => rights.role === role).flatMap(({ clients }) => clients))];
  return { role, clientIds: clientIds.includes(ALL_CLIENTS) ? [ALL_CLIENTS] : clientIds.slice(0, MAX_CLIENTS) };
}
