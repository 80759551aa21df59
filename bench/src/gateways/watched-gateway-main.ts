import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { createLogger } from "@cgs/kit/log";
import { serveHttp } from "./serve-http.js";

/** Our gateway, in a process that tells what its heap holds after everything was collected. It listens at another address for that. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
await createGateway(gatewayEnv.parse(process.env), createLogger("gateway", "error"));
await serveHttp((_request, response) => {
  collect();
  response.end(String(process.memoryUsage().heapUsed));
});
