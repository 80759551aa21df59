import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const FOLDER = fileURLToPath(new URL("../../../api-client/", import.meta.url));

/** The JavaScript examples in the README of the API client, in order. */
export async function readmeExamples(): Promise<string[]> {
  const text = await readFile(`${FOLDER}README.md`, "utf8");
  return [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code ?? "");
}

/** Runs an example in a process of its own. @returns its output. Rejects when it fails. */
export async function runExample(code: string, apiUrl: string, apiKey: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: FOLDER,
    env: { ...process.env, API_URL: apiUrl, API_KEY: apiKey },
  });
  return stdout;
}
