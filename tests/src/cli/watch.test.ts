import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { type CliUser, createCliUser, inTerminal, logInCli } from "./run-cli.js";

let stack: Stack;
let admin: { authorization: string };
let user: CliUser;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 60 });
  admin = await logIn(stack);
  user = await createCliUser(stack.gatewayUrl);
  await logInCli(user, stack.email, stack.password);
});
afterAll(async () => {
  await user?.remove();
  await stack?.stop();
});

const order = () => generate(stack, admin, { client_id: "acme-dental-austin", ...onModel("standard") });

describe("watching a job", () => {
  it("goes on after the server was away in the middle", async () => {
    const id = await order();
    const watching = user.start(["watch", id]);
    await expect.poll(watching.stderr).toContain(id);
    await stack.stopModule("gateway");
    await expect.poll(watching.stderr).toContain("Trying again; the job continues.");
    await stack.startModule("gateway");
    const { code, stdout, stderr } = await watching.ended;
    expect(stderr).toContain("The connection is back.");
    expect([code, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^${id}\t.*\tcompleted\t`))]);
  });

  it("ends with Ctrl-C, leaves the job running, and says how to come back", async () => {
    const id = await order();
    const watching = user.start(["watch", id]);
    await expect.poll(watching.stderr).toContain(id);
    watching.child.kill("SIGINT");
    const { code, stderr } = await watching.ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining(`Come back with: cgs watch ${id}`)]);
    const { data } = await graphql(stack.gatewayUrl, `{ job(id: "${id}") { status } }`, {}, admin);
    expect(["QUEUED", "PROCESSING", "COMPLETED"]).toContain((data?.["job"] as { status: string }).status);
    expect((await user.run(["watch", id])).code).toBe(0);
  });

  it("says that a job is starting, and not queued, while its first step is not recorded", async () => {
    const id = await generate(stack, admin, { client_id: "acme-dental-austin", ...onModel("slow") });
    const statusOf = async () => (await user.run(["status", id])).stdout;
    await expect.poll(statusOf, { timeout: 20_000 }).toContain("writing");
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    await database.query("UPDATE cpm.job SET stage = 'queued' WHERE id = $1", [id]); // as before its first step is written
    await database.end();
    expect(await statusOf()).toContain("\tstarting ");
    await user.run(["cancel", id]);
  });

  it("of an unknown id is refused", async () => {
    const { code, stderr } = await user.run(["watch", "01a1fd84-2e1a-706c-9702-84c75d965d20"]);
    expect([code, stderr]).toEqual([4, expect.stringContaining("There is no job and no batch")]);
  });
});

describe("in a terminal", () => {
  it("of 40 columns no line of a list or a bar is longer", async () => {
    const id = await order();
    const { code, stdout } = await user.shell(inTerminal(`watch ${id}`, 40));
    expect(code).toBe(0);
    expect(stdout).toContain("█");
    const list = await user.shell(inTerminal("list --limit 2", 40));
    const atLineStarts = `${stdout}\n${list.stdout}`.replaceAll("\x1b[1G", "\n"); // a bar moves the cursor to the first column
    const shown = stripVTControlCharacters(atLineStarts).split(/[\r\n]+/);
    expect(shown.filter((line) => line.length > 40)).toEqual([]);
    expect(list.stdout).toContain("\x1b[2m");
  });

  it("shows the orders of a file as a table also when the result goes to a file, which has no control sequences", async () => {
    const row = "client_id,content_type,keywords\nacme-dental,gbp_post,dental crowns\n";
    await writeFile(join(user.home, "orders.csv"), row);
    const { code, stdout } = await user.shell(inTerminal("order --file orders.csv --yes --json > result.json", 160));
    expect([code, stdout]).toEqual([0, expect.stringContaining("CLIENT")]);
    expect(stdout).toContain("\x1b[2m");
    expect(JSON.parse(await readFile(join(user.home, "result.json"), "utf8"))).toMatchObject({
      id: expect.any(String),
    });
  });

  it("has no colors where NO_COLOR is set", async () => {
    const { stdout } = await user.shell(inTerminal("list --limit 2", 160), { NO_COLOR: "1" });
    expect(stdout).toContain("STATUS");
    expect(stdout).not.toContain("\x1b[");
  });
});

describe("a text that holds control characters", () => {
  const CLIPBOARD = "\x1b]52;c;ZXZpbA==\x07";
  const HOSTILE = `crowns ${CLIPBOARD}\x1b[1A\x1b[2K\x9b2J\u202Eevil\x1b[8m`;

  it("is shown in a terminal and does not control it, and reaches a pipe unchanged", async () => {
    const id = await generate(stack, admin, { client_id: "acme-dental-austin", metadata: { keywords: [HOSTILE] } });
    const { code, stdout } = await user.shell(inTerminal(`status ${id}`, 200));
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining("crowns ␛]52;c;ZXZpbA==␇␛[1A␛[2K\uFFFD2J\uFFFDevil␛[8m"),
    ]);
    expect(stripVTControlCharacters(stdout).replaceAll(/[\r\n]/g, "")).not.toMatch(/\p{Cc}/u);
    const asJson = await user.shell(inTerminal(`status ${id} --json`, 200));
    expect(asJson.stdout.replaceAll(/[\r\n]/g, "")).not.toMatch(/[\p{Cc}\u202E]/u);
    expect((await user.run(["status", id])).stdout).toContain(CLIPBOARD);
    await user.run(["cancel", id]);
  });
});

describe("a pipe", () => {
  it("that closes early ends the command without an error", async () => {
    const script = "set -o pipefail; for i in 1 2 3; do $CGS list --json --limit 100 | head -c 1 || exit 9; done";
    expect(await user.shell(script)).toEqual({ code: 0, stdout: "[[[", stderr: "" });
  });
});

describe("wrong arguments", () => {
  it.each([
    [["lits"], "Did you mean list?"],
    [["list", "--limit", "0"], "--limit"],
    [["list", "--statsu", "x"], "--statsu"],
  ])("exit with 2: %s", async (args, message) => {
    const { code, stderr } = await user.run(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
