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
    tests: ["cpm/rule-levels", "cpm/conformance", "cpm/strategy-rules"],
  },
  authority: { files: ["kit/dist/auth/authority.js"], tests: ["kit/authority"] },
};
