// The allowed import directions of all packages but the dashboard. The dashboard's rules are in .oxlintrc.json, because this tool
// cannot read TSX with TypeScript 7. Paths match `src` and `dist`, because a workspace imports the compiled form of another.

const SUBGRAPHS = ["cpm", "im", "smm"];
const inside = (folder) => `^${folder}/(src|dist)/`;

/** The kit's files that use a database, check credentials, or call or serve other processes. */
const KIT_DATA_AND_CLIENTS = [
  "(audit|auth|database|graphql|subgraph)/",
  "http/(service-client|graphql-request|http-app|http-service|tls)\\.",
  "batch-calls\\.",
];

/** The packages that run in production. */
const PRODUCT = "^(kit|rest-shim|subgraphs|gateway|tools)/(src/|[a-z-]+/src/)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files in an import cycle cannot be understood or tested alone.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "kit-imports-no-workspace",
      comment: "Every other package imports the kit.",
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
      comment: "The gateway reads the composed schema and calls subgraphs over HTTP.",
      severity: "error",
      from: { path: inside("gateway") },
      to: { path: "^(subgraphs|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "rest-shim-imports-only-kit",
      comment:
        "REST is an adapter over GraphQL operations. It runs them with an execute function that the subgraph passes in.",
      severity: "error",
      from: { path: inside("rest-shim") },
      to: { path: "^(subgraphs|gateway|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "rest-shim-has-no-database-and-no-client",
      comment: "REST and GraphQL callers use the same resolvers, so rest-shim must not contain business rules.",
      severity: "error",
      from: { path: inside("rest-shim") },
      to: { path: "(^|/)(typeorm|pg|ioredis|bullmq|undici|rate-limiter-flexible)(/|$)" },
    },
    {
      name: "rest-shim-uses-no-kit-module-with-a-database-or-a-client",
      comment:
        "REST and GraphQL callers use the same resolvers, so rest-shim must not read data, check credentials or call services.",
      severity: "error",
      from: { path: inside("rest-shim") },
      to: { path: `${inside("kit")}(${KIT_DATA_AND_CLIENTS.join("|")})` },
    },
    {
      name: "fast-path-is-imported-through-its-entry-file",
      comment:
        "The safety of the fast path is argued for its whole folder (gateway/src/fast-path/README.md). Unit tests may import its parts.",
      severity: "error",
      from: { pathNot: [`${inside("gateway")}fast-path/`, "^tests/"] },
      to: { path: `${inside("gateway")}fast-path/`, pathNot: `${inside("gateway")}fast-path/fast-path\\.` },
    },
    {
      name: "api-client-imports-no-workspace",
      comment: "The client is published on its own. Its generated types are all that it needs from the API.",
      severity: "error",
      from: { path: inside("api-client") },
      to: { path: "^(kit|rest-shim|subgraphs|gateway|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "product-imports-no-client",
      comment: "The clients are programs outside the system.",
      severity: "error",
      from: { path: PRODUCT },
      to: { path: "^(api-client|cli)/" },
    },
    {
      name: "cli-imports-only-api-client",
      comment: "The command line is published on its own. It knows the system through its GraphQL operations.",
      severity: "error",
      from: { path: inside("cli") },
      to: { path: "^(kit|rest-shim|subgraphs|gateway|tools|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "sandbox-vendor-imports-only-kit",
      comment:
        "The sandbox vendor stands for another company's server. Only the vendor protocol connects it to the system.",
      severity: "error",
      from: { path: inside("tools/sandbox-vendor") },
      to: { path: "^(subgraphs|gateway|rest-shim|dashboard|scripts|tests|bench)/" },
    },
    {
      name: "nothing-imports-a-main-file",
      comment: "Importing a main file would start a process. Put shared code in another file.",
      severity: "error",
      from: {},
      to: { path: "(^|/|-)main\\.(ts|js|d\\.ts)$", pathNot: "^(node_modules|dashboard)/" },
    },
    {
      name: "product-imports-no-development-package",
      comment: "Development packages are not installed in production.",
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
    // Only the benchmark installs the packages of its competitors. Generated operations import types alone.
    exclude: { path: "^(bench/competitors|cli/src/gql)/" },
    doNotFollow: { path: ["node_modules", "/dist/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      mainFields: ["module", "main", "types"],
    },
  },
};
