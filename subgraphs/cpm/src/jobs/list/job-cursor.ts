import type { Position } from "@cgs/kit/pagination/cursor";
import type { Page } from "@cgs/kit/pagination/page.args";
import type { Job } from "../../job-record/job.entity.js";
import type { JobSelection } from "./job-selection.js";

/** The name of a list of jobs for its cursors. They are valid for this list and for callers that cover the same clients. */
export function listNameOf(selection: JobSelection, ...list: string[]): string {
  return JSON.stringify([...list, selection.own?.toSorted() ?? "*"]);
}

/** A job's position in lists of jobs. */
export function positionOf({ createdAt, id }: Pick<Job, "createdAt" | "id">): Position {
  return [createdAt.getTime(), id];
}

/** The jobs of a selection from the position of a page. */
export function selectPage(selection: JobSelection, { backward, from }: Page): JobSelection {
  if (!from) return { ...selection, backward };
  const [time, id] = from as [time: number, id: string];
  return { ...selection, backward, position: { createdAt: new Date(time), id } };
}
