import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAddress } from "../ui/use-address";

/** The template filter in the page's URL. */
export interface TemplateFilter {
  search: string;
  /** A content type; empty for all. */
  type: string;
  /** From 1. */
  page: number;
}

/** The server's limit for a search text. */
export const MAX_SEARCH_LENGTH = 200;

/** The filter in the URL, and a function to change it. Each change except typing adds a history entry. */
export function useTemplateFilter() {
  const [address, setAddress] = useAddress();
  const filter = readFilter(address);
  const change = (changes: Partial<TemplateFilter>) =>
    setAddress((now) => writeFilter({ ...readFilter(now), page: 1, ...changes }), {
      ...SHOWN_AT_ONCE,
      replace: "search" in changes,
    });
  return { filter, change, filtered: filter.search !== "" || filter.type !== "" };
}

function readFilter(address: URLSearchParams): TemplateFilter {
  const page = Number(address.get("page"));
  const type = address.get("type") ?? "";
  return {
    search: (address.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH),
    type: /^[a-z][a-z0-9_]{0,49}$/.test(type) ? type : "",
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function writeFilter({ search, type, page }: TemplateFilter): URLSearchParams {
  const params = { search, type, page: page > 1 ? String(page) : "" };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
}
