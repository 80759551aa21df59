import { runProcess } from "@cgs/kit/run-process";
import { imEnv } from "./settings/env.js";
import { createIm } from "./app/service.js";

await runProcess("im", imEnv, createIm);
