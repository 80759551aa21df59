import { build } from "./toolchain/build-steps.mjs";
import { reportFailures } from "./toolchain/step.mjs";

// `node scripts/build.mjs [--tests] [--frozen]`
const outcome = await build({ tests: process.argv.includes("--tests"), frozen: process.argv.includes("--frozen") });
reportFailures([outcome]);
process.exitCode = outcome.ok ? 0 : 1;
