import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A part of a measurement, in microseconds of the system's monotonic clock, which V8 uses in its profiles. */
export interface Period {
  from: number;
  to: number;
}

const profile = z.object({
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
});
type ProfileNode = z.infer<typeof profile>["nodes"][number];

/** Packages by what they do for a piece. */
const PACKAGES: [RegExp, string][] = [
  [/^(pg|pg-.*|postgres-.*|typeorm|sql-highlight)$/, "statements to PostgreSQL"],
  [/^(bullmq|ioredis|redis-.*|@ioredis|msgpackr.*|luxon|cron-parser)$/, "queue and events"],
  [/^(express|router|body-parser|undici|ws|finalhandler|send|helmet|cors|qs|content-type|raw-body)$/, "HTTP"],
  [/^(graphql|graphql-.*|type-graphql|@apollo|@graphql-tools|class-validator)$/, "GraphQL"],
  [/^(unified|micromark.*|mdast.*|hast.*|rehype.*|remark.*|unist.*|vfile.*|property-information)$/, "Markdown"],
  [/^(zod)$/, "checks of data"],
  [/^(eventsource-parser|ai|@ai-sdk)$/, "calls of a model"],
];

/** The time of the processor now, in the clock of {@link Period}. */
export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

/** The id of a process by the file of its profile. */
export async function profilesIn(folder: string): Promise<Map<number, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".cpuprofile"));
  return new Map(files.map((file) => [Number(/^CPU\.\d+\.\d+\.(\d+)\./.exec(file)?.[1]), join(folder, file)]));
}

/**
 * The milliseconds that the main thread of a process spent in a period, by activity. Time belongs to the innermost frame that is a file of a package
 * or a folder of ours, so what Node.js does for it counts as its own.
 */
export async function activitiesOf(file: string, { from, to }: Period): Promise<Map<string, number>> {
  const { startTime, samples, timeDeltas, nodes } = profile.parse(JSON.parse(await readFile(file, "utf8")));
  const activities = activityByNode(nodes);
  const sums = new Map<string, number>();
  let at = startTime;
  for (const [n, id] of samples.entries()) {
    // a sample lasts until the next one
    at += timeDeltas[n] ?? 0;
    const activity = activities.get(id) ?? "other";
    if (at < from || at > to || activity === "(idle)") continue;
    sums.set(activity, (sums.get(activity) ?? 0) + (timeDeltas[n + 1] ?? 0) / 1_000);
  }
  return sums;
}

function activityByNode(nodes: readonly ProfileNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const activities = new Map<number, string>();
  const visit = ({ id, callFrame, children = [] }: ProfileNode, outer: string) => {
    const activity = activityOf(callFrame) ?? outer;
    activities.set(id, activity);
    for (const child of children) visit(byId.get(child) as ProfileNode, activity);
  };
  const [root] = nodes;
  if (root) visit(root, "Node.js");
  return activities;
}

/** The activity of a frame; undefined for one that works for its caller, as what is built into Node.js does. */
function activityOf({ functionName, url }: ProfileNode["callFrame"]): string | undefined {
  if (functionName === "(garbage collector)") return "collecting garbage";
  if (functionName === "(idle)") return "(idle)";
  if (url.startsWith("node:") || url === "") return undefined;
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(url)?.[1];
  if (name !== undefined && !name.startsWith("@cgs/")) {
    const scope = name.split("/", 1)[0] ?? name;
    return PACKAGES.find(([pattern]) => pattern.test(name) || pattern.test(scope))?.[1] ?? "other packages";
  }
  const [, module, folder] = /\/(kit|rest-shim|cpm|im|smm|gateway|bench)\/dist\/([^/]+)/.exec(url) ?? [];
  if (module === undefined || folder === undefined) return "other";
  return `${module}/${folder.replace(/\.js$/, "")}`;
}
