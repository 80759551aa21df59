import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const FOLDER = fileURLToPath(new URL("../../../api-client/", import.meta.url));

/** Runs an example, which has no type annotations, in a process of its own. @returns its output. Rejects when it fails. */
export async function runExample(
  code: string,
  apiUrl: string,
  apiKey: string,
  { node = process.execPath, folder = FOLDER } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(node, ["--input-type=module", "--eval", code], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "", API_URL: apiUrl, API_KEY: apiKey },
  });
  return stdout;
}
