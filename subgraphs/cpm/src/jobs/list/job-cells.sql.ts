import type { JobSelection } from "./job-selection.js";

/** Jobs of a tree are found by its root's level: the index of each level begins with the client there. Trees have at most five. */
const LEVELS = [1, 2, 3, 4, 5];

/** The non-empty cells whose jobs together are the selection, each job in exactly one of them. Names its parameters. */
export function cellsOf(selection: JobSelection): string {
  const { statuses, contentTypes, templates, approved } = selection;
  const conditions = [
    whose(selection),
    ...(statuses ? ["status = ANY(:statuses)"] : []),
    ...(contentTypes ? ["content_type = ANY(:contentTypes)"] : []),
    ...(templates ? ["template_id = ANY(:templates)"] : []),
    ...(approved === undefined ? [] : ["status = 'completed'"]),
  ];
  return `SELECT * FROM cpm.job_cell WHERE ${conditions.join(" AND ")}`;
}

function whose(selection: JobSelection): string {
  const { own, clients, tree } = selection;
  if (byClient(selection)) {
    const meant = `${clients ? "client_id = ANY(:clients) AND " : ""}${tree === undefined ? "" : ":tree = ANY(path) AND "}`;
    return `${meant}own${own ? " AND path && :own" : ""}`;
  }
  if (tree !== undefined && own) {
    const beneath = "client_id = ANY(:own) AND :tree = ANY(above) AND NOT above && :own";
    return `NOT own AND (client_id = :tree AND path && :own OR ${beneath})`;
  }
  if (tree !== undefined) return "client_id = :tree AND NOT own";
  if (own) return "client_id = ANY(:own) AND NOT own AND NOT above && :own";
  return "client_id = '' AND NOT own";
}

/** Whether the cells are those of each client alone. Only these are divided by approval: there is one index for it, not one for every level. */
function byClient({ clients, approved }: JobSelection): boolean {
  return clients !== undefined || approved !== undefined;
}

/**
 * The newest jobs of each cell, at most `:most` of each, as (cell_client, cell_template, cell_status, created_at, id). Each cell is read from its
 * own index, so that nothing is read that is not shown or compared. Without `:most`, all of them.
 */
export function jobsOfCells(selection: JobSelection, most: boolean): string {
  // Each of the two has an index of its own: with both conditions the planner would take the wrong one.
  const standing = selection.approved === undefined ? " AND status = cell.status" : "";
  const rows = (place: string, gate: string) => `
    SELECT cell.client_id AS cell_client, cell.template_id AS cell_template, cell.status AS cell_status, newest.created_at, newest.id
    FROM cell CROSS JOIN LATERAL (
      SELECT job.created_at, job.id FROM cpm.job
      WHERE ${place}template_id = cell.template_id${standing} AND content_type = cell.content_type${when(selection)}
      ORDER BY job.created_at DESC, job.id DESC ${most ? "LIMIT :most" : ""}) AS newest${gate}`;
  if (byClient(selection)) return rows("job.client_id = cell.client_id AND ", "");
  if (selection.tree === undefined && !selection.own) return rows("", "");
  return LEVELS.map((level) =>
    rows(`job.client_path[${level}] = cell.client_id AND `, ` WHERE cardinality(cell.path) = ${level}`),
  ).join(" UNION ALL ");
}

/** Not to be null is said for the planner, which does not conclude it from being false and would not find the index. */
const APPROVED = "job.approved IS NOT NULL AND job.approved = :approved";

/** The conditions on a job's own row. */
export function when({ from, to, after, approved }: JobSelection): string {
  const conditions = [
    ...(from ? [" AND job.created_at >= :from"] : []),
    ...(to ? [" AND job.created_at < :to"] : []),
    ...(approved === undefined ? [] : [` AND ${APPROVED}`]),
    ...(after ? [" AND (job.created_at, job.id) < (:afterTime, :afterId)"] : []),
  ];
  return conditions.join("");
}
