import { stat } from "node:fs/promises";
import path from "node:path";
import { withDeadline } from "@cgs/kit/deadline";
import type { Demo } from "./demo-file.js";

const DEADLINE_MS = 10_000;

/** Whether the demo of a data folder has started before. */
export async function hasStarted(dataDir: string): Promise<boolean> {
  return stat(path.join(dataDir, "demo.json")).then(
    () => true,
    () => false,
  );
}

/** Orders one article, so that a new demo has finished content to look at. The demo works without it, so a failure is not reported. */
export async function orderSampleArticle({ cpmUrl, apiKey, clientId }: Demo): Promise<void> {
  const body = {
    content_type: "seo_article",
    client_id: clientId,
    metadata: { keywords: ["dental implants"], target_length: 800 },
  };
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  await withDeadline(DEADLINE_MS, ({ signal }) =>
    fetch(`${cpmUrl}/api/generate`, { method: "POST", headers, body: JSON.stringify(body), signal }),
  ).catch(() => undefined);
}
