import { Button, Text } from "@mantine/core";
import { FlaskConical, Save } from "lucide-react";
import { bottomBar } from "../ui/bottom-bar";
import { strategyWords } from "../words/strategy";
import classes from "./strategy.module.css";
import type { StrategyDraft } from "./use-strategy-draft";

interface Props {
  draft: StrategyDraft;
  onPreview: () => void;
  onSave: () => void;
}

/** Counts the unsaved changes, with buttons to preview, save or discard them. Sticks to the bottom while the page scrolls. */
export function SaveBar({ draft, onPreview, onSave }: Props) {
  if (!draft.dirty) return null;
  const names = [
    ...draft.changed.map(({ label }) => label),
    ...(draft.change.inherit === null ? [] : [strategyWords.inheritance]),
  ];
  const problems = Object.keys(draft.problems).length;
  return (
    <div ref={bottomBar} className={classes.bar} role="region" aria-label={strategyWords.saveBar.label}>
      <Text size="sm" role="status">
        {strategyWords.saveBar.notSaved(
          <strong>{strategyWords.saveBar.changes(names.length)}</strong>,
          names.join(", "),
        )}
        {problems > 0 && (
          <Text span c="var(--mantine-color-error)" inherit>
            {strategyWords.saveBar.fixErrors}
          </Text>
        )}
      </Text>
      <Button size="xs" variant="subtle" onClick={draft.discard}>
        {strategyWords.saveBar.discard}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<FlaskConical size={15} />}
        disabled={problems > 0}
        onClick={onPreview}
      >
        {strategyWords.saveBar.preview}
      </Button>
      <Button size="xs" leftSection={<Save size={15} />} disabled={problems > 0} onClick={onSave}>
        {strategyWords.saveBar.save}
      </Button>
    </div>
  );
}
