import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { testSettings } from "../support/settings.js";
import { type Stack, startStack } from "../support/stack.js";

const TOP = fileURLToPath(new URL("../../..", import.meta.url));
const guide = await readFile(path.join(TOP, "docs/migration-v0-to-v1.md"), "utf8");

/** The shell blocks of the guide in order. */
const COMMANDS = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block).join("\n");

/** The table rows with a body of v0.x and its result in v1.0. A body may omit fields that do not matter. */
const BODIES = [...guide.matchAll(/^\| `(\{.*\})` +\| (.*?) +\|$/gm)].map(([, body = "", answer = ""]) => ({
  body,
  answer,
}));

/** A curl configuration that prints the status of each response for the test. */
const TELLING = `curl() { command curl --write-out '%{stderr}%{http_code} %{method} %{url_effective}\\n' "$@"; }`;

function hasCurl(): boolean {
  try {
    execFileSync("curl", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return testSettings().CI; // on CI a missing program fails the test
  }
}

describe("the migration guide from v0.x to v1.0", () => {
  let stack: Stack;
  let dataDir: string;
  beforeAll(async () => {
    stack = await startStack();
    dataDir = await mkdtemp(path.join(tmpdir(), "guide-"));
    await writeFile(path.join(dataDir, "demo.json"), JSON.stringify(stack));
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(dataDir, { recursive: true });
  });

  test.runIf(hasCurl())("has commands that run unchanged and get the documented responses", async () => {
    const script = `set -eu\n${TELLING}\n${COMMANDS}`;
    const { stderr } = await promisify(execFile)("bash", ["-c", script], {
      cwd: TOP,
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const told = stderr
      .trim()
      .split("\n")
      .map((line) =>
        line
          .replace(/ https?:\/\/localhost:\d+/, " ")
          .replace(/[\da-f-]{36}/, "{id}")
          .replace(/=cgs_\w+/, "=KEY"),
      );
    expect(told).toEqual([
      "202 POST /api/generate",
      "401 GET /api/jobs",
      "401 GET /api/jobs?api_key=KEY",
      "401 GET /api/jobs",
      "401 GET /api/jobs",
      "200 GET /api/jobs",
      "200 GET /api/v1/jobs/{id}/status",
      "200 POST /api/auth/login",
      "200 POST /api/auth/refresh",
      "202 POST /api/generate",
      "200 GET /api/jobs/{id}",
      "200 GET /api/v1/jobs/{id}/status",
      expect.stringMatching(/^(200|409) GET \/api\/v1\/jobs\/\{id\}\/content$/), // depends on whether the content is finished
      "422 POST /api/generate",
      "202 POST /api/generate",
      "202 POST /api/v1/content/generate",
    ]);
  });

  test("states the result of each outdated body", async () => {
    expect(BODIES).toHaveLength(7);
    const usual = { content_type: "gbp_post", client_id: "acme-dental" };
    for (const { body, answer } of BODIES) {
      const named = z.record(z.string(), z.unknown()).parse(JSON.parse(body.replace(", …", "")));
      const response = await fetch(`${stack.cpmUrl}/api/generate`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${stack.apiKey}` },
        body: JSON.stringify({ ...usual, ...named }),
      });
      const said = JSON.stringify(await response.json());
      expect(`${body} ${response.status}`).toBe(`${body} ${/\d{3}/.exec(answer)?.[0]}`);
      // the response contains the codes and fields that the row names
      const [, name = ""] = /422[^:(]*`([\w.]+)`/.exec(answer.replace("`details.field` is ", "")) ?? [];
      expect(said, body).toContain(name);
    }
  });
});
