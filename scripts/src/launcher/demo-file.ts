import path from "node:path";
import { writePrivateJson } from "./private-file.js";
import type { Secrets } from "./secrets.js";

/** The addresses and credentials that a script needs to use a running demo. */
export interface Demo {
  gatewayUrl: string;
  cpmUrl: string;
  imUrl: string;
  smmUrl: string;
  email: string;
  password: string;
  apiKey: string;
  clientId: string;
  imServiceToken: string;
  smmServiceToken: string;
}

/** The demo with these ports. During the rotation of a token only the newer one is included. */
export function describeDemo(ports: Record<string, number>, email: string, secrets: Secrets): Demo {
  const at = (setting: string) => `http://localhost:${ports[setting]}`;
  const newest = (tokens: string) => tokens.split(",")[0]?.trim() ?? "";
  return {
    gatewayUrl: at("GATEWAY_PORT"),
    cpmUrl: at("CPM_PORT"),
    imUrl: at("IM_PORT"),
    smmUrl: at("SMM_PORT"),
    email,
    password: secrets.ADMIN_PASSWORD,
    apiKey: secrets.DEMO_API_KEY,
    clientId: "acme-dental",
    imServiceToken: newest(secrets.IM_SERVICE_TOKEN),
    smmServiceToken: newest(secrets.SMM_SERVICE_TOKEN),
  };
}

/** Writes `demo.json`, readable by its owner only. */
export async function writeDemoFile(dataDir: string, demo: Demo): Promise<void> {
  await writePrivateJson(path.join(dataDir, "demo.json"), demo);
}
