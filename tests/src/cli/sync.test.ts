import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { createCliUser, type CliUser, logInCli } from "./run-cli.js";

let stack: Stack;
let admin: { authorization: string };
let user: CliUser;
beforeAll(async () => {
  stack = await startStack();
  admin = await logIn(stack);
  user = await createCliUser(stack.gatewayUrl);
  await logInCli(user, stack.email, stack.password);
  await changeOnServer("acme-dental", 1, { facts: { people: [{ name: "Dr. Jane Roe", role: "dentist" }] } });
  await user.run(["pull", "repo"]);
});
afterAll(async () => {
  await user?.remove();
  await stack?.stop();
});

const at = (file: string) => join(user.home, "repo", file);
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(at(file), change(await readFile(at(file), "utf8")));

async function changeOnServer(id: string, version: number, values: object): Promise<void> {
  const update = `mutation ($id: ID!, $version: Int!, $values: StrategyInput!) {
    updateStrategy(clientId: $id, expectedVersion: $version, reason: "A test.", values: $values) { client { id } } }`;
  const { errors } = await graphql(stack.gatewayUrl, update, { id, version, values }, admin);
  expect(errors).toEqual([]);
}

async function ownStrategy(id: string) {
  const query = `query ($id: ID!) { client(id: $id) { ownStrategy { version reason values {
    location contentGuidelines { tone targetAudience } facts { phone people { name } } } } } }`;
  const { data } = await graphql(stack.gatewayUrl, query, { id }, admin);
  return (data?.["client"] as { ownStrategy: { version: number; reason: string; values: Record<string, unknown> } })
    .ownStrategy;
}

describe("a folder with templates and strategies", () => {
  it("equals the server after a pull, and has no people", async () => {
    expect((await user.run(["push", "repo"])).stderr).toContain("Nothing to push.");
    expect(await user.json(["pull", "repo"])).toEqual({ written: [], unchanged: 8 });
    expect(await readFile(at("strategies/acme-dental.yaml"), "utf8")).not.toContain("Jane");
  });

  it("pushes a changed strategy after its difference is confirmed, and leaves people and other values alone", async () => {
    const file = "strategies/acme-dental.yaml";
    await edit(file, (text) => text.replace(/tone: .*/, "tone: dry and short").replace(/ {4}targetAudience: .*\n/, ""));
    await edit(file, (text) => `# The owner asked for it.\n${text}  facts:\n    phone: "+15125550100"\n`);
    const asked = await user.run(["push", "repo"]);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining("+    tone: dry and short")]);
    const dry = await user.json<object>(["push", "repo", "--dry-run"]);
    expect(dry).toEqual({ changed: [file], saved: [] });
    expect((await ownStrategy("acme-dental")).version).toBe(2);
    const pushed = await user.json<object>(["push", "repo", "--yes", "-m", "A drier tone."]);
    expect(pushed).toEqual({ changed: [file], saved: [{ path: file, version: "3" }] });
    expect(await ownStrategy("acme-dental")).toMatchObject({
      version: 3,
      reason: "A drier tone.",
      values: {
        contentGuidelines: { tone: "dry and short", targetAudience: null },
        facts: { phone: "+15125550100", people: [{ name: "Dr. Jane Roe" }] },
      },
    });
    expect(await readFile(at(file), "utf8")).toMatch(/^# The owner asked for it\.\nversion: 3\n/);
    expect((await user.run(["push", "repo"])).stderr).toContain("Nothing to push.");
  });

  it("refuses a push over a newer version, and a pull shows what it overwrites", async () => {
    const file = "strategies/acme-dental-austin.yaml";
    await changeOnServer("acme-dental-austin", 1, { location: "South Austin, Texas" });
    await edit(file, (text) => text.replace("location: Austin", "location: North Austin"));
    const refused = await user.run(["push", "repo", "-y", "--json"]);
    expect([refused.code, refused.stderr]).toEqual([
      5,
      expect.stringContaining("based on version 1, and the server has 2"),
    ]);
    expect(refused.stderr).toContain("cgs pull");
    expect((await ownStrategy("acme-dental-austin")).values["location"]).toBe("South Austin, Texas");
    const pulled = await user.run(["pull", "repo"]);
    expect([pulled.code, pulled.stderr]).toEqual([2, expect.stringContaining("-  location: North Austin, Texas")]);
    expect(await readFile(at(file), "utf8")).toContain("North Austin");
    expect((await user.run(["pull", "repo", "-y"])).stdout).toBe(`${file}\n`);
    expect(await readFile(at(file), "utf8")).toContain("South Austin");
  });

  it("pushes a changed template as its next version, in production only with --publish", async () => {
    const file = "templates/gbp-post.md";
    await edit(file, (text) => `${text}\nNever mention {{price}} or {keywords} twice.\n`);
    expect((await user.run(["push", "repo", "-y"])).stdout).toBe(`${file} v1.1\n`);
    const read = `{ templates(ids: ["gbp-post"]) { templates { version versions(limit: 1) { version template } } } }`;
    const versions = async () => {
      const { data } = await graphql(stack.gatewayUrl, read, {}, admin);
      return (data?.["templates"] as { templates: object[] }).templates[0];
    };
    expect(await versions()).toMatchObject({
      version: "v1.0",
      versions: [
        { version: "v1.1", template: expect.stringContaining("Never mention {{price}} or {keywords} twice.") },
      ],
    });
    expect(await readFile(at(file), "utf8")).toContain("version: v1.1");
    await edit(file, (text) => `${text}\nBe brief.\n`);
    await user.run(["push", "repo", "-y", "--publish"]);
    expect(await versions()).toMatchObject({ version: "v1.2" });
  });

  it.each([
    ["is not YAML", "strategies/acme-dental.yaml", "values: [", 2, "is not YAML"],
    [
      "has an unknown field",
      "strategies/acme-dental.yaml",
      "version: 3\ninherit: false\nvalues: {}\ncolor: red\n",
      2,
      "color",
    ],
    [
      "has a value that the server refuses",
      "strategies/acme-dental.yaml",
      "version: 3\ninherit: false\nvalues:\n  mood: sunny\n",
      4,
      "mood",
    ],
    [
      "names a client that is not there",
      "strategies/nobody.yaml",
      "version: 0\ninherit: true\nvalues: {}\n",
      2,
      "no object",
    ],
    ["has no front matter", "templates/seo-article.md", "Write.", 2, "front matter"],
  ])("refuses a file that %s and names it", async (_, file, text, code, message) => {
    const original = await readFile(at(file), "utf8").catch(() => undefined);
    await writeFile(at(file), text);
    const { code: exit, stderr } = await user.run(["push", "repo", "-y", "--json"]);
    expect([exit, stderr]).toEqual([code, expect.stringContaining(message)]);
    expect(stderr).toContain(file);
    if (original === undefined) await user.shell(`rm repo/${file}`);
    else await writeFile(at(file), original);
  });
});
