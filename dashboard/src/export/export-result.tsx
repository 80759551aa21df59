import { OutcomeAlert } from "../ui/outcome-alert";
import type { ExportOutcome } from "./use-export";

/** Says what came of an export: how many texts were saved, and why others were not. */
export function ExportResult({ outcome: { saved, refused } }: { outcome: ExportOutcome }) {
  const others = refused.length > 0 ? `, ${refused.length} not` : "";
  return <OutcomeAlert title={`${saved === 1 ? "1 text" : `${saved} texts`} exported${others}`} refused={refused} />;
}
