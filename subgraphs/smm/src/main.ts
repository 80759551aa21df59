import { runProcess } from "@cgs/kit/run-process";
import { smmEnv } from "./env.js";
import { createSmm } from "./service.js";

await runProcess("smm", smmEnv, createSmm);
