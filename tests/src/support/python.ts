import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generatePythonClient, packPythonClient } from "@cgs/scripts/python/python-package";
import { describe, expect, test } from "vitest";
import { testSettings } from "./settings.js";
import { TOP } from "./top-folder.js";

/** Debian's Python, whose packages are Debian's too. */
const PYTHON = "/usr/bin/python3";

/** What packing and testing the client needs: the generator's Java, Python's tools, and the packages that the client uses. */
const NEEDED: [program: string, args: string[], name: string][] = [
  ["java", ["-version"], "Java"],
  [
    PYTHON,
    ["-c", "import build, ensurepip, mypy, setuptools, wheel"],
    "Python with build, mypy, setuptools, venv, wheel",
  ],
  [PYTHON, ["-c", "import certifi, dateutil, six, urllib3"], "Python with certifi, dateutil, six, urllib3"],
];

/** The packed Python client, installed in an environment of its own. */
export interface InstalledPythonClient {
  /** The files of the wheel. */
  files: string[];
  /** The package's metadata with its README, which an index of packages shows. */
  metadata: string;
  /** Runs Python in the environment. @returns what it prints on both outputs. Rejects when it fails. */
  python(args: string[], env?: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/** Runs a suite that packs and tests the Python client. Without what it needs, the suite is skipped visibly; on CI it fails. */
export async function describeWithPython(title: string, suite: () => void): Promise<void> {
  const missing = await missingProgram();
  const reason = `${title}: ${missing} is not installed`;
  if (missing === undefined) describe(title, suite);
  else if (testSettings().CI) test(reason, () => expect.fail(reason));
  else describe.skip(reason, suite);
}

async function missingProgram(): Promise<string | undefined> {
  for (const [program, args, name] of NEEDED) if (!(await succeeds(program, args))) return name;
  return undefined;
}

async function succeeds(program: string, args: string[]): Promise<boolean> {
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}

/** Generates, packs and installs the Python client, without an index: what it depends on must be installed and recent enough. */
export async function installPythonClient(): Promise<InstalledPythonClient> {
  const folder = await mkdtemp(join(tmpdir(), "python-client-"));
  const source = await generatePythonClient(TOP, join(folder, "source"));
  const wheel = await packPythonClient(PYTHON, source, join(folder, "dist"));
  const run = async (program: string, args: string[], env = {}) => {
    const options = { cwd: folder, env: { PATH: process.env["PATH"], HOME: folder, LANG: "C.UTF-8", ...env } };
    const { stdout, stderr } = await promisify(execFile)(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
    return stdout + stderr;
  };
  const installed = join(folder, "venv/bin/python");
  await run(PYTHON, ["-m", "venv", "--system-site-packages", join(folder, "venv")]);
  await run(installed, ["-m", "pip", "install", "--no-index", "--quiet", wheel]);
  const list = "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))";
  const show =
    "from importlib.metadata import distribution; print(distribution('cgs-api-client').read_text('METADATA'))";
  return {
    files: (await run(installed, ["-c", list, wheel])).trim().split("\n"),
    metadata: await run(installed, ["-c", show]),
    python: async (args, env) => run(installed, args, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
