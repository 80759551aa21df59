import { runProcess } from "@cgs/kit/run-process";
import { gatewayEnv } from "./env.js";
import { createGateway } from "./service.js";

await runProcess("gateway", gatewayEnv, createGateway);
