import { Button } from "@mantine/core";
import { useState } from "react";
import type { EffectiveStrategyValuesFragment } from "../gql/graphql";
import { strategyWords } from "../words/strategy";
import { FieldInput } from "./field-input";
import { toTypedValue } from "./field-values";
import { SourceBadge } from "./source-badge";
import { isOwn, type OwnStrategy } from "./strategy-edits";
import { RULE_PREFIX, type StrategyField, strategyValue } from "./strategy-fields";
import classes from "./strategy.module.css";
import type { StrategyDraft } from "./use-strategy-draft";
import { useRuleDefault } from "./use-rule-defaults";
import { ValueView } from "./value-view";

interface Props {
  clientId: string;
  field: StrategyField;
  own: OwnStrategy;
  /** The effective strategy. */
  effective: EffectiveStrategyValuesFragment;
  /** The strategy without the client's own values; undefined for users who may only read. */
  inherited: EffectiveStrategyValuesFragment | undefined;
  /** Undefined for users who may only read. */
  draft: StrategyDraft | undefined;
  /** The server's error for this field. */
  refusal: string | undefined;
}

/** One field of a strategy: its value, the value's source, and buttons to override or reset it. */
export function StrategyFieldRow({ clientId, field, own, effective, inherited, draft, refusal }: Props) {
  const [opened, setOpened] = useState(false);
  const edit = draft?.edits[field.id];
  const ownValue = strategyValue(own.values, field.id);
  const isOwned = edit ? edit.own : isOwn(own, field.id);
  const editing = draft !== undefined && isOwned;
  const above = inherited ?? effective;
  const unset = useRuleDefault(field.id);
  const effectiveValue = strategyValue(draft ? above : effective, field.id) ?? unset;
  const shown = editing && !field.appends ? undefined : effectiveValue;
  const sources = sourcesOf(field, draft ? above : effective).filter((id) => !editing || id !== clientId);
  const changed = draft?.changed.includes(field) ?? false;
  const reset = () => draft?.edit(field.id, { own: false });
  const override = () => {
    setOpened(true);
    draft?.edit(field.id, { own: true, input: toTypedValue(field, ownValue ?? (field.appends ? [] : shown)) });
  };
  return (
    <div className={classes.field} data-changed={changed} role="group" aria-label={field.label}>
      <div>
        <div className={classes.label}>{field.label}</div>
        <div className={classes.help}>{field.help}</div>
      </div>
      <div className={classes.value}>
        {shown !== undefined && (!editing || (Array.isArray(shown) && shown.length > 0)) && (
          <div style={{ marginBottom: editing ? 8 : 0 }}>
            <ValueView field={field} value={shown} />
          </div>
        )}
        {editing && (
          <FieldInput
            field={field}
            input={edit?.own ? edit.input : toTypedValue(field, ownValue)}
            onChange={(input) => draft.edit(field.id, { own: true, input })}
            error={draft.problems[field.id] ?? refusal}
            autoFocus={opened}
          />
        )}
        {changed && (
          <Button
            size="compact-xs"
            variant="subtle"
            mt={6}
            aria-label={strategyWords.field.undoOf(field.label)}
            onClick={() => draft?.edit(field.id, undefined)}
          >
            {strategyWords.field.undo}
          </Button>
        )}
      </div>
      <div className={classes.source}>
        {editing && <SourceBadge clientId={clientId} source={clientId} />}
        {(!editing || field.appends) &&
          sources.map((source) => <SourceBadge key={source ?? "default"} clientId={clientId} source={source} />)}
        {draft && !editing && !changed && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={strategyWords.field.overrideOf(field.label)}
            onClick={override}
          >
            {strategyWords.field.override}
          </Button>
        )}
        {editing && isOwn(own, field.id) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={strategyWords.field.resetOf(field.label)}
            onClick={reset}
          >
            {strategyWords.field.reset}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The clients that set a field; null for the system's default. */
function sourcesOf({ id }: StrategyField, { sources }: EffectiveStrategyValuesFragment): (string | null)[] {
  const found = sources.filter(({ field }) => field === id).map(({ clientId }) => clientId ?? null);
  return found.length === 0 && id.startsWith(RULE_PREFIX) ? [null] : found;
}
