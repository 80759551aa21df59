import { storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";
import { cursorPage, ownClientId } from "./inputs.js";
import { defineTool } from "./tool.js";
import { contentPage, JOB_PAGE, type JobPage, pageOf } from "./job-summary.js";

const LIST_CONTENT = `query McpListContent($clientId: ID, $below: Boolean!, $status: [JobStatus!], $text: String, $from: DateTime, $to: DateTime, $first: Int!, $after: String) {
  jobsConnection(clientId: $clientId, descendants: $below, status: $status, text: $text, from: $from, to: $to, first: $first, after: $after) { ${JOB_PAGE} }
}`;

const LIST_AWAITING_APPROVAL = `query McpListAwaitingApproval($clientId: ID, $below: Boolean!, $first: Int!, $after: String) {
  jobsConnection(clientId: $clientId, descendants: $below, status: [COMPLETED], approved: false, first: $first, after: $after) { ${JOB_PAGE} }
}`;

const below = ownClientId.describe(
  "Content of this client and of those below it. By default of all that the user may see.",
);
const status = z.enum(["queued", "processing", "completed", "failed", "cancelled"]);

/** Lists content, newest first. */
export const listContent = defineTool({
  name: "list_content",
  title: "List content",
  description:
    "Lists ordered content with its state and score, newest first, or finds some by words of its title or keywords.",
  effect: "reads",
  forKeys: true,
  operations: [LIST_CONTENT],
  input: z.strictObject({
    client_id: below,
    status: z.array(status).min(1).max(5).optional().describe("By default all."),
    text: storableText({ min: 1, max: 200 }).optional().describe("Words of the title or the keywords."),
    from: z.iso.datetime({ offset: true }).optional().describe("Ordered at this time or later."),
    to: z.iso.datetime({ offset: true }).optional().describe("Ordered before this time."),
    ...cursorPage,
  }),
  output: contentPage,
  async run({ client_id: clientId, status: states, ...filter }, { graph }) {
    const variables = { ...belowClient(clientId), status: states?.map((state) => state.toUpperCase()), ...filter };
    const { jobsConnection } = await graph.run(LIST_CONTENT, variables);
    return pageOf(jobsConnection as JobPage);
  },
});

/** Lists what waits for approval. */
export const listAwaitingApproval = defineTool({
  name: "list_awaiting_approval",
  title: "List content that waits for approval",
  description:
    "Lists finished content that is not approved, newest first. Approving is done by a manager in the dashboard: there is no tool for it.",
  effect: "reads",
  forKeys: true,
  operations: [LIST_AWAITING_APPROVAL],
  input: z.strictObject({ client_id: below, ...cursorPage }),
  output: contentPage,
  async run({ client_id: clientId, ...page }, { graph }) {
    const { jobsConnection } = await graph.run(LIST_AWAITING_APPROVAL, { ...belowClient(clientId), ...page });
    return pageOf(jobsConnection as JobPage);
  },
});

/** All content of the caller, or that of a client and of those below it. */
function belowClient(clientId: string | undefined) {
  return { clientId, below: clientId !== undefined };
}
