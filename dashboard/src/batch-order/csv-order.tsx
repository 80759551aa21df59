import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { CONTENT_TYPES } from "../generate/content-types";
import { ModelField } from "../generate/model-field";
import { usualModel } from "../generate/models";
import { useModels } from "../generate/use-models";
import { UnsavedGuard } from "../ui/unsaved-guard";
import classes from "./batch-order.module.css";
import { BatchReview } from "./batch-review";
import { CsvMapping } from "./csv-mapping";
import { CsvRows } from "./csv-rows";
import { CsvSource } from "./csv-source";
import type { CsvFile } from "./read-csv";
import { type OrderClient, useAllClients } from "./use-all-clients";
import { useBatchOrder } from "./use-batch-order";
import { refusedField, useCsvRows } from "./use-csv-rows";

/** A text for each row of a file: read, mapped, checked and corrected here before anything is ordered. */
export function CsvOrder() {
  const [file, setFile] = useState<CsvFile>();
  const { found, problem, reload } = useAllClients(undefined);
  if (!file)
    return (
      <Paper p={{ base: "md", sm: "xl" }}>
        <CsvSource onRead={setFile} />
      </Paper>
    );
  if (problem) return <ProblemAlert problem={problem} onRetry={reload} />;
  if (!found) return <Skeleton height={320} radius="lg" />;
  return <Rows file={file} clients={found.clients} onOther={() => setFile(undefined)} />;
}

interface RowsProps {
  file: CsvFile;
  clients: OrderClient[];
  /** Goes back to choosing a file. */
  onOther: () => void;
}

function Rows({ file, clients, onOther }: RowsProps) {
  const available = useModels();
  const [contentType, setContentType] = useState<string>(CONTENT_TYPES[0].id);
  const [modelKey, setModelKey] = useState<string>();
  const model = available.models.find(({ key }) => key === modelKey) ?? usualModel(available.models, undefined);
  const rows = useCsvRows(file, { clients, contentType, model });
  const order = useBatchOrder(rows.input);
  const refused = new Map(
    order.refused?.map((item) => [rows.rows[item.index]?.at, { [refusedField(item)]: item.message }]),
  );
  return (
    <>
      <UnsavedGuard unsaved={order.busy !== "start"} />
      <Paper p={{ base: "md", sm: "xl" }}>
        <Stack gap="lg">
          <Group justify="space-between">
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              {file.name}
            </Text>
            <Button size="xs" variant="default" onClick={onOther}>
              Use another file
            </Button>
          </Group>
          <CsvMapping file={file} mapping={rows.mapping} onChange={rows.setMapping} />
          <div className={classes.fields}>
            <NativeSelect
              label="Type of rows that name none"
              size="md"
              data={CONTENT_TYPES.map(({ id, name }) => ({ value: id, label: name }))}
              value={contentType}
              onChange={({ currentTarget }) => setContentType(currentTarget.value)}
            />
            <ModelField {...available} value={model} onChange={setModelKey} />
          </div>
          <CsvRows file={rows} refused={refused} contentType={contentType} />
        </Stack>
      </Paper>
      <BatchReview
        order={order}
        count={rows.rows.length}
        hindrance={rows.input ? undefined : "Correct the rows that are marked, or leave them out."}
        itemName={(index) => `Row ${(rows.rows[index]?.at ?? index) + 1}`}
      />
    </>
  );
}
