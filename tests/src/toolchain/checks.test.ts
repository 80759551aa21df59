import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { composeSupergraph } from "@cgs/scripts/generated/schema-files";
import { staleFiles, writeFiles } from "@cgs/scripts/generated/generated-file";
import { errorReference } from "@cgs/scripts/generated/error-reference";
import { looseVersions } from "@cgs/scripts/toolchain/exact-versions";
import { conclude, countTests } from "@cgs/scripts/toolchain/test-counts";
import { ERROR_CATALOGUE } from "@cgs/kit/errors";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-checks-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function node(cwd: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}

describe("counting tests", () => {
  const file = (...statuses: string[]) => ({
    status: statuses.includes("failed") ? "failed" : "passed",
    assertionResults: statuses.map((status) => ({ status, tags: [] as string[] })),
  });

  test("adds up the passed, failed and skipped tests of all files", () => {
    const report = { testResults: [file("passed", "passed", "skipped"), file("failed", "passed", "todo")] };
    expect(countTests(report, false, true)).toEqual({ passed: 3, failed: 1, skipped: 2, leftOut: 0 });
  });

  test("tells slow tests that were left out from tests that could not run", () => {
    const slow = (status: string) => ({ status, tags: ["slow"] });
    const report = { testResults: [{ status: "passed", assertionResults: [slow("passed"), slow("skipped")] }] };
    expect(countTests(report, true, false)).toEqual({ passed: 1, failed: 0, skipped: 0, leftOut: 1 });
    expect(countTests(report, true, true)).toEqual({ passed: 1, failed: 0, skipped: 1, leftOut: 0 });
  });

  test("counts a file that cannot be loaded as a failure", () => {
    expect(
      countTests({ testResults: [file("passed"), { status: "failed", assertionResults: [] }] }, false, true),
    ).toMatchObject({ failed: 1 });
  });

  test("counts a run that fails outside of any test, or has no report, as a failure", () => {
    expect(countTests({ testResults: [file("passed")] }, false, true)).toMatchObject({ passed: 1, failed: 1 });
    expect(countTests(undefined, true, true)).toMatchObject({ failed: 1 });
  });
});

describe("the conclusion of a run", () => {
  test("counts each check as one, passed or failed", () => {
    const tests = { passed: 5, failed: 1, skipped: 0, leftOut: 3 };
    expect(conclude(tests, [{ ok: true }, { ok: false }, { ok: true }], true)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 0,
      leftOut: 3,
    });
  });

  test("only mentions skipped tests on a developer's machine, and counts them as failures on CI", () => {
    const tests = { passed: 5, failed: 0, skipped: 2, leftOut: 3 };
    expect(conclude(tests, [], false)).toEqual({ passed: 5, failed: 0, skipped: 2, leftOut: 3 });
    expect(conclude(tests, [], true)).toEqual({ passed: 5, failed: 1, skipped: 2, leftOut: 3 });
  });
});

describe("exact versions", () => {
  test("reports a version range in any workspace with its place", async () => {
    await put("package.json", JSON.stringify({ workspaces: ["one"], dependencies: { zod: "4.6.7" } }));
    await put(
      "one/package.json",
      JSON.stringify({ devDependencies: { vitest: "^4.1.12", typescript: "7.0.2" }, dependencies: { pg: "latest" } }),
    );
    expect(await looseVersions(folder)).toEqual([
      'one/package.json: pg is "latest", which is not an exact version',
      'one/package.json: vitest is "^4.1.12", which is not an exact version',
    ]);
  });
});

describe("generated files", () => {
  test("reports a missing or edited file until it is generated again", async () => {
    const files = [
      { path: "docs/page.md", content: "one\n" },
      { path: "schema/a.graphql", content: "two\n" },
    ];
    expect(await staleFiles(folder, files)).toEqual(["docs/page.md", "schema/a.graphql"]);
    expect(await writeFiles(folder, files)).toEqual(["docs/page.md", "schema/a.graphql"]);
    expect(await staleFiles(folder, files)).toEqual([]);
    await put("docs/page.md", "edited by hand\n");
    expect(await writeFiles(folder, files)).toEqual(["docs/page.md"]);
    expect(await readFile(join(folder, "docs/page.md"), "utf8")).toBe("one\n");
  });

  test("has every error code in the error reference under its status", () => {
    const { content } = errorReference();
    for (const [code, { status, message }] of Object.entries(ERROR_CATALOGUE)) {
      const section = content.split("\n## ").find((part) => part.startsWith(String(status)));
      expect(section).toContain(`| \`${code}\` | ${message} |`);
    }
  });

  test("refuses subgraphs that contradict each other, with the code, the types and the subgraphs", () => {
    const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])`;
    const subgraph = (name: string, type: string) => ({
      name,
      url: `http://${name}`,
      sdl: `${link}\ntype Query { ${name}: Client }\ntype Client @key(fields: "id") { id: ID!, age: ${type} }`,
    });
    expect(() => composeSupergraph([subgraph("cpm", "Int"), subgraph("smm", "String")])).toThrow(
      /do not compose:\n {2}\w+: .*Client\.age.*cpm.*smm/s,
    );
  });
});

describe("the health check of a container", () => {
  let server: Server;
  let status = 200;
  beforeEach(async () => {
    server = createServer((_request, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => void server.close());
  const check = () =>
    node(TOP, "scripts/healthcheck.mjs", `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);

  test("succeeds while the process is ready", async () => {
    status = 200;
    expect((await check()).code).toBe(0);
  });

  test("fails with a reason when the process is not ready or not running", async () => {
    status = 503;
    expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining("answered 503") });
    server.close();
    await once(server, "close");
    expect(await node(TOP, "scripts/healthcheck.mjs", "http://127.0.0.1:1/readyz")).toMatchObject({
      code: 1,
      output: expect.stringContaining("did not answer"),
    });
  });
});

describe("skipping unchanged work", () => {
  const inputs = join(TOP, "scripts/toolchain/inputs.mjs");
  const ask = async () => {
    const program = `import { isUpToDate } from ${JSON.stringify(inputs)};
      console.log(isUpToDate(${JSON.stringify(join(folder, "stamp"))}, [${JSON.stringify(join(folder, "src"))}]));`;
    return (await node(TOP, "--input-type=module", "--eval", program)).output.trim();
  };
  const mark = () =>
    node(
      TOP,
      "--input-type=module",
      "--eval",
      `import { stamp } from ${JSON.stringify(inputs)}; stamp(${JSON.stringify(join(folder, "stamp"))}, [${JSON.stringify(join(folder, "src"))}]);`,
    );

  test("the work is due at first, not after it is done, and again after a change, an addition or a removal", async () => {
    await put("src/a.ts", "a");
    expect(await ask()).toBe("false");
    await mark();
    expect(await ask()).toBe("true");
    await put("src/deep/b.ts", "b");
    expect(await ask()).toBe("false");
    await rm(join(folder, "src/deep"), { recursive: true });
    expect(await ask()).toBe("true");
    await put("src/a.ts", "changed");
    expect(await ask()).toBe("false");
  });
});
