/** The list of steps on the terminal, from `scripts/checklist.mjs`: it runs before anything is installed or built. */
export interface Checklist {
  /** Shows an action as one line while it runs, and its verdict, last detail and seconds when it has ended. */
  run<T>(label: string, action: (show: (detail: string) => void) => Promise<T>): Promise<T>;
  /** Prints a line for good, above whatever is still running. */
  note(line: string): void;
  /** Leaves the steps as they are: what still runs is not shown any more. */
  freeze(): void;
  /** Styles text where the output shows it. */
  paint(text: string, style: "bold" | "dim"): string;
}
