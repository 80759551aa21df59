import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { readmeExamples } from "@cgs/scripts/toolchain/readme-examples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../support/api-keys.js";
import { describeOnNodeVersions } from "../support/node-versions.js";
import { type InstalledPackage, installPacked } from "../support/packed-package.js";
import { type Stack, startStack } from "../support/stack.js";
import { TOP } from "../support/top-folder.js";
import { runExample } from "./readme-examples.js";

let stack: Stack;
let installed: InstalledPackage;
beforeAll(async () => {
  [stack, installed] = await Promise.all([startStack({ tokensPerSecond: 20_000 }), installPacked("api-client")]);
});
afterAll(() => Promise.all([stack?.stop(), installed?.remove()]));

describe("the packed API client", () => {
  it("has its code, its types, its README and its license, and nothing else", () => {
    const others = installed.files.filter((file) => !/^dist\/[a-z-]+\.(js|d\.ts)$/.test(file));
    expect(others).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(installed.files).toContain("dist/index.js");
  });

  const page = `
    import { createApiClient, type JobContent } from "@cgs/api-client";
    const api = createApiClient({ baseUrl: location.href, apiKey: "" });
    const wrong = () =>
      // @ts-expect-error: there is no such content type
      api.generate({ content_type: "poem" });
    export const read = async (): Promise<JobContent> => api.waitForContent((await wrong()).jobId);
  `;
  it.each([
    ["NodeNext", { module: "NodeNext", types: ["node"], typeRoots: [join(TOP, "node_modules/@types")] }, ""],
    [
      "Bundler",
      { module: "ESNext", moduleResolution: "Bundler", types: [], lib: ["ES2022", "DOM", "DOM.Iterable"] },
      page,
    ],
  ])("has types that are sound in strict mode, with the module resolution %s", async (name, options, code) => {
    const examples = code === "" ? await readmeExamples(TOP, "api-client/README.md") : [{ file: "page.ts", code }];
    for (const { file, code } of examples) await writeFile(join(installed.folder, file), code);
    const project = join(installed.folder, `${name}.json`);
    const compilerOptions = { ...options, target: "ES2022", strict: true, noEmit: true, skipLibCheck: false };
    await writeFile(project, JSON.stringify({ compilerOptions, files: examples.map(({ file }) => file) }));
    const tsc = promisify(execFile)(join(TOP, "node_modules/.bin/tsc"), ["-p", project]);
    expect(await tsc.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: "" });
  });
});

await describeOnNodeVersions("the packed API client", (node) => {
  it("orders content, waits for it, handles errors, lists jobs, orders a batch and starts a receiver, as its README shows", async () => {
    const examples = await readmeExamples(TOP, "api-client/README.md");
    const outputs = [];
    for (const { code } of examples) {
      const key = await createKey(stack, "acme-dental-austin");
      outputs.push(await runExample(code, `${stack.gatewayUrl}/api/v1`, key, { node, folder: installed.folder }));
    }
    expect(outputs).toEqual([
      expect.stringContaining("completed 100"),
      expect.stringContaining("422 VALIDATION_ERROR target_length"),
      "true\n",
      expect.stringContaining("acme-dental-austin gbp_post"),
      expect.stringMatching(/^1 of 2: \w+ .*\n2 of 2: /),
      "",
    ]);
  });
});
