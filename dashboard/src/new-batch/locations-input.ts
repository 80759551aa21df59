import type { GenerateValues, toContentRequest } from "../generate/generate-values";
import type { GenerateBatchInput } from "../gql/graphql";
import { type LocationRow, rowValues } from "./location-rows";
import type { BatchClient } from "./use-all-clients";

interface Order {
  /** Undefined while the order is not valid. */
  clientId: string | undefined;
  content: (values: GenerateValues) => ReturnType<typeof toContentRequest>;
  values: GenerateValues;
  /** The selected locations. */
  locations: readonly BatchClient[];
  /** The locations' requests, if the order has variables. */
  rows: readonly LocationRow[];
  /** Whether all locations of the client are selected. */
  all: boolean;
}

/** The input of a batch for locations; undefined while it is not valid. */
export function locationsInput({
  clientId,
  content,
  values,
  locations,
  rows,
  all,
}: Order): GenerateBatchInput | undefined {
  if (clientId === undefined) return undefined;
  if (rows.length > 0) return { items: rows.map((row) => ({ clientId: row.id, ...content(rowValues(values, row)) })) };
  if (all) return { locations: { clientId, childrenOnly: false, content: content(values) } };
  return { items: locations.map(({ id }) => ({ clientId: id, ...content(values) })) };
}
