import { Alert, Button, Group, List, Paper, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { CsvMapping } from "../new-batch/csv-mapping";
import { CsvSource } from "../new-batch/csv-source";
import { PlanSelect } from "../plan/plan-select";
import { useAccess } from "../session/use-access";
import { PageHeader } from "../ui/page-header";
import { PageNotFound } from "../ui/page-not-found";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { useDocumentTitle } from "../ui/use-document-title";
import { clientsWords } from "../words/clients";
import { CLIENT_FIELDS } from "./client-columns";
import { ImportRows } from "./import-rows";
import { useClientImport } from "./use-client-import";

/** The most rows of one import, as on the server. */
const MAX_ROWS = 500;

/** Created clients that are listed; the rest is counted. */
const LISTED = 20;

/** Imports clients and locations from a CSV file, after a preview. */
export default function ClientImportPage() {
  const { id, mayManage } = useAccess();
  const file = useClientImport(id);
  useDocumentTitle(clientsWords.importPage.title);
  if (!mayManage) return <PageNotFound />;
  return (
    <>
      <PageHeader title={clientsWords.importPage.title} note={clientsWords.importPage.note} />
      {file.created && <Created result={file.created} />}
      {file.file ? (
        <Preview file={file} />
      ) : (
        <CsvSource
          onRead={file.read}
          example={clientsWords.importPage.example.join("\r\n")}
          limit={{ rows: MAX_ROWS, of: "import" }}
          hint={clientsWords.importPage.fileHelp}
        />
      )}
    </>
  );
}

function Preview({ file }: { file: ReturnType<typeof useClientImport> }) {
  const { rows, kept, result, mayImport, needsPlan, plan, problem, check, clear, run } = file;
  const planField = useRef<HTMLSelectElement>(null);
  const [planMissing, setPlanMissing] = useState(false);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();
  const create = async () => {
    const isMissing = needsPlan && plan === "";
    setPlanMissing(isMissing);
    if (isMissing) return planField.current?.focus();
    setRunning(true);
    setRefusal(undefined);
    await run().catch((error: unknown) => setRefusal(describeProblem(error)));
    setRunning(false);
  };
  return (
    <Paper p={{ base: "sm", sm: "md" }} component="section" aria-label={clientsWords.importPage.preview}>
      <UnsavedGuard unsaved={!kept} />
      <Stack>
        {problem && <ProblemAlert problem={problem} onRetry={check} />}
        {refusal && <ProblemAlert problem={refusal} />}
        <Columns file={file} />
        <ImportRows file={file} />
        {needsPlan && (
          <PlanSelect
            ref={planField}
            label={clientsWords.newClient.plan}
            description={clientsWords.importPage.planHelp}
            withAsterisk
            maw={420}
            none={clientsWords.newClient.choosePlan}
            value={plan}
            error={planMissing && plan === "" && clientsWords.importPage.planMissing}
            onChange={({ currentTarget }) => file.choosePlan(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          {(result?.problems.length ?? 0) > 0 && (
            <Text size="sm" c="dimmed" mr="auto">
              {clientsWords.importPage.fixErrors}
            </Text>
          )}
          <Button variant="default" onClick={clear}>
            {clientsWords.importPage.otherFile}
          </Button>
          <Button disabled={!mayImport} loading={running} onClick={() => void create()}>
            {clientsWords.importPage.create(rows.length)}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Which column of the file each field is read from, and which columns are not used. */
function Columns({ file: { file, mapping, changeMapping } }: { file: ReturnType<typeof useClientImport> }) {
  if (!file) return null;
  const used = new Set(Object.values(mapping));
  const unused = file.headings.filter((heading, at) => heading !== "" && !used.has(at));
  return (
    <>
      <CsvMapping file={file} fields={CLIENT_FIELDS} required="name" mapping={mapping} onChange={changeMapping} />
      {unused.length > 0 && (
        <Alert color="yellow" variant="light" title={clientsWords.importPage.unusedColumns}>
          {unused.join(", ")}
        </Alert>
      )}
    </>
  );
}

function Created({ result: { rows } }: { result: NonNullable<ReturnType<typeof useClientImport>["created"]> }) {
  return (
    <Alert color="green" variant="light" role="status" mb="md" title={clientsWords.importPage.created(rows.length)}>
      <List size="sm">
        {rows.slice(0, LISTED).map(({ row, place, clientId }) => (
          <List.Item key={row}>
            <Link to={`/clients/${clientId}`}>{place.join(" › ")}</Link>
          </List.Item>
        ))}
      </List>
      {rows.length > LISTED && <Text size="sm">{clientsWords.importPage.more(rows.length - LISTED)}</Text>}
    </Alert>
  );
}
