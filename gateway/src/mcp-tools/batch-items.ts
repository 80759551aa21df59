import { z } from "zod";
import { contentInput, order } from "./inputs.js";

/** An assistant writes each item itself, so a batch from a file of thousands is ordered in the dashboard or by REST. */
const MAX_ITEMS = 50;

/** The items of a batch. */
export const batchItems = z.strictObject({
  items: z.array(order).min(1).max(MAX_ITEMS).describe("One for each piece of content, also for several clients."),
});

/** The input of a batch in the graph. @param clientOf chooses the client of an item that names none */
export function batchInput(
  items: z.output<typeof batchItems>["items"],
  clientOf: (given: string | undefined) => string,
): Record<string, unknown> {
  return { items: items.map(({ client_id: id, ...rest }) => ({ clientId: clientOf(id), ...contentInput(rest) })) };
}
