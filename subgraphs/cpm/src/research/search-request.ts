import { request } from "undici";
import type { z } from "zod";
import { discard, readBody } from "../sources/fetching/bounded-body.js";

/** A request to a search service. */
export interface SearchRequest {
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON with POST; without it, the request is a GET. */
  body?: object;
  signal: AbortSignal;
}

/** Sends a request and reads its JSON response of at most 5 MB. Rejects for another status than 200 and for another form. */
export async function requestSearch<T>(
  schema: z.ZodType<T>,
  { url, headers, body, signal }: SearchRequest,
): Promise<T> {
  const response = await request(url, {
    method: body ? "POST" : "GET",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }), ...headers },
    body: body ? JSON.stringify(body) : null,
    signal,
  });
  if (response.statusCode !== 200) {
    discard(response.body);
    throw new Error(`the search service answered ${response.statusCode}`);
  }
  return schema.parse(JSON.parse((await readBody(response)).toString("utf8")));
}
