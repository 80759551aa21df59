import { PATHS, type PathAccess } from "@cgs/scripts/access/paths";
import { type Asker, ASKERS, type Right, RIGHTS } from "@cgs/scripts/access/rights";
import { personAt, urlOf } from "./doors.js";
import { askPath } from "./path-requests.js";
import type { Ask, Person, World } from "./world.js";

/** One path as one asker sees it for one client. */
export interface PathCell {
  path: string;
  access: PathAccess;
  right: Right;
  asker: Asker;
}

/** Paths whose requests name no client: the key's own is meant, or none. */
const WITHOUT_CLIENT = ["GET /providers/status", "POST /content/generate"];

/** Every path of the tables with every asker and every client that it can be asked about. */
export const PATH_CELLS: PathCell[] = PATHS.flatMap((access) =>
  Object.entries(access.paths).flatMap(([path, operation]) =>
    RIGHTS[access.module === "external" ? "cpm" : access.module]
      .filter((right) => right.operation === operation)
      .filter(({ whose }) => whose === "own" || whose === "-" || !WITHOUT_CLIENT.includes(path))
      .flatMap((right) => ASKERS.map((asker) => ({ path, access, right, asker }))),
  ),
);

const PEOPLE: readonly Asker[] = ["operator", "admin", "manager", "editor", "viewer"];
const TAKEN: Record<PathAccess["takes"], readonly Asker[]> = {
  nothing: ASKERS,
  "token or key": [...PEOPLE, "key"],
  "service token": ["module"],
  "token or service token": [...PEOPLE, "key", "module"],
  key: ["key"],
};

/** The operation's verdict for those whose credential the path takes; 401 for all others. */
export function expectedOf({ access, right, asker }: PathCell): string {
  return TAKEN[access.takes].includes(asker) ? right.verdicts[asker] : "401";
}

/** Asks a path. On the External API a key comes in the header that is documented there. */
export async function pathVerdict(
  world: World,
  { path, access, right, asker }: PathCell,
  { found }: Ask,
  thing: string,
) {
  const { module } = access;
  const person = personAt(world, module === "external" ? "cpm" : module, asker);
  const asked = {
    client: world.clients[right.whose],
    thing,
    person: module === "external" ? asKey(person, asker) : person,
  };
  const base = module === "external" ? `${world.stack.gatewayUrl}/api/v1` : urlOf(world, module);
  return askPath(base, path, asked, path === "GET /api/jobs" ? found?.(asked) : undefined);
}

function asKey(person: Person, asker: Asker): Person {
  if (asker !== "key") return person;
  return { ...person, headers: { "x-api-key": person.headers["authorization"]!.replace("Bearer ", "") } };
}
