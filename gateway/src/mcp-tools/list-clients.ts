import { storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";
import { clientId } from "./inputs.js";
import { defineTool } from "./tool.js";

const LIST_CLIENTS = `query McpListClients($search: String, $beneath: ID, $limit: Int!, $offset: Int!) {
  clients(search: $search, beneath: $beneath, limit: $limit, offset: $offset) {
    total hasMore clients { id name parentId businessType location childCount }
  }
}`;

const client = z.object({
  id: z.string(),
  name: z.string(),
  parent_id: z.string().nullable(),
  business_type: z.string(),
  location: z.string().nullable(),
  child_count: z.number(),
});

interface ClientRow {
  id: string;
  name: string;
  parentId: string | null;
  businessType: string;
  location: string | null;
  childCount: number;
}

/** Lists and finds clients. */
export const listClients = defineTool({
  name: "list_clients",
  title: "List clients",
  description:
    "Lists the clients that the user may see, each followed by those below it, or finds some by a part of their name or id. Use it to find a `client_id`.",
  effect: "reads",
  forKeys: false,
  operations: [LIST_CLIENTS],
  input: z.strictObject({
    search: storableText({ min: 1, max: 100 }).optional().describe("A part of the name or id."),
    beneath: clientId.optional().describe("Only clients below this one."),
    limit: z.int().min(1).max(50).default(20).describe("The size of the page."),
    offset: z.int().min(0).max(1_000_000).default(0).describe("How many clients to skip."),
  }),
  output: z.object({ clients: z.array(client), total: z.number(), has_more: z.boolean() }),
  async run(input, { graph }) {
    const { clients: page } = (await graph.run(LIST_CLIENTS, input)) as { clients: Page };
    return { clients: page.clients.map(row), total: page.total, has_more: page.hasMore };
  },
});

interface Page {
  clients: ClientRow[];
  total: number;
  hasMore: boolean;
}

function row({ parentId, businessType, childCount, ...rest }: ClientRow): z.input<typeof client> {
  return { ...rest, parent_id: parentId, business_type: businessType, child_count: childCount };
}
