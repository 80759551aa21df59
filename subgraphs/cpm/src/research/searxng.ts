import { z } from "zod";
import { requestSearch } from "./search-request.js";
import { MAX_RESULTS, type SearchService } from "./search-service.js";

const response = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string().nullish() })),
});

/**
 * A SearXNG server, as https://docs.searxng.org/dev/search_api.html documents it. The server must allow the format `json` in its settings.
 * It has no limit of results for a request.
 */
export function searxng(baseUrl: string): SearchService {
  return {
    name: "searxng",
    async search(query, signal) {
      const url = new URL("search", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
      url.searchParams.set("q", query);
      url.searchParams.set("format", "json");
      const { results } = await requestSearch(response, { url, signal });
      return results
        .slice(0, MAX_RESULTS)
        .map(({ title, url: address, content }) => ({ title, url: address, text: content ?? "" }));
    },
  };
}
