/** Numbers by day, and how they are shown. */
export interface DayFigures {
  /** Oldest first, one for each day, as `2026-11-21`. */
  days: ({ day: string } & Record<string, string | number>)[];
  /** What is told apart, from the bottom of a bar up. */
  series: { name: string; label: string; color: string }[];
  /** Whether they are counts, of which there are no halves. */
  whole?: boolean;
  /** How a number is written. */
  write: (value: number) => string;
}
