import { runProcess } from "@cgs/kit/run-process";
import { workerEnv } from "./env.js";
import { createWorker } from "./worker/worker.service.js";

await runProcess("worker", workerEnv, createWorker);
