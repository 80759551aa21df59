import type { VendorEnv } from "../settings/env.js";
import { brave } from "./brave.js";
import type { SearchService } from "./search-service.js";
import { searxng } from "./searxng.js";
import { tavily } from "./tavily.js";

/** The settings of the search service. */
export type SearchEnv = Pick<VendorEnv, "SEARCH_SERVICE" | "SEARCH_API_KEY" | "SEARCH_URL">;

/** The search service of the settings; undefined for none. @throws an Error for a service without its key or address. */
export function createSearchService(env: SearchEnv): SearchService | undefined {
  const { SEARCH_SERVICE: service, SEARCH_API_KEY: key, SEARCH_URL: url } = env;
  if (!service) return undefined;
  if (service === "searxng") {
    if (!url) throw new Error("SEARCH_URL must be set for SEARCH_SERVICE=searxng");
    return searxng(url);
  }
  if (!key) throw new Error(`SEARCH_API_KEY must be set for SEARCH_SERVICE=${service}`);
  return service === "tavily" ? tavily(key, url) : brave(key, url);
}
