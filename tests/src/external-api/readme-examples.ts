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
  const ended = code.includes("receiver.listen(") ? `${code}\nreceiver.unref();` : code;
  const { stdout } = await promisify(execFile)(node, ["--input-type=module", "--eval", ended], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "", PORT: "0", API_URL: apiUrl, API_KEY: apiKey },
  });
  return stdout;
}
