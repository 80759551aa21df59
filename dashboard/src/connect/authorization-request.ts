import { connectWords } from "../words/connect";

/** What an application asks for, from the address of the page. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  resource: string;
  state: string | null;
}

/** Reads a request; undefined when a part is missing. The CPM checks the parts. */
export function readRequest(parameters: URLSearchParams): AuthorizationRequest | undefined {
  const [clientId, redirectUri, codeChallenge, resource] = [
    "client_id",
    "redirect_uri",
    "code_challenge",
    "resource",
  ].map((name) => parameters.get(name));
  if (!clientId || !redirectUri || !codeChallenge || !resource || !URL.canParse(redirectUri)) return undefined;
  return { clientId, redirectUri, codeChallenge, resource, state: parameters.get("state") };
}

/** Where an answer goes, as a user reads it: the host, this device, or the address that an application on this device opens. */
export function placeOf(redirectUri: string): string {
  const { protocol, hostname, host, href } = new URL(redirectUri);
  if (protocol === "https:") return host;
  if (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    return connectWords.place.thisDevice;
  return connectWords.place.opening(href);
}
