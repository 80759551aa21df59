/** How a number compares with that of the period before. */
interface Comparison {
  /** The whole percentage of the difference, or the points. */
  difference: string;
  /** The period before, such as “Oct 1–30”. */
  before: string;
}

/** A budget in words. The estimated part is undefined when there is none. */
interface BudgetInWords {
  spent: string;
  estimated: string | undefined;
  reserved: string;
  left: string;
  budget: string;
  month: string;
}

/** The jobs that count on a plan. */
interface PlanJobs {
  running: string;
  concurrency: string;
  waiting: string;
  queue: string;
}

const pieces = (count: number, written: string) => (count === 1 ? "1 piece" : `${written} pieces`);

/** What the reports page says, and what all pages with charts say: overview, usage, budgets and the analytics of templates. */
export const reportsWords = {
  page: {
    title: "Reports",
    note: "What was finished, how good it is, what it cost and what waits. Days are in UTC.",
    loading: "Loading the reports",
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
  },
  card: {
    download: (title: string) => `Download ${title}`,
    csv: "CSV",
    png: "PNG image",
    hint: (title: string) => `${title}. Arrow keys move between the bars, Enter opens the content behind one.`,
    showAll: (count: string) => `Show all ${count}`,
    showFewer: "Show fewer",
    nothing: "Nothing to show for this period.",
    legend: { before: (before: string) => `Period before (${before})` },
    imageFailed: "The image could not be made.",
  },
  compare: {
    percent: (whole: string) => `${whole}%`,
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
    from: "From",
    to: "To",
    client: "Client",
    clientId: "Client ID",
    rule: "Rule",
    ruleId: "Rule ID",
    model: "Model",
    age: "Finished",
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
  usage: {
    title: "Usage",
    note: "Cost by client, model and day. Days and months are in UTC.",
    month: "Month",
    loading: "Loading the usage",
    nothing: "Nothing was used in this month",
    nothingHint:
      "Every answer of a model is counted on its day: its tokens, and its cost where the model’s price is known.",
    spent: "Spent",
    byDay: "Spent by day",
    byClient: "By client",
    byModel: "By model",
    limits: "Limits",
    table: {
      save: "Save as CSV",
      nothing: "Nothing was used.",
      name: "Name",
      spent: "Spent",
      jobs: "Jobs",
      input: "Input tokens",
      output: "Output tokens",
      unknown: "Unknown",
      andUnpriced: (cost: string) => `${cost} and what has no known price`,
    },
    tiles: {
      spent: "Spent",
      estimated: (cost: string) => `${cost} of it estimated`,
      jobs: "Jobs",
      input: "Input tokens",
      output: "Output tokens",
      saved: "Saved by caches",
      cached: (tokens: string) => `${tokens} tokens read from them`,
      unpriced: "Unpriced tokens",
      notInSpent: "not in what was spent",
    },
    meters: {
      planOf: (client: string) => `What ${client} has used of its plan`,
      pieces: ({ used, quota }: { used: string; quota: string }) => `${used} of ${quota} pieces this month`,
      budgetOf: (client: string) => `What ${client} has spent of its budget`,
      spent: ({ spent, reserved, budget }: { spent: string; reserved: string | undefined; budget: string }) =>
        reserved === undefined ? `${spent} spent of ${budget}` : `${spent} spent, ${reserved} reserved of ${budget}`,
    },
  },
  budget: {
    title: "Budget",
    change: "Change",
    remove: "Remove",
    set: "Set a budget",
    loading: "Loading the budget",
    none: "No budget set",
    noneHint:
      "Cap monthly spend. New jobs are blocked once it’s reached. Without a budget here, only those of parent clients apply.",
    removing: {
      title: "Remove the budget?",
      action: "Remove budget",
      text: "From now on this client may spend as much as the clients above it allow. You can set a budget again at any time.",
    },
    nothingLeft: {
      title: "Nothing is left this month",
      text: "New jobs are refused until the month ends or the budget is raised.",
    },
    meter: "What is left of the budget",
    parts: { spent: "spent", reserved: "reserved" },
    state: ({ spent, estimated, reserved, left, budget, month }: BudgetInWords) =>
      estimated === undefined
        ? `${spent} spent, ${reserved} reserved by unfinished jobs, ${left} left of ${budget} in ${month}.`
        : `${spent} spent, ${estimated} of it estimated, ${reserved} reserved by unfinished jobs, ${left} left of ${budget} in ${month}.`,
    form: {
      change: "Change the budget",
      save: "Save budget",
      amount: "US dollars a month",
      hint: "Holds at once, for this client and all below it. What was spent this month counts.",
      invalid: "Enter an amount such as 250 or 99.50.",
    },
  },
  plan: {
    title: "Plan",
    titleOf: (plan: string) => `Plan: ${plan}`,
    loading: "Loading the plan",
    change: "Change",
    meter: "What is used of the plan",
    used: "used",
    state: ({ used, quota, reset }: { used: string; quota: string; reset: string }) =>
      `${used} of ${quota} pieces of content this month; resets ${reset}.`,
    jobs: ({ running, concurrency, waiting, queue }: PlanJobs) =>
      `${running} of ${concurrency} running, ${waiting} of ${queue} waiting.`,
    sharedWith: (client: string) => `Shared with all of ${client}.`,
    changing: {
      title: (client: string) => `Change the plan of ${client}`,
      save: "Save plan",
      hint: "Applies to new content for this client and its locations without a plan of their own.",
      inherited: "Same as parent client",
      free: "Free (default)",
    },
  },
  /** The analytics of a template. */
  analytics: {
    days: (count: number) => `${count} days`,
    nothing: "No content in this period",
    nothingHint:
      "Each piece that this template writes is counted on the day its job ends: whether it succeeded, how well it follows its client’s strategy, how long it took and what it cost.",
    byDay: "By day and version",
    measure: "Measure",
    measureByDay: (measure: string) => `${measure} by day`,
    versions: "Versions compared",
    version: "Version",
    measures: {
      uses: "Uses",
      success: "Success",
      successRate: "Success rate",
      quality: "Quality",
      time: "Time",
      averageTime: "Average time",
      p95: "p95",
      tokens: "Tokens",
      cost: "Cost",
      revisions: "Revisions",
    },
  },
};
