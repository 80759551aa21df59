// Who may import whom, on the server side; the dashboard's rules are in .oxlintrc.json, because this tool cannot read TSX
// with TypeScript 7. `dist` stands beside `src` because workspaces see each other's compiled form.

const SUBGRAPHS = ["cpm", "im", "smm"];
const inside = (folder) => `^${folder}/(src|dist)/`;
const PRODUCT = "^(kit|rest-shim|subgraphs|gateway|tools)/(src/|[a-z-]+/src/)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files that import each other in a circle can't be understood or tested alone.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "kit-imports-no-workspace",
      comment: "The kit is the foundation of everything else.",
      severity: "error",
      from: { path: inside("kit") },
      to: { path: "^(rest-shim|subgraphs|gateway|tools|dashboard|scripts|tests|bench)/" },
    },
    ...SUBGRAPHS.map((name) => ({
      name: `${name}-imports-only-kit-and-rest-shim`,
      comment: "Subgraphs talk to each other over HTTP, as the specification says.",
      severity: "error",
      from: { path: inside(`subgraphs/${name}`) },
      to: {
        path: "^(subgraphs|gateway|tools|dashboard|scripts|tests|bench)/",
        pathNot: `^subgraphs/${name}/`,
      },
    })),
    {
      name: "gateway-imports-only-kit-and-rest-shim",
      comment: "The gateway knows the subgraphs by their composed schema alone.",
      severity: "error",
      from: { path: inside("gateway") },
      to: { path: "^(subgraphs|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "rest-shim-imports-only-kit",
      comment: "REST is an adapter over GraphQL operations: it is handed an execute function and knows no subgraph.",
      severity: "error",
      from: { path: inside("rest-shim") },
      to: { path: "^(subgraphs|gateway|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "rest-shim-has-no-database-and-no-client",
      comment:
        "Whatever REST can do, a GraphQL caller can do with the same resolver. A business rule here would break that.",
      severity: "error",
      from: { path: inside("rest-shim") },
      to: { path: "(^|/)(typeorm|pg|ioredis|bullmq|undici|rate-limiter-flexible)(/|$)" },
    },
    {
      name: "rest-shim-uses-no-kit-module-with-a-database-or-a-client",
      comment: "The same, through the kit.",
      severity: "error",
      from: { path: inside("rest-shim") },
      to: { path: "^kit/(src|dist)/(database/|http/service-client\\.)" },
    },
    {
      name: "api-client-imports-no-workspace",
      comment: "It is taken away and used elsewhere; what it knows of the API comes from the generated types.",
      severity: "error",
      from: { path: inside("api-client") },
      to: { path: "^(kit|rest-shim|subgraphs|gateway|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "product-imports-no-api-client",
      comment: "The client is for those who call from outside.",
      severity: "error",
      from: { path: PRODUCT },
      to: { path: "^api-client/" },
    },
    {
      name: "sandbox-vendor-imports-only-kit",
      comment:
        "The sandbox vendor stands for somebody else's server: it speaks the vendor protocol and knows nothing of us.",
      severity: "error",
      from: { path: inside("tools/sandbox-vendor") },
      to: { path: "^(subgraphs|gateway|rest-shim|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "nothing-imports-a-main-file",
      comment: "A main file wires and runs; what it starts is exported from another file.",
      severity: "error",
      from: {},
      to: { path: "(^|/|-)main\\.(ts|js|d\\.ts)$", pathNot: "^(node_modules|dashboard)/" },
    },
    {
      name: "product-imports-no-development-package",
      comment: "It would not be there in production.",
      severity: "error",
      from: { path: PRODUCT },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    {
      name: "everything-resolves",
      comment: "An import that cannot be resolved breaks at run time.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // Installed by the benchmark alone.
    exclude: { path: "^bench/competitors/" },
    doNotFollow: { path: ["node_modules", "/dist/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      mainFields: ["module", "main", "types"],
    },
  },
};
