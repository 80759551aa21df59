import { useApolloClient, useMutation } from "@apollo/client/react";
import { Alert, Button, Text, TextInput } from "@mantine/core";
import { Save } from "lucide-react";
import { type ReactNode, useState } from "react";
import { describeProblem } from "../api/problem";
import { affectedJobs } from "../fact-impact/affected-jobs";
import { AffectedTexts } from "../fact-impact/affected-texts";
import { ReviseTexts } from "../fact-impact/revise-texts";
import { type ClientFactsInput, FactIssuesDocument, UpdateFactsDocument } from "../gql/graphql";
import { factsWords } from "../words/facts";
import strategyClasses from "../strategy/strategy.module.css";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { describeFactPath, readFactPath } from "./fact-fields";
import type { FactsDraft } from "./use-facts-draft";

const MAX_REASON = 500;

interface Props {
  clientId: string;
  draft: FactsDraft;
  /** The present facts that the draft changes or removes, as the API names them. */
  changedFacts: string[];
  /** Fetches the newest facts. */
  reload: () => Promise<unknown>;
}

/** A saved version, with the jobs of the texts that state facts which it changed. */
interface SavedFacts {
  version: number;
  affected: readonly string[];
}

/** Saves the changed facts as one version. The bar sticks to the bottom while the page scrolls. */
export function FactsSave({ clientId, draft, changedFacts, reload }: Props) {
  const [asked, setAsked] = useState(false);
  const client = useApolloClient();
  const [saved, setSaved] = useState<SavedFacts>();
  const [update] = useMutation(UpdateFactsDocument, { refetchQueries: [FactIssuesDocument] });
  const save = async (reason: string) => {
    draft.setRefusal(undefined);
    const expectedVersion = draft.seen;
    const facts = draft.changes as ClientFactsInput;
    try {
      const affected = changedFacts.length > 0 ? await affectedJobs(client, clientId, changedFacts) : [];
      await update({ variables: { id: clientId, expectedVersion, reason, facts } });
      draft.discard();
      setSaved({ version: expectedVersion + 1, affected });
    } catch (error) {
      const { code, field = "", fieldMessage } = describeProblem(error);
      const wrong = readFactPath(field);
      if (code === "VERSION_CONFLICT") await reload();
      else if (wrong && fieldMessage)
        draft.setRefusal({
          name: wrong.field.id,
          place: wrong.place,
          message: `${describeFactPath(field)}: ${fieldMessage}`,
        });
      else throw error;
    }
  };
  return (
    <>
      {draft.hasConflict && <ConflictAlert draft={draft} />}
      <div role="status" className={draft.dirty || saved === undefined ? undefined : strategyClasses.bar}>
        {!draft.dirty && saved !== undefined && (
          <Text size="sm">
            {factsWords.saveBar.saved(<strong>{factsWords.saveBar.savedVersion(saved.version)}</strong>)}
          </Text>
        )}
        {!draft.dirty && saved && saved.affected.length > 0 && (
          <ReviseTexts key={saved.version} jobIds={saved.affected} />
        )}
      </div>
      {draft.dirty && <SaveBar draft={draft} onSave={() => setAsked(true)} />}
      <ReasonDialog opened={asked} onClose={() => setAsked(false)} version={draft.seen + 1} onSave={save}>
        {changedFacts.length > 0 && <AffectedTexts clientId={clientId} facts={changedFacts} />}
      </ReasonDialog>
      <UnsavedGuard unsaved={draft.dirty} />
    </>
  );
}

function SaveBar({ draft, onSave }: { draft: FactsDraft; onSave: () => void }) {
  const names = draft.changed.map(({ label }) => label);
  return (
    <div className={strategyClasses.bar} role="region" aria-label={factsWords.saveBar.label}>
      <Text size="sm" role="status">
        {factsWords.saveBar.notSaved(<strong>{factsWords.saveBar.changes(names.length)}</strong>, names.join(", "))}
      </Text>
      <Button size="xs" variant="subtle" onClick={draft.discard}>
        {factsWords.saveBar.discard}
      </Button>
      <Button size="xs" leftSection={<Save size={15} />} disabled={draft.hasConflict} onClick={onSave}>
        {factsWords.saveBar.save}
      </Button>
    </div>
  );
}

/** Another user saved meanwhile: the page shows the newest facts beside the user's changes. */
function ConflictAlert({ draft }: { draft: FactsDraft }) {
  return (
    <Alert color="yellow" variant="light" role="status" title={factsWords.saveBar.conflictTitle}>
      <Text size="sm">{factsWords.saveBar.conflict}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={draft.rebase}>
        {factsWords.saveBar.keepChanges}
      </Button>
    </Alert>
  );
}

interface ReasonProps {
  opened: boolean;
  onClose: () => void;
  version: number;
  onSave: (reason: string) => Promise<void>;
  /** What the change affects. */
  children: ReactNode;
}

function ReasonDialog({ opened, onClose, version, onSave, children }: ReasonProps) {
  const [reason, setReason] = useState("");
  const given = reason.trim();
  const save = async () => {
    await onSave(given);
    setReason("");
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={factsWords.saveDialog.title(version)}
      action={factsWords.saveDialog.confirm}
      disabled={given === ""}
      onConfirm={save}
    >
      <TextInput
        label={factsWords.saveDialog.reason}
        placeholder={factsWords.saveDialog.reasonExample}
        withAsterisk
        maxLength={MAX_REASON}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {children}
    </ConfirmDialog>
  );
}
