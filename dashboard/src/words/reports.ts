/** How a number compares with that of the period before. */
interface Comparison {
  /** The whole percentage of the difference, or the points. */
  difference: string;
  /** The period before, such as “Oct 1–30”. */
  before: string;
}

const pieces = (count: number, written: string) => (count === 1 ? "1 piece" : `${written} pieces`);

/** What the reports page says, and what all pages with charts say: overview, usage, budgets and the analytics of templates. */
export const reportsWords = {
  page: {
    title: "Reports",
    note: "What was finished, how good it is, what it cost and what waits. Days are in UTC.",
    loading: "the reports",
    nothing: "No content in this period",
    nothingHint: "Nothing was finished or spent, and nothing waits for approval. Choose another period or client.",
  },
  period: {
    label: "Period",
    names: {
      "7d": "Last 7 days",
      "30d": "Last 30 days",
      "90d": "Last 90 days",
      month: "This month",
      "last-month": "Last month",
      custom: "Custom range",
    },
    from: "From",
    to: "To",
    grouping: "Group by",
    groupings: { day: "Day", week: "Week" },
    wrongOrder: "Starts after its end.",
    tooLong: (days: number) => `Choose at most ${days} days.`,
  },
  card: {
    download: (title: string) => `Download ${title}`,
    csv: "CSV",
    png: "PNG image",
    table: "Show as a table",
    tableOf: (title: string) => `${title}, as a table`,
    hint: (title: string) => `${title}. Arrow keys move between the bars, Enter opens the content behind one.`,
    showAll: (count: string) => `Show all ${count}`,
    showFewer: "Show fewer",
    nothing: "Nothing to show for this period.",
    legend: { before: (before: string) => `Period before (${before})` },
    imageFailed: "The image could not be made.",
  },
  compare: {
    more: ({ difference, before }: Comparison) => `${difference} more than ${before}`,
    fewer: ({ difference, before }: Comparison) => `${difference} fewer than ${before}`,
    same: (before: string) => `As many as ${before}`,
    none: (before: string) => `None in ${before}`,
    higher: ({ difference, before }: Comparison) => `${difference} points higher than ${before}`,
    lower: ({ difference, before }: Comparison) => `${difference} points lower than ${before}`,
    sameScore: (before: string) => `The same as ${before}`,
    notMeasured: (before: string) => `Not measured in ${before}`,
  },
  columns: {
    day: "Day",
    week: "Week",
    dayBefore: "Day before",
    weekBefore: "Week before",
    from: "From",
    to: "To",
    client: "Client",
    clientId: "Client ID",
    rule: "Rule",
    ruleId: "Rule ID",
    model: "Model",
    age: "Finished",
    finished: "Finished",
    finishedBefore: "Finished before",
    score: "Average score",
    scoreBefore: "Average score before",
    measured: "Measured",
    pieces: "Pieces",
    failed: "Failed",
    share: "Share",
    cost: "Cost (USD)",
    unpricedTokens: "Unpriced tokens",
    waiting: "Waiting",
  },
  bar: {
    /** The name of a bar for screen readers. */
    name: (name: string, text: string) => `${name}: ${text}`,
    pieces,
    score: (score: string, count: string) => `${score} · ${count}`,
    notMeasured: (count: string) => `not measured · ${count}`,
    share: (share: string, count: string) => `${share} · ${count}`,
    cost: (cost: string, count: string) => `${cost} · ${count}`,
    costWithoutPieces: (cost: string) => `${cost} · no pieces`,
    unknownCost: "unknown cost",
  },
  sample: (model: string) => `${model} (sample)`,
  noModel: "No model",
  charts: {
    finished: { title: "Content finished", now: "Finished" },
    score: { title: "Average score", now: "Average score" },
    scoreByClient: {
      title: "Score by client",
      note: "Each client without its locations. Newest version of what was finished.",
    },
    rules: {
      title: "Rules that fail most often",
      note: (count: string) => `Share of the ${count} measured.`,
    },
    costByModel: {
      title: "Cost by model",
      note: "Cost counts on the day of a model’s answer, pieces on the day they were finished. Samples of the sandbox are marked.",
    },
    costByClient: {
      title: "Cost by client",
      note: "Each client without its locations. Cost counts on the day of a model’s answer, pieces on the day they were finished.",
    },
    backlog: {
      title: "Waiting for approval",
      now: "Waiting",
      note: (count: string) =>
        `${count} now. Each bar shows what waited at the end of the day, or of the week’s last day.`,
    },
    backlogByAge: {
      title: "Waiting now, by age",
      note: "Days since it was finished.",
      ages: {
        today: "Today",
        between: (min: number, max: number) => `${min}–${max} days ago`,
        more: (min: number) => `${min} days ago or more`,
      },
    },
    backlogByClient: { title: "Waiting now, by client", note: "Each client without its locations." },
  },
};
