import { lazy } from "react";
import { useParams } from "react-router";
import { useAccess } from "../session/use-access";
import { TabbedPage } from "../ui/tabbed-page";
import { ProvidersTab } from "./providers-tab";
import { administrationWords } from "../words/administration";

const HistoryTab = lazy(() => import("./history-tab"));
const ClientKeysTab = lazy(() => import("../provider-key/client-keys-tab"));

/** The providers: status, models, prices, rate limits and keys. */
export default function ProvidersPage() {
  const { tab } = useParams();
  const { mayManage } = useAccess();
  return (
    <TabbedPage
      title={administrationWords.providers.title}
      note={administrationWords.providers.note}
      address="/providers"
      open={tab}
      tabs={[
        { id: "vendors", name: administrationWords.providers.tabs.providers, panel: <ProvidersTab /> },
        { id: "history", name: administrationWords.providers.tabs.history, panel: <HistoryTab /> },
        ...(mayManage
          ? [{ id: "keys", name: administrationWords.providers.tabs.clientKeys, panel: <ClientKeysTab /> }]
          : []),
      ]}
    />
  );
}
