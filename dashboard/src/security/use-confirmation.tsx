import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { type ReactNode, useState } from "react";
import { ConfirmIdentity } from "./confirm-identity";

/**
 * Runs changes that need a session in which the user was asked who they are. When the server asks again, the dialog is shown, and the change
 * runs afterwards.
 */
export function useConfirmation(): { confirmed: (change: () => Promise<void>) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ change: () => Promise<void> }>();
  const confirmed = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      if (!isUnconfirmed(error)) throw error;
      setWaiting({ change });
    }
  };
  const dialog = waiting && (
    <ConfirmIdentity onClose={() => setWaiting(undefined)} onConfirmed={() => waiting.change()} />
  );
  return { confirmed, dialog };
}

function isUnconfirmed(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.["code"] === "CONFIRMATION_REQUIRED";
}
