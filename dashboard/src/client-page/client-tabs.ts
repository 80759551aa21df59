import { type ComponentType, lazy } from "react";
import type { ClientTabProps } from "../client/client-tab";
import type { Access } from "../session/use-access";

interface ClientTab {
  /** As in the address. */
  id: string;
  name: string;
  Panel: ComponentType<ClientTabProps>;
  /** Whether only the client's managers see it. */
  managers?: boolean;
}

const TABS: ClientTab[] = [
  { id: "strategy", name: "Strategy", Panel: lazy(() => import("../strategy/strategy-tab")) },
  { id: "versions", name: "Versions", Panel: lazy(() => import("../strategy/versions-tab")) },
  { id: "templates", name: "Templates", Panel: lazy(() => import("../assignment/assignments-tab")) },
  { id: "members", name: "Members", Panel: lazy(() => import("../member/members-tab")), managers: true },
  { id: "budget", name: "Budget & plan", Panel: lazy(() => import("../budget/budget-tab")) },
  { id: "keys", name: "API keys", Panel: lazy(() => import("../api-key/api-keys-tab")), managers: true },
];

/** The tabs that somebody sees: none that would refuse them. */
export function tabsFor({ mayManage }: Access): ClientTab[] {
  return TABS.filter(({ managers }) => mayManage || !managers);
}
