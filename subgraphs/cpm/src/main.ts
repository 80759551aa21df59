import { runProcess } from "@cgs/kit/run-process";
import { cpmEnv } from "./env.js";
import { createCpm } from "./service.js";

await runProcess("cpm", cpmEnv, createCpm);
