import { runProcess } from "@cgs/kit/run-process";
import { gatewayEnv } from "./settings/env.js";
import { createGateway } from "./app/gateway.js";

await runProcess("gateway", gatewayEnv, createGateway);
