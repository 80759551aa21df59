import { applyPatch, structuredPatch } from "diff";
import type { EditableFieldsFragment } from "../gql/graphql";
import { paragraphsOf } from "../repair/proposed-changes";
import { type EditValues, toEditValues } from "./edit-values";

/** The fields besides the text. They are taken over whole. */
const FIELDS = ["title", "metaTitle", "metaDescription", "slug", "button", "faq"] as const;

/**
 * Takes a proposal over into values that may have been edited since. Other edits stay.
 * @returns undefined when what the proposal changes was edited too
 */
export function applyProposal(
  values: EditValues,
  before: EditableFieldsFragment,
  after: EditableFieldsFragment,
): EditValues | undefined {
  const [from, to] = [toEditValues(before), toEditValues(after)];
  const bodyMarkdown = mergedText(values.bodyMarkdown, from.bodyMarkdown, to.bodyMarkdown);
  if (bodyMarkdown === undefined) return undefined;
  const changed = FIELDS.filter((field) => !isSame(from[field], to[field]));
  if (!changed.every((field) => isSame(values[field], from[field]))) return undefined;
  return { ...values, ...Object.fromEntries(changed.map((field) => [field, to[field]])), bodyMarkdown };
}

/** Applies the changes of paragraphs, wherever they stand now. */
function mergedText(current: string, before: string, after: string): string | undefined {
  if (isSame(paragraphsOf(before), paragraphsOf(after))) return current;
  if (isSame(paragraphsOf(before), paragraphsOf(current))) return after;
  const patch = structuredPatch("", "", toLines(before), toLines(after), "", "", { context: 1 });
  const merged = applyPatch(toLines(current), patch);
  return merged === false ? undefined : fromLines(merged);
}

/** Stands for a line break inside of a paragraph. */
const BREAK = "\u2028";

/** A line for each paragraph, because patches are of lines. */
function toLines(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `${paragraph.replaceAll("\n", BREAK)}\n`)
    .join("");
}

function fromLines(lines: string): string {
  return lines
    .trimEnd()
    .split("\n")
    .map((line) => line.replaceAll(BREAK, "\n"))
    .join("\n\n");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
