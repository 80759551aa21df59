import { formatCount } from "../format/numbers";

/** The overview, and what it says about planned entries that are overdue. */
export const overviewWords = {
  title: "Overview",
  note: "Live work and the last 30 days",
  nothing: "No content yet",
  nothingHint: "Pick a client and a keyword. Your results appear here.",
  create: "Create your first article",
  byDay: "Content by day",
  byOrderDate: "By order date (UTC)",
  outcomes: { completed: "Finished", failed: "Failed", cancelled: "Canceled", unfinished: "In progress" },
  keyNumbers: {
    writing: "Writing",
    queued: "Queued",
    finished: "Finished",
    successRate: "Success rate",
    spent: "Spent",
    now: "now",
    lastDays: "last 30 days",
    thisMonth: "this month",
    thisMonthUnpriced: "this month plus unpriced content",
  },
  activeJobs: {
    title: "In progress",
    all: "View all",
    loading: "Loading the jobs in progress",
    none: "Nothing in progress. New content appears here as soon as it is ordered.",
    more: (count: string) => `${count} more in progress.`,
    queued: "Queued",
    progress: (percent: number) => `${percent}%`,
    progressOf: (title: string) => `Progress of ${title}`,
    client: "For",
  },
  belowPassMark: {
    title: "Needs attention",
    loading: "Loading the content below the pass mark",
    none: "Nothing needs attention. Content that fails its strategy check shows up here.",
    ofPassMark: (passMark: number) => ` / 100 (min ${passMark})`,
    total: (count: string) => `${count} in the last 30 days.`,
  },
  limits: { title: "Limits", more: "Usage", loading: "Loading plans and budgets", none: "You have no clients yet." },
  providers: {
    title: "Providers",
    all: "All providers",
    loading: "Loading the providers",
    withoutKey: (count: number) => (count === 1 ? "1 provider not connected" : `${count} providers not connected`),
  },
  /** Planned entries that are overdue. */
  overdue: {
    title: (count: number) =>
      count === 1 ? "1 planned entry is overdue" : `${formatCount(count)} planned entries are overdue`,
    link: (count: number) =>
      count === 1
        ? "See why, and move or cancel it in the calendar"
        : "See why, and move or cancel them in the calendar",
    move: (entry: string) => `Move ${entry}`,
    cancel: (entry: string) => `Cancel ${entry}`,
    more: (count: number) => `${formatCount(count)} more.`,
  },
};
