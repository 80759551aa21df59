import { useSearchParams } from "react-router";
import type { JobListQueryVariables, JobStatus } from "../gql/graphql";

/** Which jobs are listed, as the address of the page says it. An empty value does not filter. */
export interface JobFilter {
  client: string;
  status: string;
  type: string;
  /** First and last day, as `2026-11-21`, in the person's time zone. */
  from: string;
  to: string;
  text: string;
}

/** What can be chosen as status: what people ask for may be several of the server's, or finished ones by whether they are approved. */
export const STATUS_CHOICES: Record<string, { label: string; status: JobStatus[]; approved?: boolean }> = {
  unfinished: { label: "Unfinished", status: ["QUEUED", "PROCESSING"] },
  finished: { label: "Finished", status: ["COMPLETED"] },
  approved: { label: "Approved", status: ["COMPLETED"], approved: true },
  unapproved: { label: "Finished, not approved", status: ["COMPLETED"], approved: false },
  failed: { label: "Failed", status: ["FAILED"] },
  cancelled: { label: "Cancelled", status: ["CANCELLED"] },
};

/** The longest text the server searches for. */
export const MAX_SEARCH_LENGTH = 200;

const KEYS = ["client", "status", "type", "from", "to", "text"] as const;

/** Reads an address. What it can't mean filters nothing: a mistyped link still shows jobs. */
export function parseJobFilter(address: URLSearchParams): JobFilter {
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

/** The address that says a filter. */
export function toSearchParams(filter: JobFilter): URLSearchParams {
  return new URLSearchParams(KEYS.filter((key) => filter[key] !== "").map((key) => [key, filter[key]]));
}

/** What the server is asked for. Days are those of the person who asks. */
export function toQueryVariables(filter: JobFilter): Omit<JobListQueryVariables, "first" | "after"> {
  const { client, status, type, from, to, text } = filter;
  return {
    clientId: client || null,
    descendants: client !== "",
    status: STATUS_CHOICES[status]?.status ?? null,
    approved: STATUS_CHOICES[status]?.approved ?? null,
    contentType: type ? [type] : null,
    from: from ? midnight(from, 0) : null,
    to: to ? midnight(to, 1) : null,
    text: text.trim() || null,
  };
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

function midnight(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** The filter that the address says, and a way to change it. Each change but typing is a step that Back undoes. */
export function useJobFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = parseJobFilter(address);
  const change = (changes: Partial<JobFilter>) =>
    setAddress((now) => toSearchParams({ ...parseJobFilter(now), ...changes }), { replace: "text" in changes });
  const clear = () => setAddress({});
  return { filter, change, clear };
}
