import { Tabs } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { useAccess } from "../session/use-access";
import { useDocumentTitle } from "../shell/use-document-title";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { VendorsTab } from "./vendors-tab";

const HistoryTab = lazy(() => import("./history-tab"));
const ClientKeysTab = lazy(() => import("../provider-key/client-keys-tab"));

/** The vendors of language models: how they are, what they offer and cost, how much may be asked of them, and with whose keys. */
export default function ProvidersPage() {
  useDocumentTitle("Providers");
  const { tab = "vendors" } = useParams();
  const { role, mayManage } = useAccess();
  const navigate = useNavigate();
  const tabs = [
    { id: "vendors", name: "Vendors", panel: <VendorsTab /> },
    { id: "history", name: "Health history", panel: <HistoryTab /> },
    ...(mayManage ? [{ id: "keys", name: "Client keys", panel: <ClientKeysTab /> }] : []),
  ];
  if (role && !tabs.some(({ id }) => id === tab)) return <Navigate to="/providers" replace />;
  return (
    <>
      <PageHeader title="Providers" note="The vendors of language models that write your texts" />
      <Tabs
        value={tab}
        onChange={(next) => void navigate(next === "vendors" ? "/providers" : `/providers/${next}`, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, name, panel }) => (
          <Tabs.Panel key={id} value={id}>
            <Suspense fallback={<LoadingRows what={name} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
