import type { Role } from "../gql/graphql";
import type { TokenClaims } from "./access-token";
import { useSessionState } from "./session-context";
import type { SessionState } from "./session-store";

/** The entry in a user's clients that stands for all clients. */
const ALL_CLIENTS = "*";

/** What the user may do. The server decides; the page only hides what it would refuse. */
export interface UserAccess {
  id: string;
  role: Role;
  /** Whether the user may request, cancel and retry jobs and edit content. */
  mayEdit: boolean;
  /** Whether the user may manage clients (strategies, members, budgets and keys) and approve content. */
  mayManage: boolean;
  /** Whether the user may change templates, which all clients share, and see their analytics. */
  mayManageTemplates: boolean;
  /** Whether the user administers the installation: root clients and plans. */
  isOperator: boolean;
  /** Whether the user may see a client, by its path from the root client down to it. */
  covers: (path: readonly string[]) => boolean;
}

/** The rights of the logged-in user. */
export function useAccess(): UserAccess {
  return accessOf(useSessionState());
}

/** Who has not logged in may do nothing. */
const NOBODY = { userId: "", role: "VIEWER", clientIds: [] } as const;

/** The rights of a session's user, as the access token states them. */
export function accessOf(state: SessionState): UserAccess {
  const { userId, role, clientIds }: Pick<TokenClaims, "userId" | "role" | "clientIds"> =
    state.kind === "signed-in" ? state : NOBODY;
  const all = clientIds.includes(ALL_CLIENTS);
  const mayManage = role === "MANAGER" || role === "ADMIN";
  return {
    id: userId,
    role,
    mayEdit: role !== "VIEWER",
    mayManage,
    mayManageTemplates: mayManage && all,
    isOperator: role === "ADMIN" && all,
    covers: (path) => all || path.some((one) => clientIds.includes(one)),
  };
}
