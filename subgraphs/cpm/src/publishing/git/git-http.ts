import type { GitHttpRequest, GitHttpResponse, HttpClient } from "isomorphic-git";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { SiteClient } from "../http/site-client.js";

/** The largest answer of a Git server: one state of a repository, without its history. */
const MAX_BYTES = 100_000_000;

/** Git's requests through the guarded connections. Redirects are not followed: they would carry the token to another address. */
export function guardedHttp(client: SiteClient): HttpClient {
  return {
    async request({ url, method = "GET", headers = {}, body }: GitHttpRequest): Promise<GitHttpResponse> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body ?? []) chunks.push(chunk);
      const sent = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      const request = { method: method as "GET" | "POST", headers, ...sent, maxBytes: MAX_BYTES };
      const answer = await client.send(url, request);
      if (answer.status >= 300 && answer.status < 400)
        throw new SiteError(
          SiteProblem.NO_REPOSITORY,
          `It moved to ${String(answer.headers["location"])}`.slice(0, 300),
        );
      return {
        ...{ url, method, statusCode: answer.status, statusMessage: "" },
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
        body: iterate(answer.body),
      };
    },
  };
}

async function* iterate(body: Buffer): AsyncIterableIterator<Uint8Array> {
  yield body;
}
