import { useQuery } from "@apollo/client/react";
import { MeDocument, type Role } from "../gql/graphql";

/** The entry in a user's clients that stands for all clients. */
const ALL_CLIENTS = "*";

/** What the user may do. The server decides; the page only hides what it would refuse. */
export interface UserAccess {
  /** The user's id; undefined while it loads, when nothing is allowed. */
  id: string | undefined;
  role: Role | undefined;
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
  const { data } = useQuery(MeDocument);
  const { id, role, clientIds = [] } = data?.me ?? {};
  const all = clientIds.includes(ALL_CLIENTS);
  const mayManage = role === "MANAGER" || role === "ADMIN";
  return {
    id,
    role,
    mayEdit: role !== undefined && role !== "VIEWER",
    mayManage,
    mayManageTemplates: mayManage && all,
    isOperator: role === "ADMIN" && all,
    covers: (path) => all || path.some((one) => clientIds.includes(one)),
  };
}
