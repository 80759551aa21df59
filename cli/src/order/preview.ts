import { CliEstimateDocument, type CliEstimateQuery, type GenerateContentInput } from "../gql/graphql.js";
import { paint } from "../output/output.js";
import { formatTable } from "../output/table.js";
import type { Api } from "../session/api.js";

/** How many orders a preview shows. */
const SHOWN = 10;

/** What an order would cost, and whether plan and budget allow it now. */
export type Estimate = CliEstimateQuery["estimateBatch"];

/** Estimates orders. Accepts and stores nothing. */
export async function estimate(api: Api, items: GenerateContentInput[]): Promise<Estimate> {
  return (await api.query(CliEstimateDocument, { input: { items } })).estimateBatch;
}

/** The orders and their estimate, for people. @param stream where it is written */
export function previewText(
  items: readonly GenerateContentInput[],
  { costUsd, reservedUsd, hindrance }: Estimate,
  stream: NodeJS.WriteStream,
): string {
  const rows = items
    .slice(0, SHOWN)
    .map(({ clientId, contentType, metadata }) => [
      String(clientId),
      contentType,
      metadata?.keywords?.[0] ?? "",
      metadata?.location ?? "",
    ]);
  const more = items.length > SHOWN ? [`… and ${items.length - SHOWN} more`] : [];
  const cost =
    costUsd == null ? "unknown" : `about $${Number(costUsd).toFixed(4)}, at most $${Number(reservedUsd).toFixed(4)}`;
  const refusal = hindrance
    ? [paint("yellow", `Not possible now: ${hindrance.message} (${hindrance.code})`, stream)]
    : [];
  const total = `${items.length} ${items.length === 1 ? "order" : "orders"}. Cost: ${cost}.`;
  return [formatTable(["CLIENT", "TYPE", "KEYWORD", "LOCATION"], rows, stream), ...more, total, ...refusal].join("\n");
}
