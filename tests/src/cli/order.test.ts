import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { createKey } from "../support/api-keys.js";
import { type Stack, startStack } from "../support/stack.js";
import { type CliUser, createCliUser, inTerminal, logInCli } from "./run-cli.js";

interface Job {
  id: string;
  status: string;
  clientId: string;
}

let stack: Stack;
let admin: { authorization: string };
let user: CliUser;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20_000 });
  admin = await logIn(stack);
  user = await createCliUser(stack.gatewayUrl);
  await logInCli(user, stack.email, stack.password);
});
afterAll(async () => {
  await user?.remove();
  await stack?.stop();
});

const POST = ["order", "--client", "acme-dental-austin", "--type", "gbp_post", "--keyword", "check-ups"];

async function jobsOf(clientId: string): Promise<number> {
  const { data } = await graphql(stack.gatewayUrl, `{ jobs(clientId: "${clientId}") { total } }`, {}, admin);
  return (data?.["jobs"] as { total: number }).total;
}

describe("an order", () => {
  it("from options is watched until its content is finished", async () => {
    const { code, stdout, stderr } = await user.run([...POST, "--watch", "--json"]);
    expect([code, JSON.parse(stdout)]).toEqual([0, [expect.objectContaining({ status: "COMPLETED", progress: 100 })]]);
    expect(stderr).toContain("Watch it with: cgs watch");
  });

  it("with an API key works for the client of the key", async () => {
    const CGS_API_KEY = await createKey(stack, "acme-dental-austin");
    const { code, stdout } = await user.run([...POST, "--json"], { env: { CGS_API_KEY } });
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ clientId: "acme-dental-austin" })]);
  });

  it("with an API key is for the key's client when it names none", async () => {
    const CGS_API_KEY = await createKey(stack, "acme-dental-austin");
    const { code, stdout } = await user.run(["order", "--type", "gbp_post", "--keyword", "check-ups", "--json"], {
      env: { CGS_API_KEY },
    });
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ clientId: "acme-dental-austin" })]);
  });

  it("by a user needs a client", async () => {
    const { code, stderr } = await user.run(["order", "--type", "gbp_post", "--keyword", "check-ups"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("name the client with client_id or --client")]);
  });

  it("cannot be preceded by a list of clients with an API key, which is told where its client is named", async () => {
    const CGS_API_KEY = await createKey(stack, "acme-dental-austin");
    const { code, stderr } = await user.run(["clients"], { env: { CGS_API_KEY } });
    expect([code, stderr]).toEqual([4, expect.stringContaining("cgs whoami")]);
  });

  it("from CSV is shown with its cost, and accepted as one batch only when it is confirmed", async () => {
    const lines = [
      "client_id,content_type,keywords,location,target_length",
      'acme-dental-denver,hyperlocal,dental implants;crowns,"Boulder, Colorado",200',
      "acme-dental-portland,gbp_post,check-ups,,",
    ];
    await writeFile(join(user.home, "orders.csv"), lines.join("\n"));
    const asked = await user.run(["order", "-f", "orders.csv"]);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining("Confirm with --yes")]);
    expect(asked.stderr).toMatch(/2 orders\. Cost: about \$0\.\d+, at most \$0\.\d+/);
    expect(await jobsOf("acme-dental-denver")).toBe(0);
    const batch = await user.json<{ id: string; total: number }>(["order", "-f", "orders.csv", "--yes"]);
    expect(batch.total).toBe(2);
    const watched = await user.run(["watch", batch.id]);
    expect([watched.code, watched.stdout]).toEqual([0, `Batch ${batch.id}: 2 jobs, 2 completed\n`]);
    const { data } = await graphql(
      stack.gatewayUrl,
      `
        {
          jobs(clientId: "acme-dental-denver") {
            jobs {
              keywords
              targetLength
            }
          }
        }
      `,
      {},
      admin,
    );
    expect(data?.["jobs"]).toEqual({ jobs: [{ keywords: ["dental implants", "crowns"], targetLength: 200 }] });
  });

  it("from YAML on top of options, and as a dry run, accepts nothing", async () => {
    await writeFile(join(user.home, "orders.yaml"), "- keywords: [a]\n- keywords: [b]\n  tone: dry\n");
    const before = await jobsOf("northside-plumbing");
    const args = [
      "order",
      "-f",
      "orders.yaml",
      "-c",
      "northside-plumbing",
      "-t",
      "gbp_post",
      "--tone",
      "warm",
      "--dry-run",
    ];
    const { orders } = await user.json<{ orders: { metadata: object }[] }>(args);
    expect(orders.map(({ metadata }) => metadata)).toEqual([
      { keywords: ["a"], tone: "warm" },
      { keywords: ["b"], tone: "dry" },
    ]);
    expect(await jobsOf("northside-plumbing")).toBe(before);
  });

  it.each([
    ["an unknown client", ["-c", "nobody", "-t", "gbp_post"], "", 4, "CLIENT_NOT_FOUND"],
    [
      "a length that the server refuses",
      ["-c", "acme-dental", "-t", "gbp_post", "--length", "5"],
      "",
      4,
      "VALIDATION_ERROR",
    ],
    ["no client", ["-t", "gbp_post"], "", 2, "name the client"],
    ["a length that is no number", ["-c", "acme-dental", "-t", "gbp_post", "--length", "long"], "", 2, "not a number"],
    ["an unknown column", ["-f", "-"], "client_id,topic\nacme-dental,x\n", 2, "topic"],
    ["no rows", ["-f", "-"], "client_id,content_type\n", 2, "no orders"],
    [
      "a file that is not there",
      ["-f", "missing.csv"],
      "",
      2,
      "missing.csv cannot be read: no such file or directory.",
    ],
    [
      "a refused row",
      ["-f", "-", "-y"],
      "client_id,content_type\nacme-dental,gbp_post\nnobody,gbp_post\n",
      4,
      "standard input, order 2: client_id: There is no such client.",
    ],
  ])("with %s is refused with the reason", async (_, args, input, code, message) => {
    const result = await user.run(["order", ...args, "--json"], { input });
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)]);
    expect(result.stdout).toBe("");
  });
});

describe("a refused order", () => {
  const LENGTH = "must be at least 50";

  it.each([
    ["of options names the option", "-c acme-dental -t gbp_post --length 5", `--length: ${LENGTH}`],
    ["that is only to be shown names the option", "-c acme-dental -t gbp_post --length 5 -n", `--length: ${LENGTH}`],
  ])("%s", async (_, args, message) => {
    const { code, stderr } = await user.run(["order", ...args.split(" ")]);
    expect([code, stderr]).toEqual([4, `Error: ${message}\n`]);
  });

  it("of a file is listed with its place and column, the first twenty of many", async () => {
    const rows = Array.from({ length: 23 }, () => "acme-dental,gbp_post,check-ups,5");
    const lines = ["client_id,content_type,keywords,target_length", "acme-dental,gbp_post,check-ups,100", ...rows];
    await writeFile(join(user.home, "many.csv"), lines.join("\n"));
    const { code, stderr } = await user.run(["order", "-f", "many.csv", "--yes"]);
    const [sentence, first, ...others] = stderr.trimEnd().split("\n");
    expect([code, sentence]).toEqual([4, expect.stringContaining("Correct the listed items.")]);
    expect(first).toBe(`many.csv, order 2: target_length: ${LENGTH}`);
    expect([others.length, others.at(-2), others.at(-1)]).toEqual([
      20,
      `many.csv, order 21: target_length: ${LENGTH}`,
      "… and 3 more",
    ]);
  });
});

describe("a question in a terminal that does not tell its width", () => {
  it("has each sentence on one line", async () => {
    await writeFile(join(user.home, "one.csv"), "client_id,content_type\nacme-dental,gbp_post\n");
    const { code, stdout } = await user.shell(`printf n | ${inTerminal("order -f one.csv", 0)}`);
    expect([code, stripVTControlCharacters(stdout)]).toEqual([1, expect.stringContaining("Order it?")]);
  });
});

describe("a job that ends without content", () => {
  it("can be cancelled, makes watch exit with 8, and can be ordered again", async () => {
    const id = await generate(stack, admin, { client_id: "acme-dental-austin", ...onModel("slow") });
    const [cancelled] = await user.json<Job[]>(["cancel", id]);
    expect(cancelled).toMatchObject({ id, status: "CANCELLED" });
    const { code, stderr } = await user.run(["watch", id]);
    expect([code, stderr]).toEqual([8, expect.stringContaining("1 job has no content.")]);
    expect((await user.run(["cancel", id])).code).toBe(4);
    const [retried] = await user.json<Job[]>(["retry", id]);
    expect(retried?.id).not.toBe(id);
    await user.run(["cancel", retried!.id]);
  });
});

describe("finished content", () => {
  let id: string;
  beforeAll(async () => {
    const [job] = JSON.parse((await user.run([...POST, "-w", "--json"])).stdout) as Job[];
    id = job!.id;
  });

  it("is listed by status and client, in columns that a script can cut", async () => {
    const { stdout } = await user.run(["list", "--client", "acme-dental-austin", "--status", "completed"]);
    const row = stdout
      .split("\n")
      .map((line) => line.split("\t"))
      .find(([first]) => first === id);
    expect(row).toEqual([
      id,
      "acme-dental-austin",
      "gbp_post",
      "completed",
      expect.stringMatching(/^\d+$/),
      "",
      "check-ups",
      expect.any(String),
    ]);
    expect(await user.json<Job[]>(["list", "--limit", "1", "--below", "--client", "acme-dental"])).toHaveLength(1);
  });

  it("is written to the standard output, or to files with front matter", async () => {
    const one = await user.run(["fetch", id]);
    expect(one.stdout).toMatch(/^---\ntitle: /);
    await user.run(["fetch", "--all", "--client", "acme-dental-austin", "-o", "site", "--format", "html"]);
    const names = await readdir(join(user.home, "site"));
    const name = names.find((file) => file.endsWith(`-${id.slice(-8)}.html`))!;
    const [, yaml, body] = (await readFile(join(user.home, "site", name), "utf8")).split(/^---\n/m);
    expect(parse(yaml!)).toMatchObject({ job_id: id, client_id: "acme-dental-austin", revision: 1, approved: false });
    expect(body).toContain("<p>");
  });

  it("needs ids or --all, and a folder for several files", async () => {
    expect((await user.run(["fetch"])).code).toBe(2);
    expect((await user.run(["fetch", "--all"])).stderr).toContain("--out");
    expect((await user.run(["fetch", "01a1fd84-2e1a-706c-9702-84c75d965d20"])).code).toBe(4);
  });

  it("is approved by managers after a confirmation, and not with an API key", async () => {
    expect((await user.run(["approve", id])).code).toBe(2);
    const CGS_API_KEY = await createKey(stack, "acme-dental-austin");
    const refused = await user.run(["approve", id, "--yes", "--json"], { env: { CGS_API_KEY } });
    expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining("FORBIDDEN")]);
    expect((await user.run(["approve", id, "-y"])).stdout).toBe(`Approved revision 1 of ${id}.\n`);
    const approved = await user.json<Job[]>(["list", "--approved", "--limit", "100"]);
    expect(approved.map((job) => job.id)).toEqual([id]);
  });
});
