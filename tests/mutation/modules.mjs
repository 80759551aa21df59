/**
 * The modules that are mutated: compiled files, and the tests in one process that cover them. `database` starts the servers of the tests.
 */
export const MODULES = {
  conformance: {
    files: [
      "subgraphs/cpm/dist/conformance/report/score.js",
      "subgraphs/cpm/dist/conformance/report/verdict.js",
      "subgraphs/cpm/dist/conformance/rules/rule-level.js",
    ],
    tests: ["cpm/score", "cpm/rule-levels"],
  },
  authority: { files: ["kit/dist/auth/authority.js"], tests: ["kit/authority"] },
  idempotency: {
    files: [
      "subgraphs/cpm/dist/jobs/acceptance/idempotency-keys.js",
      "subgraphs/cpm/dist/jobs/acceptance/canonical-json.js",
    ],
    tests: ["cpm/idempotency-keys", "cpm/canonical-json"],
    database: true,
  },
  quota: {
    files: ["subgraphs/cpm/dist/billing/plan/quota.js"],
    tests: ["cpm/quota", "cpm/job-acceptance"],
    database: true,
  },
  budget: {
    files: [
      "subgraphs/cpm/dist/billing/budget/budget-reservation.js",
      "subgraphs/cpm/dist/billing/budget/sum-of-usd.js",
    ],
    tests: ["cpm/budget-reservation", "cpm/budget-store"],
    database: true,
  },
  sessions: {
    files: ["session.service", "refresh-tokens", "user-sessions", "access-tokens", "delete-expired-sessions"].map(
      (name) => `subgraphs/cpm/dist/identity/session/${name}.js`,
    ),
    tests: ["cpm/session", "cpm/session-start"],
    database: true,
  },
  claims: {
    files: ["claim", "claim-store"].map((name) => `subgraphs/cpm/dist/job-transitions/${name}.js`),
    tests: ["cpm/claim-store", "cpm/job-store", "cpm/budget-store"],
    database: true,
  },
  queue: {
    files: ["subgraphs/cpm/dist/job-transitions/queue.js"],
    tests: ["cpm/queue-admission", "cpm/job-store", "cpm/dispatcher"],
    database: true,
  },
  outboxes: {
    files: ["im-outboxes", "instruction-erasure", "outbox", "usage-outbox", "usage-reporter"].map(
      (name) => `subgraphs/cpm/dist/outbox/${name}.js`,
    ),
    tests: ["cpm/outboxes"],
    database: true,
  },
  dispatcher: { files: ["subgraphs/cpm/dist/jobs/queue/dispatcher.js"], tests: ["cpm/dispatcher"], database: true },
};
