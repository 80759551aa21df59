import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder of the project. */
export const TOP = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The result of a step.
 * @typedef {{ ok: boolean, output: string, note?: string }} Outcome
 */

/**
 * Runs a step and prints one line about it: result, title and seconds.
 * @param {string} title
 * @param {() => Promise<Outcome>} action
 * @returns {Promise<Outcome & { title: string }>}
 */
export async function step(title, action) {
  const start = performance.now();
  const outcome = await action().catch((error) => ({ ok: false, output: String(error.stack ?? error) }));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const note = outcome.note ? ` (${outcome.note})` : "";
  console.log(`${outcome.ok ? "  ok  " : "  FAIL"}  ${title.padEnd(26)} ${seconds.padStart(5)} s${note}`);
  return { title, ...outcome };
}

/**
 * Runs a program that npm installed, from the top folder.
 * @param {string} name
 * @param {string[]} args
 * @param {string} [folder] the workspace to run in
 */
export function runTool(name, args, folder = ".") {
  return run(join(TOP, "node_modules/.bin", name), args, folder);
}

/**
 * Runs a script of the project.
 * @param {string} file relative to the top folder
 * @param {string[]} args
 */
export function runScript(file, args) {
  return run(process.execPath, [join(TOP, file), ...args]);
}

/**
 * Runs a program and collects everything it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [folder]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, folder = ".") {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: join(TOP, folder), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Prints the output of failed steps, at the end where it is visible.
 * @param {(Outcome & { title: string })[]} outcomes
 */
export function reportFailures(outcomes) {
  for (const { title, output } of outcomes.filter(({ ok }) => !ok)) console.error(`\n--- ${title}\n${output.trim()}`);
}
