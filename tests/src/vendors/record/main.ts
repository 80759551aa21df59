import { resolve } from "node:path";
import { createTerminal, FIXTURES, runCommand, spendingLine } from "../command.js";
import { readOptions } from "../options.js";
import { record } from "./record.js";

const USAGE = `npm run record -- --provider openai|anthropic|google|openrouter|openai-compatible --model NAME
  [--base-url URL] [--out FOLDER] [--max-usd 0.25] [--max-seconds 300] [--prompt-price USD --completion-price USD | --free]
Prices are US dollars per million tokens. The key is read from the vendor's setting, such as OPENAI_API_KEY.`;

await runCommand(USAGE, async () => {
  const options = readOptions(process.argv.slice(2), process.env, { "max-usd": 0.25, "max-seconds": 300 });
  const folder = options.out === undefined ? FIXTURES : resolve(options.out);
  const terminal = await createTerminal();
  terminal.note(terminal.paint(`\nRecording ${options.provider} with ${options.model}\n`, "bold"));
  const startedAt = performance.now();
  const { outcomes, spending } = await record(options, terminal, folder);
  const written = outcomes.filter(({ file }) => file !== undefined).length;
  const seconds = (performance.now() - startedAt) / 1_000;
  terminal.note(`\n  ${written} of ${outcomes.length} steps recorded in ${folder}`);
  terminal.note(
    `  spent: ${spendingLine(spending, options.maxUsd)}, ${seconds.toFixed(1)} s of ${options.maxSeconds} s`,
  );
  terminal.note("  Read the files before you commit them, then run: npm test -- src/cpm/recorded\n");
  return written === outcomes.length ? 0 : 1;
});
