import { type ComponentType, lazy } from "react";
import type { ClientTabProps } from "../client/client-tab";
import type { UserAccess } from "../session/use-access";

interface ClientTab {
  /** As in the address. */
  id: string;
  name: string;
  Panel: ComponentType<ClientTabProps>;
  /** Whether only the client's managers see it. */
  managersOnly?: boolean;
}

const TABS: ClientTab[] = [
  { id: "strategy", name: "Strategy", Panel: lazy(() => import("../strategy/strategy-tab")) },
  { id: "versions", name: "Versions", Panel: lazy(() => import("../strategy/strategy-versions-tab")) },
  { id: "templates", name: "Templates", Panel: lazy(() => import("../assignment/assignments-tab")) },
  { id: "members", name: "Members", Panel: lazy(() => import("../member/members-tab")), managersOnly: true },
  { id: "budget", name: "Budget & plan", Panel: lazy(() => import("../budget/budget-tab")) },
  { id: "keys", name: "API keys", Panel: lazy(() => import("../api-key/api-keys-tab")), managersOnly: true },
];

/** The tabs that somebody sees: none that would refuse them. */
export function visibleTabs({ mayManage }: UserAccess): ClientTab[] {
  return TABS.filter(({ managersOnly }) => mayManage || !managersOnly);
}
