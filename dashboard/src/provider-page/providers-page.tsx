import { lazy } from "react";
import { useParams } from "react-router";
import { useAccess } from "../session/use-access";
import { LoadingRows } from "../ui/loading-rows";
import { TabbedPage } from "../ui/tabbed-page";
import { ProvidersTab } from "./providers-tab";

const HistoryTab = lazy(() => import("./history-tab"));
const ClientKeysTab = lazy(() => import("../provider-key/client-keys-tab"));

/** The providers: status, models, prices, rate limits and keys. */
export default function ProvidersPage() {
  const { tab } = useParams();
  const { role, mayManage } = useAccess();
  if (role === undefined) return <LoadingRows label="Loading the vendors" />;
  return (
    <TabbedPage
      title="Providers"
      note="AI providers"
      address="/providers"
      open={tab}
      tabs={[
        { id: "vendors", name: "Vendors", panel: <ProvidersTab /> },
        { id: "history", name: "Health history", panel: <HistoryTab /> },
        ...(mayManage ? [{ id: "keys", name: "Client keys", panel: <ClientKeysTab /> }] : []),
      ]}
    />
  );
}
