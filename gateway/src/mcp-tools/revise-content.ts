import { AppError } from "@cgs/kit/errors";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";
import { findVisible } from "./visible-text.js";
import { jobId } from "./inputs.js";
import { defineTool } from "./tool.js";
import { type Report, REPORT_FIELDS, report, reportOf } from "./content-report.js";

const READ_EDITABLE = `query McpReadEditable($id: ID!, $number: Int!) {
  contentRevision(jobId: $id, number: $number) { editable { bodyMarkdown } }
}`;

const REVISE_PASSAGE = `mutation McpRevisePassage($id: ID!, $revision: Int!, $input: EditContentInput!, $note: String) {
  editContent(jobId: $id, baseRevision: $revision, input: $input, note: $note) {
    job { revision { number conformance { ${REPORT_FIELDS} } } }
  }
}`;

const REPAIR_CONTENT = `mutation McpRepairContent($id: ID!, $revision: Int!, $rule: String!) {
  repairContent(jobId: $id, baseRevision: $revision, rule: $rule) { job { id status } }
}`;

const CANCEL_CONTENT = `mutation McpCancelContent($id: ID!) { cancelJob(id: $id) { job { id status } } }`;

const revision = z
  .int()
  .min(0)
  .max(1_000_000)
  .describe("The revision that you read. A newer one is never overwritten.");

/** Replaces a passage of a text. */
export const revisePassage = defineTool({
  name: "revise_passage",
  title: "Revise a passage",
  description:
    "Replaces one passage of a finished text, which becomes a new revision and is measured again. The passage must stand in the Markdown exactly once. An approval of the earlier revision does not cover the new one.",
  effect: "edits",
  forKeys: true,
  operations: [READ_EDITABLE, REVISE_PASSAGE],
  input: z.strictObject({
    job_id: jobId,
    revision,
    passage: storableText({ min: 1, max: 20_000 }).describe(
      "The words to replace, exactly as `read_content` returned them.",
    ),
    replacement: storableText({ max: 20_000 }).describe("Markdown. Empty removes the passage."),
    note: storableText({ min: 1, max: 300 }).optional().describe("Why, for the history."),
  }),
  output: z.object({ job_id: z.string(), revision: z.number(), report: report.nullable() }),
  async run({ job_id: id, revision: number, passage, replacement, note }, { graph }) {
    const { contentRevision } = await graph.run(READ_EDITABLE, { id, number });
    const { bodyMarkdown } = (contentRevision as { editable: { bodyMarkdown: string } }).editable;
    const input = { bodyMarkdown: replaceOnce(bodyMarkdown, passage, replacement) };
    const { editContent } = await graph.run(REVISE_PASSAGE, { id, revision: number, input, note });
    const { job } = editContent as { job: { revision: { number: number; conformance: Report | null } } };
    const { conformance } = job.revision;
    return { job_id: id, revision: job.revision.number, report: conformance && reportOf(conformance) };
  },
});

/** Has the product rewrite the parts of a text that fail a rule. */
export const repairContent = defineTool({
  name: "repair_content",
  title: "Have a failed rule repaired",
  description:
    "Has the product rewrite the parts of a text that fail one rule of its report. It costs money and is a job of its own: use `follow_content` with the returned id, then read the text again. To change words yourself, use `revise_passage`.",
  effect: "orders",
  forKeys: true,
  operations: [REPAIR_CONTENT],
  input: z.strictObject({
    job_id: jobId,
    revision,
    rule: storableText({ min: 1, max: 100 }).describe("The `rule` of a failed check of the report."),
  }),
  output: z.object({ repair_job_id: z.string(), status: z.string() }),
  async run({ job_id: id, revision: number, rule }, { graph }) {
    const { repairContent: payload } = await graph.run(REPAIR_CONTENT, { id, revision: number, rule });
    const { job } = payload as { job: { id: string; status: string } };
    return { repair_job_id: job.id, status: job.status.toLowerCase() };
  },
});

/** Cancels an order. */
export const cancelContent = defineTool({
  name: "cancel_content",
  title: "Cancel an order",
  description:
    "Cancels content that is queued or being written. It causes no further cost. Finished content is not affected.",
  effect: "ends",
  forKeys: true,
  operations: [CANCEL_CONTENT],
  input: z.strictObject({ job_id: jobId }),
  output: z.object({ job_id: z.string(), status: z.string() }),
  async run({ job_id: id }, { graph }) {
    const { cancelJob } = await graph.run(CANCEL_CONTENT, { id });
    const { job } = cancelJob as { job: { status: string } };
    return { job_id: id, status: job.status.toLowerCase() };
  },
});

/** @throws AppError VALIDATION_ERROR when the passage, as `read_content` shows it, does not stand in the text exactly once */
function replaceOnce(text: string, passage: string, replacement: string): string {
  const [found, another] = findVisible(text, passage);
  if (!found) throw refusal("does not stand in the text. Read it again and copy the passage exactly.");
  if (another) throw refusal("stands in the text more than once. Include more words.");
  return text.slice(0, found.start) + replacement + text.slice(found.end);
}

function refusal(what: string): AppError {
  return new AppError("VALIDATION_ERROR", { message: `passage: ${what}` });
}
