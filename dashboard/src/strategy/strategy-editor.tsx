import { useMutation } from "@apollo/client/react";
import { Alert, Button, Checkbox, Paper, Stack, Text, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { useClientName } from "../client/client-name";
import type { ClientTabProps } from "../client/client-tab";
import { type EffectiveStrategyValuesFragment, UpdateStrategyDocument } from "../gql/graphql";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { strategyWords } from "../words/strategy";
import { ConflictDialog } from "./conflict-dialog";
import { PreviewDialog } from "./preview-dialog";
import { SaveBar } from "./save-bar";
import { SaveStrategyDialog } from "./save-strategy-dialog";
import type { OwnStrategy } from "./strategy-edits";
import { StrategyFieldRow } from "./strategy-field";
import { FIELD_GROUPS, STRATEGY_FIELDS } from "./strategy-fields";
import classes from "./strategy.module.css";
import { useInheritedStrategy } from "./use-inherited-strategy";
import { useStrategyDraft } from "./use-strategy-draft";

interface Props extends Pick<ClientTabProps, "client"> {
  effective: EffectiveStrategyValuesFragment;
  own: OwnStrategy;
  mayEdit: boolean;
  /** Refetches the strategy. */
  reload: () => Promise<void>;
}

/** All fields of a strategy with their sources; for managers also override, reset, preview and save. */
export function StrategyEditor({ client, effective, own, mayEdit, reload }: Props) {
  const draft = useStrategyDraft(own);
  const [asked, setAsked] = useState<"save" | "preview" | "conflict">();
  const [saved, setSaved] = useState<number>();
  const [refused, setRefused] = useState<{ id: string; message: string }>();
  const [update] = useMutation(UpdateStrategyDocument);
  const inherited = useInheritedStrategy({ id: client.id, inherit: draft.inherit, effective, skip: !mayEdit });
  const mayUse = draft.dirty && Object.keys(draft.problems).length === 0;
  const close = () => setAsked(undefined);
  const ask = (what: typeof asked) => {
    if (mayUse) setAsked(draft.hasConflict && what === "save" ? "conflict" : what);
  };
  useHotkeys([["mod+S", () => ask("save")]], []);

  const save = async (reason: string) => {
    setRefused(undefined);
    try {
      const expectedVersion = draft.seen.version;
      await update({ variables: { id: client.id, expectedVersion, reason, ...draft.change } });
      draft.discard();
      setSaved(expectedVersion + 1);
    } catch (error) {
      const { code, field = "", fieldMessage } = describeProblem(error);
      const wrong = STRATEGY_FIELDS.find(({ id }) => field.includes(id));
      if (code === "VERSION_CONFLICT") {
        await reload();
        setAsked("conflict");
      } else if (fieldMessage && wrong) setRefused({ id: wrong.id, message: fieldMessage });
      else throw error;
    }
  };
  return (
    <Stack gap="md">
      {draft.hasConflict && (
        <Alert color="yellow" variant="light" role="status" title={strategyWords.tab.conflictTitle}>
          <Text size="sm">{strategyWords.tab.conflict}</Text>
          <Button mt="sm" size="xs" variant="default" onClick={() => setAsked("conflict")}>
            {strategyWords.tab.seeConflict}
          </Button>
        </Alert>
      )}
      {client.parentId && (
        <InheritSwitch
          parentId={client.parentId}
          inherit={draft.inherit}
          onChange={mayEdit ? draft.setInherit : undefined}
        />
      )}
      {FIELD_GROUPS.map(({ name, fields }) => (
        <Paper key={name} component="section" className={classes.group} aria-label={name}>
          <Title order={2} size="h6" className={classes.heading}>
            {name}
          </Title>
          {fields.map((field) => (
            <StrategyFieldRow
              key={field.id}
              clientId={client.id}
              field={field}
              own={own}
              effective={effective}
              inherited={inherited}
              draft={mayEdit ? draft : undefined}
              refusal={refused?.id === field.id ? refused.message : undefined}
            />
          ))}
        </Paper>
      ))}
      <SavedNotice version={draft.dirty ? undefined : saved} />
      {mayEdit && <SaveBar draft={draft} onPreview={() => ask("preview")} onSave={() => ask("save")} />}
      <SaveStrategyDialog
        opened={asked === "save"}
        onClose={() => setAsked((now) => (now === "save" ? undefined : now))}
        draft={draft}
        onSave={save}
      />
      <ConflictDialog opened={asked === "conflict" && draft.hasConflict} onClose={close} draft={draft} own={own} />
      {asked === "preview" && <PreviewDialog onClose={close} clientId={client.id} change={draft.change} />}
      <UnsavedGuard unsaved={draft.dirty} />
    </Stack>
  );
}

/** Says that a version was saved, where the button to save it was. */
function SavedNotice({ version }: { version: number | undefined }) {
  return (
    <div role="status" className={version === undefined ? undefined : classes.bar}>
      {version !== undefined && (
        <Text size="sm">{strategyWords.tab.saved(<strong>{strategyWords.tab.savedVersion(version)}</strong>)}</Text>
      )}
    </div>
  );
}

interface InheritSwitchProps {
  parentId: string;
  inherit: boolean;
  /** Undefined for users who may only read. */
  onChange: ((inherit: boolean) => void) | undefined;
}

function InheritSwitch({ parentId, inherit, onChange }: InheritSwitchProps) {
  const parent = useClientName(parentId);
  if (!onChange)
    return (
      <Text size="sm" c="dimmed">
        {inherit ? strategyWords.tab.inheritsFrom(parent) : strategyWords.tab.inheritsNothing}
      </Text>
    );
  return (
    <Checkbox
      label={strategyWords.tab.inherit(parent)}
      description={strategyWords.tab.inheritHelp}
      checked={inherit}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
