import { OutcomeAlert } from "../ui/outcome-alert";
import { contentWords } from "../words/content";
import type { BulkOutcome } from "./bulk-run";

interface Props {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** The result of a bulk action: how many pieces it changed, and why others were refused. */
export function BulkResult({ outcome: { action, done, refused, total }, onClose }: Props) {
  const tried = done + refused.length;
  const changed = contentWords.selection.done[action](contentWords.batch.pieces(done));
  const title = refused.length > 0 ? contentWords.selection.doneWithRefused(changed, refused.length) : changed;
  return (
    <OutcomeAlert
      title={tried < total ? contentWords.selection.stopped(title, tried, total) : title}
      refused={refused}
      onClose={onClose}
    />
  );
}
