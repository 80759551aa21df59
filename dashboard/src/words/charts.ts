/** Charts by day on all pages: their tables, and their ranges of days. */
export const chartWords = {
  table: "Show as a table",
  tableOf: (title: string) => `${title}, as a table`,
  day: "Day",
  wrongOrder: "Starts after its end.",
  tooLong: (days: number) => `Choose at most ${days} days.`,
};
