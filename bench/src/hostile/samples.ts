import type { SampleArguments } from "./random-operation.js";

/** A batch has at most so many items. */
const ITEMS = 1_000;

/** Values for required arguments, as large as they may be. */
export function sampleArguments(clientId: string, jobId: string): SampleArguments {
  const client = JSON.stringify(clientId);
  const item = `{ clientId: ${client}, contentType: "seo_article", metadata: { keywords: ["dental implants"] } }`;
  return new Map([
    ["clientId", client],
    ["jobId", JSON.stringify(jobId)],
    ["job.id", JSON.stringify(jobId)],
    ["jobContent.id", JSON.stringify(jobId)],
    ["client.id", client],
    ["template.id", '"seo-article"'],
    ["estimateCost.input", item],
    ["estimateBatch.input", `{ items: [${Array<string>(ITEMS).fill(item).join(" ")}] }`],
    [
      "scoreContent.input",
      `{ bodyMarkdown: ${JSON.stringify(`# A calm day\n\n${"Dental implants last long. ".repeat(2_000)}`)} }`,
    ],
    ["strategyPreview.changes", '{ location: "Austin, Texas" }'],
    ["effectiveStrategiesWith.values", '{ location: "Here" }'],
    ["clientIds", `[${client}]`],
    ["strategyCheck.values", '{ location: "Here" }'],
    ["instructionPreview.input", `{ clientId: ${client}, contentType: "seo_article", template: "Text" }`],
    ["startDate", '"2026-01-01"'],
    ["endDate", '"2026-12-31"'],
    ["mockStrategy.clientId", '"anybody"'],
    ["contentType", '"seo_article"'],
  ]);
}

/** A linear congruential generator: the same seed gives the same operations. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
