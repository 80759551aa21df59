import { z } from "zod";
import { clientOf, contentInput, idempotencyKey, order } from "./inputs.js";
import { defineTool } from "./tool.js";

const ORDER_CONTENT = `mutation McpOrderContent($input: GenerateContentInput!, $key: String) {
  generateContent(input: $input, idempotencyKey: $key) { job { id clientId status estimatedCompletionTime queuePosition } }
}`;

interface Ordered {
  job: { id: string; clientId: string; status: string; estimatedCompletionTime: number; queuePosition: number | null };
}

/** Orders one piece of content. */
export const orderContent = defineTool({
  name: "order_content",
  title: "Order content",
  description:
    "Orders one article, page or post for a client. It costs money and counts for the client's plan and budget. The product writes it by the client's strategy and facts, and measures it. Then use `follow_content`. For several pieces use `order_batch`.",
  effect: "orders",
  forKeys: true,
  operations: [ORDER_CONTENT],
  input: z.strictObject({ ...order.shape, idempotency_key: idempotencyKey }),
  output: z.object({
    job_id: z.string().describe("The id of the content."),
    client_id: z.string(),
    status: z.string(),
    estimated_seconds: z.number().describe("From the order to its end."),
    queue_position: z.number().nullable(),
  }),
  async run({ client_id: given, idempotency_key: key, ...rest }, { graph }) {
    const input = { clientId: clientOf(graph, given), ...contentInput(rest) };
    const { generateContent } = await graph.run(ORDER_CONTENT, { input, key });
    const { id, clientId, status, estimatedCompletionTime, queuePosition } = (generateContent as Ordered).job;
    return {
      ...{ job_id: id, client_id: clientId, status: status.toLowerCase() },
      ...{ estimated_seconds: estimatedCompletionTime, queue_position: queuePosition },
    };
  },
});
