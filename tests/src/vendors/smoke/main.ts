import { ADAPTATIONS } from "@cgs/cpm/providers/contract/adaptation";
import { createTerminal, runCommand, spendingLine } from "../command.js";
import { readOptions } from "../options.js";
import { smoke, works } from "./smoke.js";

const USAGE = `npm run smoke -- --provider openai|anthropic|google|openrouter|openai-compatible --model NAME
  [--base-url URL] [--max-usd 0.25] [--max-seconds 60] [--min-score 60] [--prompt-price USD --completion-price USD | --free]
Prices are US dollars per million tokens. The key is read from the vendor's setting, such as OPENAI_API_KEY.`;

await runCommand(USAGE, async () => {
  const options = readOptions(process.argv.slice(2), process.env, { "max-usd": 0.25, "max-seconds": 60 });
  const terminal = await createTerminal();
  terminal.note(terminal.paint(`\nDoes ${options.provider} work with ${options.model}?\n`, "bold"));
  const startedAt = performance.now();
  const { results, spending, adaptations } = await smoke(options, terminal);
  terminal.note("");
  for (const adaptation of adaptations) terminal.note(`  adapted: ${ADAPTATIONS[adaptation]}`);
  if (adaptations.length === 0) terminal.note("  adapted: nothing");
  const seconds = (performance.now() - startedAt) / 1_000;
  terminal.note(
    `  spent: ${spendingLine(spending, options.maxUsd)}, ${seconds.toFixed(1)} s of ${options.maxSeconds} s`,
  );
  const isWorking = works(results, options.minScore);
  terminal.note(terminal.paint(`\n  ${isWorking ? "It works." : "It does not work."}\n`, "bold"));
  return isWorking ? 0 : 1;
});
