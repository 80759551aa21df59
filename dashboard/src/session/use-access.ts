import { useQuery } from "@apollo/client/react";
import { MeDocument, type Role } from "../gql/graphql";

/** Stands for all clients among those that somebody works for. */
const ALL_CLIENTS = "*";

/** What the person may do. The server decides; the page only leaves out what it would refuse. */
export interface UserAccess {
  /** The person's id; undefined until it is known, when nothing is allowed yet. */
  id: string | undefined;
  role: Role | undefined;
  /** Whether they order, cancel and retry jobs and change texts. */
  mayEdit: boolean;
  /** Whether they manage their clients (strategies, people, budgets and keys), and approve texts. */
  mayManage: boolean;
  /** Whether they change templates, which all clients share, and see how those do. */
  mayManageTemplates: boolean;
  /** Whether they administer the whole installation: root clients and plans. */
  isOperator: boolean;
  /** Whether a client with this path, from its root down to it, is theirs. */
  covers: (path: readonly string[]) => boolean;
}

/** What the person may do. */
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
