import { z } from "zod";
import { requestSearch } from "./search-request.js";
import { MAX_RESULTS, type SearchService } from "./search-service.js";

const response = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string() })),
});

/** Tavily Search, as https://docs.tavily.com/api-reference/endpoint/search documents it. */
export function tavily(apiKey: string, baseUrl = "https://api.tavily.com"): SearchService {
  return {
    name: "tavily",
    async search(query, signal) {
      const { results } = await requestSearch(response, {
        url: new URL("/search", baseUrl),
        headers: { authorization: `Bearer ${apiKey}` },
        body: { query, search_depth: "basic", max_results: MAX_RESULTS },
        signal,
      });
      return results.map(({ title, url, content: text }) => ({ title, url, text }));
    },
  };
}
