import { Tabs } from "@mantine/core";
import { Navigate } from "react-router";
import { RequestModes } from "../generate/request-modes";
import { useAccess } from "../session/use-access";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { CsvBatchForm } from "./csv-batch-form";
import { LocationsBatchForm } from "./locations-batch-form";
import { orderWords } from "../words/order";
import { useAddress } from "../ui/use-address";

/** Requests a batch: the same content for several locations, or one piece for each row of a file. */
export default function NewBatchPage() {
  const { id, role } = useAccess();
  const [address, setAddress] = useAddress();
  useDocumentTitle(orderWords.newBatch.documentTitle);
  if (role === "VIEWER") return <Navigate to="/batches" replace />;
  const from = address.get("from") === "csv" ? "csv" : "locations";
  return (
    <>
      <PageHeader title={orderWords.newBatch.title} note={orderWords.newBatch.note} />
      <RequestModes />
      <Tabs value={from} onChange={(tab) => setAddress(tab === "csv" ? { from: "csv" } : {}, { replace: true })}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="locations">{orderWords.newBatch.locationsTab}</Tabs.Tab>
          <Tabs.Tab value="csv">{orderWords.newBatch.csvTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="locations">
          <LocationsBatchForm userId={id} />
        </Tabs.Panel>
        <Tabs.Panel value="csv">
          <CsvBatchForm userId={id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
