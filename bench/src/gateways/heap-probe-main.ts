import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { createLogger } from "@cgs/kit/log";
import { serveHttp } from "./serve-http.js";

/** Our gateway, with a second server that reports the heap size after a full garbage collection. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
await createGateway(gatewayEnv.parse(process.env), createLogger("gateway", "error"));
await serveHttp((_request, response) => {
  collect();
  response.end(String(process.memoryUsage().heapUsed));
});
