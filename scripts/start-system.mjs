import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, TOP } from "./bootstrap.mjs";
import { createChecklist } from "./checklist.mjs";

/**
 * Installs and builds what is missing, reads `.env` and runs the system until it is stopped.
 * @param {{ development: boolean }} options `development`: compile, restart and reload while sources are edited
 */
export async function startSystem({ development }) {
  // The system outlives the reader of this output, as in `npm start | head`.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const checklist = createChecklist(process.stdout);
  checklist.note(`\n  ${checklist.paint("Content Generation System", "bold")}\n`);
  await ensureInstalled(checklist);
  await ensureBuilt(checklist);
  loadEnvFile();
  const launcher = new URL("dist/launcher/main.js", import.meta.url);
  if (!existsSync(launcher)) {
    process.stderr.write("The build has created no launcher. Run: npm run build\n");
    process.exit(1);
  }
  const { runLauncher } = await import(launcher.href);
  await runLauncher(checklist, TOP, { development });
}

/** Adds the variables of the folder's `.env`, if there is one, to those of the environment, which take precedence. */
export function loadEnvFile(folder = TOP) {
  const file = join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
