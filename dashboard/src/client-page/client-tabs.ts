import { type ComponentType, lazy } from "react";
import type { ClientTabProps } from "../client/client-tab";
import type { UserAccess } from "../session/use-access";
import { clientsWords } from "../words/clients";

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
  { id: FIRST_TAB, name: clientsWords.tabs.overview, Panel: lazy(() => import("../client-home/client-home-tab")) },
  { id: "strategy", name: clientsWords.tabs.strategy, Panel: lazy(() => import("../strategy/strategy-tab")) },
  { id: "facts", name: clientsWords.tabs.facts, Panel: lazy(() => import("../facts/facts-tab")) },
  { id: "sources", name: clientsWords.tabs.sources, Panel: lazy(() => import("../source/sources-tab")) },
  { id: "sites", name: clientsWords.tabs.sites, Panel: lazy(() => import("../site/sites-tab")) },
  { id: "versions", name: clientsWords.tabs.versions, Panel: lazy(() => import("../strategy/strategy-versions-tab")) },
  { id: "templates", name: clientsWords.tabs.templates, Panel: lazy(() => import("../assignment/assignments-tab")) },
  {
    id: "members",
    name: clientsWords.tabs.members,
    Panel: lazy(() => import("../member/members-tab")),
    managersOnly: true,
  },
  { id: "budget", name: clientsWords.tabs.budget, Panel: lazy(() => import("../budget/budget-tab")) },
  {
    id: "keys",
    name: clientsWords.tabs.keys,
    Panel: lazy(() => import("../api-key/api-keys-tab")),
    managersOnly: true,
  },
  {
    id: "webhooks",
    name: clientsWords.tabs.webhooks,
    Panel: lazy(() => import("../webhook/webhooks-tab")),
    managersOnly: true,
  },
];

/** The tabs that a user may open. */
export function visibleTabs({ mayManage }: UserAccess): ClientTab[] {
  return TABS.filter(({ managersOnly }) => mayManage || !managersOnly);
}
