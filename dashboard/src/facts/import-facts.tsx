import { useMutation } from "@apollo/client/react";
import { Alert, Button, FileButton, List, Stack, Text } from "@mantine/core";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { FactIssuesDocument, type FactsFormat, ImportFactsDocument, type ImportFactsMutation } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { factsWords } from "../words/facts";
import { describeFactPath, readFactPath } from "./fact-fields";
import { factLines } from "./fact-text";

type Preview = ImportFactsMutation["importFacts"]["factImport"];

/** A file that was read, with what its import would change. */
interface ReadFile {
  name: string;
  format: FactsFormat;
  text: string;
  preview: Preview;
}

/** Problems that are listed; the rest is counted. */
const LISTED = 12;

/** Imports facts of a client and of those beneath it from a file, after a preview. */
export function ImportFacts({ clientId, onImported }: { clientId: string; onImported: () => Promise<unknown> }) {
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<Problem>();
  const [ask, { loading }] = useMutation(ImportFactsDocument);
  const [imported, setImported] = useState<number>();
  const resetChoice = useRef<() => void>(null);
  const send = async (format: FactsFormat, text: string, plan: { reason: string; preview?: Preview }) => {
    const seen = plan.preview?.clients ?? [];
    const expectedVersions = seen.map(({ client, version }) => ({ clientId: client.id, version }));
    const dryRun = plan.preview === undefined;
    const variables = { clientId, format, text, reason: plan.reason, dryRun, expectedVersions };
    const { data } = await ask({ variables, refetchQueries: dryRun ? [] : [FactIssuesDocument] });
    if (!data) throw new Error("the file could not be checked");
    return data.importFacts.factImport;
  };
  const read = async (chosen: File | null) => {
    if (!chosen) return;
    setProblem(undefined);
    setImported(undefined);
    try {
      const format = /\.json$/i.test(chosen.name) ? "JSON" : "CSV";
      const text = await chosen.text();
      setFile({
        name: chosen.name,
        format,
        text,
        preview: await send(format, text, { reason: factsWords.import.previewReason }),
      });
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      resetChoice.current?.(); // so that the same file can be chosen again after it was corrected
    }
  };
  const changed = file?.preview.clients.filter(({ changes }) => changes.length > 0) ?? [];
  const save = async () => {
    if (!file) return;
    await send(file.format, file.text, {
      reason: factsWords.import.reason(file.name).slice(0, 500),
      preview: file.preview,
    });
    await onImported();
    setImported(changed.length);
  };
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton onChange={(chosen) => void read(chosen)} resetRef={resetChoice} accept=".csv,.json">
        {(props) => (
          <Button {...props} variant="default" size="xs" leftSection={<Upload size={15} />} loading={loading}>
            {factsWords.import.button}
          </Button>
        )}
      </FileButton>
      <div role="status">
        {imported !== undefined && (
          <Text size="sm">
            {factsWords.import.imported(<strong>{factsWords.import.importedFacts(imported)}</strong>)}
          </Text>
        )}
      </div>
      {problem && <ProblemAlert problem={problem} />}
      <ConfirmDialog
        opened={file !== undefined}
        onClose={() => setFile(undefined)}
        title={factsWords.import.title(file?.name ?? "")}
        action={factsWords.import.change(changed.length)}
        disabled={changed.length === 0 || (file?.preview.problems.length ?? 0) > 0}
        size="lg"
        onConfirm={save}
      >
        {file && <ImportPreview preview={file.preview} />}
      </ConfirmDialog>
    </Stack>
  );
}

/** What an import would change, or why it is not possible. */
function ImportPreview({ preview: { clients, problems } }: { preview: Preview }) {
  if (problems.length > 0)
    return (
      <Alert color="red" variant="light" role="alert" title={factsWords.import.problemsTitle}>
        <List size="sm">
          {problems.slice(0, LISTED).map(({ row, clientId, field, message }) => (
            <List.Item key={`${row} ${clientId} ${field} ${message}`}>
              {[row === null ? clientId : factsWords.import.row(row), field].filter(Boolean).join(", ")}: {message}
            </List.Item>
          ))}
        </List>
        {problems.length > LISTED && <Text size="sm">{factsWords.import.moreProblems(problems.length - LISTED)}</Text>}
      </Alert>
    );
  return (
    <List size="sm" aria-label={factsWords.import.changes}>
      {clients.map(({ client, changes }) => (
        <List.Item key={client.id}>
          {changes.length === 0 ? (
            factsWords.import.unchanged(<strong>{client.name}</strong>)
          ) : (
            <strong>{client.name}</strong>
          )}
          <List size="sm" withPadding>
            {changes.map(({ field, before, after }) => (
              <List.Item key={field}>
                {describeFactPath(field)}: <del>{said(field, before)}</del> <ins>{said(field, after)}</ins>
              </List.Item>
            ))}
          </List>
        </List.Item>
      ))}
    </List>
  );
}

/** A fact in one line. */
function said(path: string, value: unknown): string {
  const field = readFactPath(path)?.field;
  const lines = field ? (factLines(field, value) ?? []) : [];
  return lines.map(({ text }) => text).join("; ") || factsWords.import.notStated;
}
