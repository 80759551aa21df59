import type { Change } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import type { UserAccount } from "./user-account.entity.js";

/**
 * A change of a user for the audit log. Administrators see it whose clients include the nearest client above all of the user's. For a user of
 * several root clients, only administrators of all clients do.
 */
export function accountChange(
  { id, clientPaths }: Pick<UserAccount, "id" | "clientPaths">,
  action: string,
  details: Pick<Change, "before" | "after"> = {},
): Change {
  const clientPath = commonPath(clientPaths);
  const isOfClient = clientPath.length > 0 && clientPath[0] !== ALL_CLIENTS;
  return { action, target: `user:${id}`, ...details, ...(isOfClient && { clientPath }) };
}

/** The part from the root that all paths share. */
function commonPath([first = [], ...others]: readonly string[][]): string[] {
  const length = first.findIndex((client, depth) => others.some((path) => path[depth] !== client));
  return length < 0 ? first : first.slice(0, length);
}
