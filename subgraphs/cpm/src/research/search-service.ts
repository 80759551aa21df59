/** A page that a search found. */
export interface SearchResult {
  title: string;
  url: string;
  /** The part of the page that the service returns, without markup. */
  text: string;
}

/** A service that searches the web. */
export interface SearchService {
  /** Its name, which the job's step shows. */
  name: string;
  /** Searches once, without a repetition. Rejects when the service does not answer as documented. */
  search(query: string, signal: AbortSignal): Promise<SearchResult[]>;
}

/** The most results that are asked for. */
export const MAX_RESULTS = 6;
