/** Words of … */
export const administrationWords = {
  /** The plans of clients. */
  plans: {
    choice: (name: string, pieces: string, concurrency: number) =>
      `${name}: ${pieces} pieces a month, ${concurrency} at once`,
    monthlyJobs: "Pieces a month",
    concurrency: "Concurrent",
    queueLimit: "Queue limit",
    title: "Plans",
    help: "A change applies to all clients on the plan, for new content. Which plan a client is on is set on the client’s page, under Budget & plan.",
    loading: "Loading the plans",
    plan: "Plan",
    fallback: "Fallback",
    noFallback: "None",
    actions: "Actions",
    changeOf: (plan: string) => `Change the plan ${plan}`,
    change: "Change",
    save: "Save plan",
    outOfRange: (least: string, most: string) => `Enter ${least} to ${most}.`,
  },
};
