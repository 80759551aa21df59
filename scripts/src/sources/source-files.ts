import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Written by a generator, so that their source is checked instead. */
const GENERATED =
  /(^|\/)(gql|generated-types)\/|^api-client\/src\/external-api\.ts$|\.generated\.ts$|package-lock\.json$/;

/**
 * The files of the working tree that are written by hand, relative to the top folder.
 * @throws an Error outside a git checkout
 */
export async function sourceFiles(top: string): Promise<string[]> {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const [{ stdout: listed }, { stdout: deleted }] = await Promise.all([
    promisify(execFile)("git", args, { cwd: top, maxBuffer: 16 * 1024 * 1024 }),
    promisify(execFile)("git", ["ls-files", "--deleted"], { cwd: top }),
  ]);
  const gone = new Set(deleted.split("\n"));
  return listed.split("\n").filter((file) => file !== "" && !gone.has(file) && !GENERATED.test(file));
}
