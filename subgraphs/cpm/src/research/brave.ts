import { z } from "zod";
import { requestSearch } from "./search-request.js";
import { MAX_RESULTS, type SearchService } from "./search-service.js";

const response = z.object({
  web: z
    .object({
      results: z.array(
        z.object({
          title: z.string(),
          url: z.string(),
          description: z.string().default(""),
          extra_snippets: z.array(z.string()).default([]),
        }),
      ),
    })
    .nullish(),
});

/** The longest query that the service accepts. */
const MAX_CHARACTERS = 400;

/** Brave Search, as https://api-dashboard.search.brave.com/api-reference/web/search/get documents it. */
export function brave(apiKey: string, baseUrl = "https://api.search.brave.com"): SearchService {
  return {
    name: "brave",
    async search(query, signal) {
      const url = new URL("/res/v1/web/search", baseUrl);
      url.searchParams.set("q", query.slice(0, MAX_CHARACTERS));
      url.searchParams.set("count", String(MAX_RESULTS));
      url.searchParams.set("text_decorations", "false");
      url.searchParams.set("extra_snippets", "true");
      const { web } = await requestSearch(response, { url, headers: { "x-subscription-token": apiKey }, signal });
      return (web?.results ?? []).map((result) => {
        const { title, url: address, description, extra_snippets: more } = result;
        return { title, url: address, text: [description, ...more].join(" ") };
      });
    },
  };
}
