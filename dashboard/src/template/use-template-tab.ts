import { useSearchParams } from "react-router";

const TABS = ["edit", "versions", "trial", "analytics", "ab-test"];

/** Tabs that everybody may open. */
const OPEN_TO_ALL = 2;

/** The tab that the address says, and a way to another. What an address can't mean opens the first. */
export function useTemplateTab(mayManageTemplates: boolean): [tab: string, open: (tab: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("tab") ?? "edit";
  const tabs = mayManageTemplates ? TABS : TABS.slice(0, OPEN_TO_ALL);
  return [tabs.includes(asked) ? asked : "edit", (tab) => setAddress(tab === "edit" || tab === null ? {} : { tab })];
}
