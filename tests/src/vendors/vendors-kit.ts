import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import type { Checklist } from "@cgs/scripts/terminal/checklist";
import { createLogger } from "@cgs/kit/log";
import { readFixtures } from "@cgs/sandbox-vendor/recorded/fixtures";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { readOptions, type VendorOptions } from "./options.js";

/** A recorded model of each protocol, with a key in its vendor's form. */
export const MODELS = [
  { provider: "openai", key: "sk-proj-Zx81kQw97LmN04", model: "recorded-openai-temperature-rejected" },
  { provider: "anthropic", key: "sk-ant-api03-Hn53rTt61VbC", model: "claude-sonnet-4-5-recorded-thinking" },
  { provider: "google", key: "AIzaSyQ94ngUk27WpLr", model: "gemini-2.5-recorded-thinking" },
] as const;

/** The options of a command, as arguments and environment give them. */
export function optionsFor(
  { provider, key, model }: { provider: string; key: string; model: string },
  baseUrl: string,
  changed: Partial<VendorOptions> = {},
): VendorOptions {
  const names = { openai: "OPENAI_API_KEY", anthropic: "ANTHROPIC_API_KEY", google: "GOOGLE_API_KEY" };
  const prices = ["--prompt-price", "2", "--completion-price", "8"];
  const args = ["--provider", provider, "--model", model, "--base-url", baseUrl, ...prices];
  const env = { [names[provider as keyof typeof names]]: key };
  return { ...readOptions(args, env, { "max-usd": 1, "max-seconds": 60 }), ...changed };
}

/** A terminal that keeps its lines. */
export function quietTerminal(): Checklist & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    run: async (label, action) => action((detail) => void lines.push(`${label}: ${detail}`)),
    note: (line) => void lines.push(line),
    freeze: () => undefined,
    paint: (text) => text,
  };
}

/** A sandbox vendor; `folder` has the fixtures that it serves instead of its own. */
export async function startSandbox(folder?: string) {
  const env = {
    ...({ NODE_ENV: "test", LOG_LEVEL: "silent", SHUTDOWN_DELAY_SECONDS: 0 } as const),
    ...{
      MAX_CONNECTIONS: 1_000,
      SANDBOX_VENDOR_PORT: 0,
      SANDBOX_TOKENS_PER_SECOND: 50_000,
      SANDBOX_BATCH_SECONDS: 0.2,
    },
  };
  const fixtures = folder === undefined ? undefined : readFixtures(pathToFileURL(`${folder}/`));
  const vendor = await createSandboxVendor(env, createLogger("vendor", "silent"), fixtures);
  return { url: String(vendor.url), stop: () => vendor.stop() };
}

/** A server that answers every request alike. */
export async function startServer(answer: (req: IncomingMessage, res: ServerResponse) => void) {
  let requests = 0;
  const server = createServer((req, res) => {
    requests += 1;
    req.resume().on("end", () => answer(req, res));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
