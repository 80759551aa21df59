import { type ComponentType, lazy } from "react";
import type { ClientTabProps } from "../client/client-tab";
import type { UserAccess } from "../session/use-access";

interface ClientTab {
  /** The tab's name in the URL. */
  id: string;
  name: string;
  Panel: ComponentType<ClientTabProps>;
  /** Whether only managers of the client see the tab. */
  managersOnly?: boolean;
}

/** The tab of an address without a tab. */
export const FIRST_TAB = "overview";

const TABS: ClientTab[] = [
  { id: FIRST_TAB, name: "Overview", Panel: lazy(() => import("../client-home/client-home-tab")) },
  { id: "strategy", name: "Strategy", Panel: lazy(() => import("../strategy/strategy-tab")) },
  { id: "facts", name: "Facts", Panel: lazy(() => import("../facts/facts-tab")) },
  { id: "sources", name: "Sources", Panel: lazy(() => import("../source/sources-tab")) },
  { id: "sites", name: "Sites", Panel: lazy(() => import("../site/sites-tab")) },
  { id: "versions", name: "Versions", Panel: lazy(() => import("../strategy/strategy-versions-tab")) },
  { id: "templates", name: "Templates", Panel: lazy(() => import("../assignment/assignments-tab")) },
  { id: "members", name: "Members", Panel: lazy(() => import("../member/members-tab")), managersOnly: true },
  { id: "budget", name: "Budget & plan", Panel: lazy(() => import("../budget/budget-tab")) },
  { id: "keys", name: "API keys", Panel: lazy(() => import("../api-key/api-keys-tab")), managersOnly: true },
  { id: "webhooks", name: "Webhooks", Panel: lazy(() => import("../webhook/webhooks-tab")), managersOnly: true },
];

/** The tabs that a user may open. */
export function visibleTabs({ mayManage }: UserAccess): ClientTab[] {
  return TABS.filter(({ managersOnly }) => mayManage || !managersOnly);
}
