import { Button, type ButtonProps } from "@mantine/core";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** An action of the open page, which the search offers, too. */
export interface PageAction {
  label: string;
  run: () => void;
}

/** The actions of the buttons that are shown, in their order. It is replaced with each change, never changed. */
let shown: readonly PageAction[] = [];
const listeners = new Set<() => void>();

function show(actions: readonly PageAction[]): void {
  shown = actions;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The actions that the open page offers with a {@link PageActionButton}. */
export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(subscribe, () => shown);
}

/** A button of a page for an action that is also found with Ctrl+K. */
export function PageActionButton({ label, run, ...button }: PageAction & ButtonProps) {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const action = { label, run: () => runNow() };
    show([...shown, action]);
    return () => show(shown.filter((each) => each !== action));
  }, [label]);
  return (
    <Button size="xs" variant="default" {...button} onClick={run}>
      {label}
    </Button>
  );
}
