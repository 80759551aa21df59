import { runProcess } from "@cgs/kit/run-process";
import { imEnv } from "./env.js";
import { createIm } from "./service.js";

await runProcess("im", imEnv, createIm);
