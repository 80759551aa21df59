import { Alert, Button, Checkbox, Group, List, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { numberFormat } from "../format/numbers";
import { CsvSource } from "../new-batch/csv-source";
import { useAccess } from "../session/use-access";
import { PageHeader } from "../ui/page-header";
import { PageNotFound } from "../ui/page-not-found";
import { useDocumentTitle } from "../ui/use-document-title";
import { ImportRows } from "./import-rows";
import { useClientImport } from "./use-client-import";

/** The most rows of one import, as on the server. */
const MAX_ROWS = 500;

/** Created clients that are listed; the rest is counted. */
const LISTED = 20;

const EXAMPLE = [
  "name,parent,business type,location,local keywords",
  'Birch Bakery,,bakery,"Salem, Oregon",',
  'Birch Bakery Eugene,Birch Bakery,,"Eugene, Oregon","sourdough Eugene; bakery Eugene"',
  "",
].join("\r\n");

const clients = (count: number) => `${numberFormat.format(count)} ${count === 1 ? "client" : "clients"}`;

/** Imports clients and locations from a CSV file, after a preview. */
export default function ClientImportPage() {
  const { mayManage, role } = useAccess();
  const file = useClientImport();
  useDocumentTitle("Import clients");
  if (role !== undefined && !mayManage) return <PageNotFound />;
  return (
    <>
      <PageHeader
        title="Import clients"
        note="Create clients and their locations from a spreadsheet. If one row is invalid, nothing is created."
      />
      {file.created && <Created result={file.created} />}
      {file.rows.length === 0 ? (
        <CsvSource
          onRead={file.read}
          example={EXAMPLE}
          limit={{ rows: MAX_ROWS, of: "import" }}
          hint="First row = column names. Each row is one client; only Name is required, and Parent for locations."
        />
      ) : (
        <Preview file={file} />
      )}
    </>
  );
}

function Preview({ file }: { file: ReturnType<typeof useClientImport> }) {
  const { rows, result, ignored, checking, mayImport, problem, check, clear, run } = file;
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();
  const wrong = new Set(result?.problems.map(({ row }) => row)).size;
  const create = async () => {
    setRunning(true);
    setRefusal(undefined);
    await run().catch((error: unknown) => setRefusal(describeProblem(error)));
    setRunning(false);
  };
  return (
    <Paper p={{ base: "sm", sm: "md" }} component="section" aria-label="Preview">
      <Stack>
        {problem && <ProblemAlert problem={problem} onRetry={check} />}
        {refusal && <ProblemAlert problem={refusal} />}
        {ignored.length > 0 && (
          <Alert color="yellow" variant="light" title="Some columns are not used">
            {ignored.join(", ")}
          </Alert>
        )}
        <Group gap="md">
          <Text size="sm" role="status" mr="auto">
            {numberFormat.format(rows.length)} {rows.length === 1 ? "row" : "rows"}
            {checking ? ", checking…" : wrong > 0 ? `, ${numberFormat.format(wrong)} with errors` : ""}
          </Text>
          {(wrong > 0 || onlyErrors) && (
            <Checkbox
              size="sm"
              label="Show errors only"
              checked={onlyErrors}
              onChange={({ currentTarget }) => setOnlyErrors(currentTarget.checked)}
            />
          )}
        </Group>
        <ImportRows file={file} onlyErrors={onlyErrors} />
        <Group justify="flex-end">
          {wrong > 0 && (
            <Text size="sm" c="dimmed" mr="auto">
              Fix or remove rows with errors.
            </Text>
          )}
          <Button variant="default" onClick={clear}>
            Choose another file
          </Button>
          <Button disabled={!mayImport} loading={running} onClick={() => void create()}>
            Create {clients(rows.length)}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Created({ result: { rows } }: { result: NonNullable<ReturnType<typeof useClientImport>["created"]> }) {
  return (
    <Alert color="green" variant="light" role="status" mb="md" title={`${clients(rows.length)} created`}>
      <List size="sm">
        {rows.slice(0, LISTED).map(({ row, place, clientId }) => (
          <List.Item key={row}>
            <Link to={`/clients/${clientId}`}>{place.join(" › ")}</Link>
          </List.Item>
        ))}
      </List>
      {rows.length > LISTED && <Text size="sm">{numberFormat.format(rows.length - LISTED)} more.</Text>}
    </Alert>
  );
}
