import { OutcomeAlert } from "../ui/outcome-alert";
import type { BulkOutcome } from "./use-bulk";

const DONE = { cancel: "canceled", retry: "started again" };

interface Props {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** The result of a bulk action: how many jobs it changed, and why others were refused. */
export function BulkResult({ outcome: { action, done, refused }, onClose }: Props) {
  const others = refused.length > 0 ? `, ${refused.length} refused` : "";
  return (
    <OutcomeAlert title={`${formatJobCount(done)} ${DONE[action]}${others}`} refused={refused} onClose={onClose} />
  );
}

function formatJobCount(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}
