import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey } from "../support/api-keys.js";
import { describeWithPython, type InstalledPythonClient, installPythonClient } from "../support/python.js";
import { type Stack, startStack } from "../support/stack.js";
import { TOP } from "../support/top-folder.js";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

const TESTS = join(TOP, "python-client/tests/test_client.py");
const MYPY = join(TOP, "python-client/tests/mypy.ini");

await describeWithPython("the packed Python client", () => {
  let receiver: WebhookReceiver;
  let stack: Stack;
  let client: InstalledPythonClient;
  beforeAll(async () => {
    receiver = await startReceiver();
    const settings = { WEBHOOK_INTERNAL_ORIGINS: receiver.origin };
    [stack, client] = await Promise.all([startStack({ tokensPerSecond: 20_000, settings }), installPythonClient()]);
  });
  afterAll(() => Promise.all([stack?.stop(), receiver?.stop(), client?.remove()]));

  const settings = async (keys: number) => {
    const made = await Promise.all(Array.from({ length: keys }, async () => createKey(stack, "acme-dental-austin")));
    return { API_URL: `${stack.gatewayUrl}/api/v1`, API_KEY: made[0] ?? "", API_KEYS: made.join(",") };
  };

  it("has its code, its types, its license and the version of the system", { tags: "slow" }, async () => {
    const others = client.files.filter((file) => !/^cgs_api_client\/((api|models)\/)?\w+\.py$/.test(file));
    expect(others.map((file) => basename(file)).toSorted()).toEqual([
      ...[
        "LICENSE",
        "METADATA",
        "RECORD",
        "WHEEL",
        "api_client.pyi",
        "configuration.pyi",
        "exceptions.pyi",
        "py.typed",
      ],
      "top_level.txt",
    ]);
    const { version } = JSON.parse(await readFile(join(TOP, "api-client/package.json"), "utf8")) as { version: string };
    expect(client.metadata).toContain(`\nVersion: ${version}\n`);
  });

  it("has a method for each path", { tags: "slow" }, async () => {
    const { paths } = JSON.parse(await readFile(join(TOP, "schema/openapi/external.json"), "utf8")) as {
      paths: object;
    };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...client.metadata.matchAll(/\| ([A-Z]+ \/\S+) \|/g)].map(([, call = ""]) => call).toSorted()).toEqual(
      documented.toSorted(),
    );
  });

  it("passes its tests", { tags: "slow" }, async () => {
    const env = { ...(await settings(10)), RECEIVER_URL: `${receiver.origin}/python` };
    const count = [...(await readFile(TESTS, "utf8")).matchAll(/def test_/g)].length;
    expect(await client.python(["-W", "error::DeprecationWarning", TESTS], env)).toMatch(
      new RegExp(`Ran ${count} tests .*\\n\\nOK\\n$`),
    );
    await expect
      .poll(() => receiver.received.map(({ path, event }) => [path, event.type]))
      .toContainEqual(["/python", "webhook.test"]);
  });

  it("has types that are sound in strict mode, and that agree with the code", { tags: "slow" }, async () => {
    expect(await client.python(["-m", "mypy", "--config-file", MYPY, "--no-incremental", TESTS])).toMatch(/^Success/);
    const modules = ["api_client", "configuration", "exceptions"].map((name) => `cgs_api_client.${name}`);
    expect(
      await client.python(["-m", "mypy.stubtest", "--mypy-config-file", MYPY, "--ignore-missing-stub", ...modules]),
    ).toMatch(/^Success/);
  });

  it("does what its README and its document show", { tags: "slow" }, async () => {
    const document = await readFile(join(TOP, "docs/python-client.md"), "utf8");
    const examples = [client.metadata, document].map((text) =>
      [...text.matchAll(/```python\n([^]*?)```/g)].map(([, code = ""]) => code),
    );
    const outputs = [];
    for (const code of examples.flat()) outputs.push(await client.python(["-c", code], await settings(1)));
    expect(outputs).toEqual([
      expect.stringMatching(/^completed \S/),
      expect.stringMatching(/completed 100\n.+\n\n/),
      expect.stringMatching(/^422 VALIDATION_ERROR target_length\nQuote \S+ to support.\n$/),
      "True\n",
      expect.stringContaining("acme-dental-austin gbp_post"),
      expect.stringMatching(/^1 of 2: \w+\n2 of 2: \w+\n$/),
    ]);
  });
});
