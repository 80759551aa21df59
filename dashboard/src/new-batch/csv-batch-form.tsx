import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { CONTENT_TYPES } from "../content-type/content-types";
import { type FormDraft, createDraft } from "../generate/form-draft";
import { DeadlineField } from "../generate/deadline-field";
import { ModelField } from "../generate/model-field";
import { ResearchField } from "../generate/research-field";
import { defaultModel, useModels } from "../generate/models";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { BatchReview } from "./batch-review";
import { CSV_FIELDS } from "./csv-columns";
import { CsvMapping } from "./csv-mapping";
import { CsvRows } from "./csv-rows";
import { CsvSource } from "./csv-source";
import { csvText } from "./csv-text";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";
import type { CsvFile } from "./read-csv";
import { type BatchClient, useAllClients } from "./use-all-clients";
import { useBatchRequest } from "./use-batch-request";
import { rejectedField, useCsvRows } from "./use-csv-rows";
import { useOrderTypes } from "./use-order-types";
import { ROWS_DRAFT, useRowsDraft } from "./use-rows-draft";

const FILE_DRAFT: FormDraft<CsvFile> = createDraft("file");

/** The most rows of a batch. */
const MAX_ROWS = 1_000;

/**
 * Requests one piece of content for each row of a file. Rows are read, mapped, checked and corrected before the batch is requested. File
 * and corrections survive a reload. When the browser has no space for them, leaving the page asks first.
 */
export function CsvBatchForm({ userId }: { userId: string }) {
  const [file, setFile] = useState(() => FILE_DRAFT.read(userId));
  const [kept, setKept] = useState(true);
  const { found, problem, reload } = useAllClients(undefined);
  if (!file)
    return (
      <Paper p={{ base: "md", sm: "xl" }}>
        <CsvSource
          hint={orderWords.newBatch.csvHint}
          example={csvText(orderWords.csv.exampleRows)}
          limit={{ rows: MAX_ROWS, of: "batch" }}
          onRead={(read) => {
            ROWS_DRAFT.clear();
            setKept(FILE_DRAFT.save(userId, read));
            setFile(read);
          }}
        />
      </Paper>
    );
  if (problem) return <ProblemAlert problem={problem} onRetry={reload} />;
  if (!found) return <Skeleton height={320} radius="lg" />;
  const discardDrafts = () => {
    FILE_DRAFT.clear();
    ROWS_DRAFT.clear();
  };
  const other = () => {
    discardDrafts();
    setFile(undefined);
  };
  return (
    <Rows file={file} clients={found.clients} userId={userId} kept={kept} onStarted={discardDrafts} onOther={other} />
  );
}

interface RowsProps {
  file: CsvFile;
  clients: BatchClient[];
  userId: string;
  /** Whether file and corrections survive a reload. */
  kept: boolean;
  onStarted: () => void;
  /** Goes back to choosing a file. */
  onOther: () => void;
}

function Rows({ file, clients, userId, kept, onStarted, onOther }: RowsProps) {
  const available = useModels();
  const { changes, change, stop } = useRowsDraft(userId, file);
  const { contentType, withinDay = false, noSources = false, research = false, modelKey } = changes;
  const model = available.models.find(({ key }) => key === modelKey) ?? defaultModel(available.models, undefined);
  const rows = useCsvRows(file, { clients, types: useOrderTypes(), model, changes, change });
  const request = useBatchRequest(rows.input, () => {
    stop();
    onStarted();
  });
  const rejected = new Map(
    request.rejected?.map((item) => [rows.rows[item.index]?.at, { [rejectedField(item)]: item.message }]),
  );
  return (
    <>
      <UnsavedGuard unsaved={!kept && request.busy !== "start"} />
      <Paper p={{ base: "md", sm: "xl" }}>
        <Stack gap="lg">
          <Group justify="space-between">
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              {file.name}
            </Text>
            <Button size="xs" variant="default" onClick={onOther}>
              {orderWords.newBatch.otherFile}
            </Button>
          </Group>
          <CsvMapping
            file={file}
            fields={CSV_FIELDS}
            required="client"
            mapping={rows.mapping}
            onChange={rows.setMapping}
          />
          <div className={classes.fields}>
            <NativeSelect
              label={orderWords.newBatch.defaultType}
              size="md"
              data={CONTENT_TYPES.map(({ id, name }) => ({ value: id, label: name }))}
              value={contentType}
              onChange={({ currentTarget }) => change({ contentType: currentTarget.value })}
            />
            <ModelField {...available} value={model} onChange={(key) => change({ modelKey: key })} />
            <NativeSelect
              label={orderWords.form.sources.label}
              size="md"
              description={orderWords.newBatch.sourcesHelp}
              data={[
                { value: "all", label: orderWords.newBatch.allSources },
                { value: "none", label: orderWords.form.sources.none },
              ]}
              value={noSources ? "none" : "all"}
              onChange={({ currentTarget }) => change({ noSources: currentTarget.value === "none" })}
            />
          </div>
          <ResearchField
            checked={research}
            onChange={({ currentTarget }) => change({ research: currentTarget.checked })}
          />
          <DeadlineField
            label={orderWords.newBatch.withinDay}
            checked={withinDay}
            onChange={({ currentTarget }) => change({ withinDay: currentTarget.checked })}
          />
          <CsvRows file={rows} rejected={rejected} contentType={contentType} />
        </Stack>
      </Paper>
      <BatchReview
        request={request}
        count={rows.rows.length}
        unavailableReason={available.loading ? orderWords.models.loading : unavailableReasonOf(rows)}
        itemName={(index) => orderWords.newBatch.row((rows.rows[index]?.at ?? index) + 1)}
      />
    </>
  );
}

function unavailableReasonOf({ rows, mapping, input }: ReturnType<typeof useCsvRows>): string | undefined {
  if (input) return undefined;
  if (rows.length === 0) return orderWords.newBatch.noRows;
  if (mapping.client === undefined) return orderWords.newBatch.noClientColumn;
  return orderWords.newBatch.fixRows;
}
