import { runProcess } from "@cgs/kit/run-process";
import { smmEnv } from "./settings/env.js";
import { createSmm } from "./app/service.js";

await runProcess("smm", smmEnv, createSmm);
