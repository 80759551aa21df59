import { ensureInstalled } from "./bootstrap.mjs";
import { runChecks } from "./toolchain/check-steps.mjs";
import { reportFailures } from "./toolchain/step.mjs";

await ensureInstalled();
const outcomes = await runChecks();
reportFailures(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
