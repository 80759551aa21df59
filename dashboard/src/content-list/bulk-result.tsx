import { OutcomeAlert } from "../ui/outcome-alert";
import type { BulkAction, BulkOutcome } from "./use-bulk";

const DONE: Record<BulkAction, string> = {
  cancel: "canceled",
  retry: "started again",
  approve: "approved",
  rewrite: "being rewritten",
  publish: "being published",
};

interface Props {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** The result of a bulk action: how many pieces it changed, and why others were refused. */
export function BulkResult({ outcome: { action, done, refused }, onClose }: Props) {
  const others = refused.length > 0 ? `, ${refused.length} refused` : "";
  const pieces = done === 1 ? "1 piece" : `${done} pieces`;
  return <OutcomeAlert title={`${pieces} ${DONE[action]}${others}`} refused={refused} onClose={onClose} />;
}
