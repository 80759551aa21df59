import { existsSync } from "node:fs";
import { ensureBuilt, ensureInstalled, TOP } from "./bootstrap.mjs";
import { createChecklist } from "./checklist.mjs";

const checklist = createChecklist(process.stdout);
checklist.note(`\n  ${checklist.paint("Content Generation System", "bold")}\n`);
await ensureInstalled(checklist);
await ensureBuilt(checklist);

const launcher = new URL("dist/launcher/main.js", import.meta.url);
if (!existsSync(launcher)) {
  process.stderr.write("The build left no launcher. Run: npm run build\n");
  process.exit(1);
}
const { runLauncher } = await import(launcher.href);
await runLauncher(checklist, TOP);
