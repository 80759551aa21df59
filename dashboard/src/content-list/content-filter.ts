import { addDays } from "../format/times";
import type { ContentListQueryVariables, JobStatus, PublicationFilter } from "../gql/graphql";
import { contentWords } from "../words/content";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAddress } from "../ui/use-address";

/** The filter in the page's URL. An empty value does not filter. */
export interface ContentFilter {
  client: string;
  status: string;
  type: string;
  /** First and last day, as `2026-11-21`, in the user's time zone. */
  from: string;
  to: string;
  text: string;
  /** `yes` for the client without its descendants. */
  own: string;
  /** First and last day in UTC on which the content was finished. */
  finishedFrom: string;
  finishedTo: string;
  /** A model that wrote it, and the id of a rule that its newest version fails. Both need the days above. */
  model: string;
  rule: string;
  /** The day in UTC at whose end it waited for approval. */
  waitingOn: string;
}

/** The choices for status. A choice may combine several of the server's statuses, or select finished jobs by approval, verdict and how they stand on sites. */
export const STATUS_CHOICES: Record<
  string,
  { label: string; status: JobStatus[]; approved?: boolean; passed?: boolean; publication?: PublicationFilter }
> = {
  unfinished: { label: contentWords.filter.statuses.inProgress, status: ["QUEUED", "PROCESSING"] },
  finished: { label: contentWords.filter.statuses.finished, status: ["COMPLETED"] },
  passed: { label: contentWords.filter.statuses.passedStrategy, status: ["COMPLETED"], passed: true },
  missed: { label: contentWords.filter.statuses.failedStrategy, status: ["COMPLETED"], passed: false },
  approved: { label: contentWords.filter.statuses.approved, status: ["COMPLETED"], approved: true },
  unapproved: { label: contentWords.filter.statuses.awaitingApproval, status: ["COMPLETED"], approved: false },
  publishable: {
    label: contentWords.filter.statuses.approvedNotPublished,
    status: ["COMPLETED"],
    approved: true,
    publication: "NONE",
  },
  scheduled: { label: contentWords.filter.statuses.scheduled, status: ["COMPLETED"], publication: "SCHEDULED" },
  published: { label: contentWords.filter.statuses.published, status: ["COMPLETED"], publication: "PUBLISHED" },
  unpublishable: {
    label: contentWords.filter.statuses.publishingProblem,
    status: ["COMPLETED"],
    publication: "PROBLEM",
  },
  failed: { label: contentWords.filter.statuses.failed, status: ["FAILED"] },
  cancelled: { label: contentWords.filter.statuses.canceled, status: ["CANCELLED"] },
};

/** The server's limit for a search text. */
export const MAX_SEARCH_LENGTH = 200;

const KEYS = [
  ...(["client", "own", "status", "type", "from", "to", "text"] as const),
  ...(["finishedFrom", "finishedTo", "model", "rule", "waitingOn"] as const),
];

/** A filter that all content matches. */
export const EMPTY_FILTER = Object.fromEntries(KEYS.map((key) => [key, ""])) as unknown as ContentFilter;

/** The days of finished content that the server reads for a model or a rule at most. */
const MAX_DAYS = 366;

/** Other spellings of statuses in links that users typed. */
const SPELLINGS: Record<string, string> = { canceled: "cancelled" };

/** Parses the URL's parameters. Invalid values do not filter; {@link unknownFilters} names them. */
function parseContentFilter(address: URLSearchParams): ContentFilter {
  const given = (key: keyof ContentFilter, most = MAX_SEARCH_LENGTH) => (address.get(key) ?? "").slice(0, most);
  const status = SPELLINGS[given("status")] ?? given("status");
  const rule = given("rule", 60);
  return boundFinished({
    client: given("client"),
    own: given("own") === "yes" && given("client") !== "" ? "yes" : "",
    status: Object.hasOwn(STATUS_CHOICES, status) ? status : "",
    type: given("type", 100),
    from: dayOf(given("from")),
    to: dayOf(given("to")),
    text: given("text"),
    finishedFrom: dayOf(given("finishedFrom")),
    finishedTo: dayOf(given("finishedTo")),
    model: given("model"),
    rule: /^[a-z0-9_]*$/.test(rule) ? rule : "",
    waitingOn: dayOf(given("waitingOn")),
  });
}

/** The filters in the URL that do not filter because their values are unknown, such as `status=nonsense`. */
function unknownFilters(address: URLSearchParams, filter: ContentFilter): string[] {
  return KEYS.filter((key) => address.get(key) && filter[key] === "" && key !== "own").map(
    (key) => `${key}=${(address.get(key) ?? "").slice(0, MAX_SEARCH_LENGTH)}`,
  );
}

/** A model or a rule needs days on which the content was finished: without them, the last ones that the server reads. */
function boundFinished(filter: ContentFilter): ContentFilter {
  if (filter.model === "" && filter.rule === "") return filter;
  const finishedTo = filter.finishedTo || new Date().toISOString().slice(0, 10);
  const earliest = addDays(finishedTo, 1 - MAX_DAYS);
  return { ...filter, finishedTo, finishedFrom: filter.finishedFrom > earliest ? filter.finishedFrom : earliest };
}

/** The URL's parameters for a filter. */
export function toSearchParams(filter: ContentFilter): URLSearchParams {
  return new URLSearchParams(KEYS.filter((key) => filter[key] !== "").map((key) => [key, filter[key]]));
}

/** The URL's parameters with another filter; the others stay. */
function withFilter(address: URLSearchParams, filter: ContentFilter): URLSearchParams {
  const others = [...address].filter(([name]) => !KEYS.some((key) => key === name));
  return new URLSearchParams([...toSearchParams(filter), ...others]);
}

/** The variables of the query. The days of orders are in the user's time zone, the others in UTC. */
export function toQueryVariables(
  filter: ContentFilter,
): Omit<ContentListQueryVariables, "first" | "after" | "sort" | "ascending"> {
  const { client, own, status, type, from, to, text, finishedFrom, finishedTo, model, rule, waitingOn } = filter;
  return {
    clientId: client || null,
    descendants: client !== "" && own === "",
    status: STATUS_CHOICES[status]?.status ?? null,
    approved: STATUS_CHOICES[status]?.approved ?? null,
    passed: STATUS_CHOICES[status]?.passed ?? null,
    publication: STATUS_CHOICES[status]?.publication ?? null,
    contentType: type ? [type] : null,
    from: from ? startOfDay(from, 0) : null,
    to: to ? startOfDay(to, 1) : null,
    text: text.trim() || null,
    finishedFrom: finishedFrom ? `${finishedFrom}T00:00:00Z` : null,
    finishedTo: finishedTo ? `${addDays(finishedTo, 1)}T00:00:00Z` : null,
    model: model.trim() || null,
    failedRule: rule || null,
    waitingOn: waitingOn || null,
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
export function useContentFilter() {
  const [address, setAddress] = useAddress();
  const filter = parseContentFilter(address);
  const change = (changes: Partial<ContentFilter>) =>
    setAddress((now) => withFilter(now, { ...parseContentFilter(now), ...changes }), {
      ...SHOWN_AT_ONCE,
      replace: "text" in changes,
    });
  const clear = () => setAddress((now) => withFilter(now, EMPTY_FILTER), SHOWN_AT_ONCE);
  return { filter, unknown: unknownFilters(address, filter), change, clear };
}
