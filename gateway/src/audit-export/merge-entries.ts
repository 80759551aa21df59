import type { Readable } from "node:stream";
import type { ExportedEntry } from "@cgs/kit/audit/export-format";

/** Entries of one page of the merged export. */
const PAGE = 500;

/**
 * Merges exports in JSON Lines by id, which is in order of time. Each is in that order already, so only a page of entries is in memory. All are
 * destroyed when the merge ends.
 */
export async function* mergeEntries(bodies: readonly Readable[]): AsyncGenerator<ExportedEntry[]> {
  try {
    const sources = bodies.map(entriesOf);
    const heads = await Promise.all(sources.map(async (source) => ({ source, next: await source.next() })));
    let page: ExportedEntry[] = [];
    for (;;) {
      const open = heads.filter(({ next }) => !next.done);
      const [first, ...others] = open;
      if (!first) break;
      const oldest = others.reduce((a, b) => (idOf(b.next.value) < idOf(a.next.value) ? b : a), first);
      page.push(oldest.next.value as ExportedEntry);
      oldest.next = await oldest.source.next();
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
  } finally {
    for (const body of bodies) body.destroy();
  }
}

function idOf(entry: ExportedEntry | undefined): string {
  return String(entry?.id);
}

/** Reads JSON Lines. An incomplete body fails the read. */
async function* entriesOf(body: Readable): AsyncGenerator<ExportedEntry, undefined> {
  let rest = "";
  body.setEncoding("utf8");
  for await (const chunk of body) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as ExportedEntry;
  }
  return undefined;
}
