import { runProcess } from "@cgs/kit/run-process";
import { workerEnv } from "./settings/env.js";
import { createWorker } from "./worker/worker.service.js";

await runProcess("worker", workerEnv, createWorker);
