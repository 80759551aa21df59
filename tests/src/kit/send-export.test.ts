import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { mergeEntries } from "@cgs/gateway/audit-export/merge-entries";
import type { ExportedEntry } from "@cgs/kit/audit/export-format";
import { sendExport } from "@cgs/kit/audit/send-export";
import { afterEach, expect, test } from "vitest";

const PAGE_BYTES = 100_000;
const PAGES = 2_000;
const MB = 1_000_000;
const REQUEST = { from: new Date(0), to: new Date(86_400_000), format: "jsonl" } as const;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An entry of about `bytes` bytes. */
const entryOf = (id: string, bytes = 10) => ({ id, target: "x".repeat(bytes) }) as unknown as ExportedEntry;

/** Serves pages, and tells how many were read and whether the reading has ended. */
async function serve(pages: AsyncIterable<ExportedEntry[]>) {
  let settle: (outcome: unknown) => void = () => undefined;
  const sent = new Promise<unknown>((resolve) => (settle = resolve));
  server = createServer((_request, response) => {
    sendExport(response, REQUEST, pages).then(() => settle("sent"), settle);
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port }), "response")) as [IncomingMessage];
  return { response, sent };
}

test("an export of 200 MB never reads far ahead of its caller, and ends when the caller leaves", async () => {
  const state = { read: 0, ended: false };
  async function* pages() {
    try {
      for (; state.read < PAGES; state.read += 1) yield [entryOf(String(state.read), PAGE_BYTES)];
    } finally {
      state.ended = true;
    }
  }
  const { response, sent } = await serve(pages());
  let received = 0;
  for await (const chunk of response) {
    received += (chunk as Buffer).length;
    expect(state.read * PAGE_BYTES - received).toBeLessThan(20 * MB);
    if (received > 50 * MB) break; // which closes the connection
  }
  expect(await sent).toBe("sent");
  expect(state.ended).toBe(true);
  expect(state.read).toBeLessThan(PAGES / 2);
});

test("an export that fails closes the connection, so that its file is seen to be incomplete", async () => {
  async function* pages() {
    yield [entryOf("1")];
    throw new Error("the database is away");
  }
  const { response, sent } = await serve(pages());
  await expect(
    (async () => {
      for await (const _ of response);
    })(),
  ).rejects.toThrow("aborted");
  expect(await sent).toMatchObject({ message: "the database is away" });
});

test("a merge has the entries of all modules in the order of their ids, also where lines are cut between chunks", async () => {
  const lines = (...ids: string[]) => ids.map((id) => `${JSON.stringify(entryOf(id))}\n`).join("");
  const cut = [...lines("b", "d")];
  const merged: string[] = [];
  for await (const page of mergeEntries([Readable.from([lines("a", "c", "e")]), Readable.from(cut), Readable.from([])]))
    merged.push(...page.map(({ id }) => String(id)));
  expect(merged).toEqual(["a", "b", "c", "d", "e"]);
});

test("a merge that is left closes the modules' exports", async () => {
  const bodies = [new PassThrough(), new PassThrough()];
  for (const body of bodies)
    for (let n = 0; n < 600; n += 1) body.write(`${JSON.stringify(entryOf(String(n).padStart(4, "0")))}\n`);
  for await (const _ of mergeEntries(bodies)) break;
  expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

test("a merge fails when a module's export breaks off", async () => {
  const broken = new PassThrough();
  broken.write(`${JSON.stringify(entryOf("a"))}\n`);
  const all = mergeEntries([broken]);
  const first = all.next();
  broken.destroy(new Error("the module has stopped"));
  await expect(first).rejects.toThrow("the module has stopped");
});
