import { AppDialog } from "./app-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import type { Factors } from "./use-factors";

/** The dialogs of changes that are under way. */
export function FactorDialogs({ factors, onDone }: { factors: Factors; onDone?: () => void }) {
  const { newApp, codes } = factors;
  return (
    <>
      {factors.dialog}
      {newApp && <AppDialog {...newApp} onClose={factors.closeApp} onAdded={factors.added} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            factors.closeCodes();
            onDone?.();
          }}
        />
      )}
    </>
  );
}
