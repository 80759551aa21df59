import { runProcess } from "@cgs/kit/run-process";
import { cpmEnv } from "./settings/env.js";
import { createCpm } from "./app/service.js";

await runProcess("cpm", cpmEnv, createCpm);
