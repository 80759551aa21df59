/** The list of steps on the terminal, from `scripts/checklist.mjs`: it runs before anything is installed or built. */
export interface Checklist {
  /** Shows an action as one line while it runs, and its result, last detail and seconds when it has ended. */
  run<T>(label: string, action: (show: (detail: string) => void) => Promise<T>): Promise<T>;
  /** Prints a permanent line above the running steps. */
  note(line: string): void;
  /** Stops updating: running steps are not shown any more. */
  freeze(): void;
  /** Styles text if the output supports it. */
  paint(text: string, style: "bold" | "dim"): string;
}
