import { useSearchParams } from "react-router";
import type { JobListQueryVariables, JobStatus } from "../gql/graphql";

/** The job filter in the page's URL. An empty value does not filter. */
export interface JobFilter {
  client: string;
  status: string;
  type: string;
  /** First and last day, as `2026-11-21`, in the user's time zone. */
  from: string;
  to: string;
  text: string;
}

/** The choices for status. A choice may combine several of the server's statuses, or select finished jobs by approval. */
export const STATUS_CHOICES: Record<string, { label: string; status: JobStatus[]; approved?: boolean }> = {
  unfinished: { label: "In progress", status: ["QUEUED", "PROCESSING"] },
  finished: { label: "Finished", status: ["COMPLETED"] },
  approved: { label: "Approved", status: ["COMPLETED"], approved: true },
  unapproved: { label: "Awaiting approval", status: ["COMPLETED"], approved: false },
  failed: { label: "Failed", status: ["FAILED"] },
  cancelled: { label: "Canceled", status: ["CANCELLED"] },
};

/** The server's limit for a search text. */
export const MAX_SEARCH_LENGTH = 200;

const KEYS = ["client", "status", "type", "from", "to", "text"] as const;

/** Parses the URL's parameters. Invalid values are ignored, so that a mistyped link still shows jobs. */
function parseJobFilter(address: URLSearchParams): JobFilter {
  const given = (key: keyof JobFilter, most = MAX_SEARCH_LENGTH) => (address.get(key) ?? "").slice(0, most);
  const status = given("status");
  return {
    client: given("client"),
    status: Object.hasOwn(STATUS_CHOICES, status) ? status : "",
    type: given("type", 100),
    from: dayOf(given("from")),
    to: dayOf(given("to")),
    text: given("text"),
  };
}

/** The URL's parameters for a filter. */
export function toSearchParams(filter: JobFilter): URLSearchParams {
  return new URLSearchParams(KEYS.filter((key) => filter[key] !== "").map((key) => [key, filter[key]]));
}

/** The variables of the query. Days are in the user's time zone. */
export function toQueryVariables(filter: JobFilter): Omit<JobListQueryVariables, "first" | "after"> {
  const { client, status, type, from, to, text } = filter;
  return {
    clientId: client || null,
    descendants: client !== "",
    status: STATUS_CHOICES[status]?.status ?? null,
    approved: STATUS_CHOICES[status]?.approved ?? null,
    contentType: type ? [type] : null,
    from: from ? startOfDay(from, 0) : null,
    to: to ? startOfDay(to, 1) : null,
    text: text.trim() || null,
  };
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

function startOfDay(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** The filter in the URL, and functions to change it. Each change except typing adds a history entry. */
export function useJobFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = parseJobFilter(address);
  const change = (changes: Partial<JobFilter>) =>
    setAddress((now) => toSearchParams({ ...parseJobFilter(now), ...changes }), { replace: "text" in changes });
  const clear = () => setAddress({});
  return { filter, change, clear };
}
