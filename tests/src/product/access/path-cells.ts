import { PATHS, type PathAccess } from "@cgs/scripts/access/paths";
import { type CallerKind, CALLER_KINDS, type Right, RIGHTS } from "@cgs/scripts/access/rights";
import { callerAt, moduleUrl } from "./run-operation.js";
import { requestPath } from "./path-requests.js";
import type { TestOperation, TestCaller, AccessFixture } from "./access-fixture.js";

/** A path with one kind of caller and one client. */
export interface PathCell {
  path: string;
  access: PathAccess;
  right: Right;
  callerKind: CallerKind;
}

/** Paths whose requests name no client. The External API uses the key's client. */
const WITHOUT_CLIENT = [
  "GET /providers/status",
  "POST /content/generate",
  "POST /batches",
  "GET /webhooks",
  "POST /webhooks",
];

/** Paths that list jobs. */
const LISTS = ["GET /api/jobs", "GET /jobs"];

/** Every path with every kind of caller and every client that a request to it can name. */
export const PATH_CELLS: PathCell[] = PATHS.flatMap((access) =>
  Object.entries(access.paths).flatMap(([path, operation]) =>
    RIGHTS[access.module === "external" ? "cpm" : access.module]
      .filter((right) => right.operation === operation)
      .filter(({ relation }) => relation === "own" || relation === "-" || !WITHOUT_CLIENT.includes(path))
      .flatMap((right) => CALLER_KINDS.map((callerKind) => ({ path, access, right, callerKind }))),
  ),
);

const USERS: readonly CallerKind[] = ["operator", "admin", "manager", "editor", "viewer"];
const ACCEPTED: Record<PathAccess["accepts"], readonly CallerKind[]> = {
  nothing: CALLER_KINDS,
  "token or key": [...USERS, "key"],
  "service token": ["module"],
  "token or service token": [...USERS, "key", "module"],
  key: ["key"],
};

/** The operation's outcome for a caller whose credential the path accepts; 401 for all others. */
export function expectedOf({ access, right, callerKind }: PathCell): string {
  return ACCEPTED[access.accepts].includes(callerKind) ? right.outcomes[callerKind] : "401";
}

/** The outcome of a request to a path. The External API gets a key in its documented header, `x-api-key`. */
export async function pathOutcome(
  fixture: AccessFixture,
  { path, access, right, callerKind }: PathCell,
  { marker }: TestOperation,
  target: string,
) {
  const { module } = access;
  const caller = callerAt(fixture, module === "external" ? "cpm" : module, callerKind);
  const input = {
    client: fixture.clients[right.relation],
    target,
    caller: module === "external" ? withApiKeyHeader(caller, callerKind) : caller,
  };
  const base = module === "external" ? `${fixture.stack.gatewayUrl}/api/v1` : moduleUrl(fixture, module);
  return requestPath(base, path, input, LISTS.includes(path) ? marker?.(input) : undefined);
}

function withApiKeyHeader(caller: TestCaller, callerKind: CallerKind): TestCaller {
  if (callerKind !== "key") return caller;
  return { ...caller, headers: { "x-api-key": caller.headers["authorization"]!.replace("Bearer ", "") } };
}
