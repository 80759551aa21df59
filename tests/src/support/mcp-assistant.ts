import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";

/** An assistant on the user's machine: the SDK's own client, which registers, asks the user and renews its access. */
export interface Assistant {
  /** Connects. @returns the address to which it sends the user's browser; undefined when it has access already */
  connect(): Promise<URL | undefined>;
  /** Waits until the browser comes back. @returns the query of its address */
  returned(): Promise<URLSearchParams>;
  /** Exchanges the code and connects. */
  finish(code: string): Promise<Client>;
  tokens(): OAuthTokens;
  clientId(): string;
  stop(): Promise<void>;
}

/** Starts an assistant, which waits for the browser on a port of its own. */
export async function startAssistant(gatewayUrl: string, name: string): Promise<Assistant> {
  let arrive: (query: URLSearchParams) => void;
  const arrived = new Promise<URLSearchParams>((resolve) => (arrive = resolve));
  const server = createServer((request, response) => {
    arrive(new URL(request.url ?? "/", "http://localhost").searchParams);
    response.end("You can close this window.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const held: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asked?: URL } = {};
  const authProvider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => held.client,
    saveClientInformation: (client) => void (held.client = client),
    tokens: () => held.tokens,
    saveTokens: (tokens) => void (held.tokens = tokens),
    redirectToAuthorization: (url) => void (held.asked = url),
    saveCodeVerifier: (verifier) => void (held.verifier = verifier),
    codeVerifier: () => held.verifier ?? "",
    state: () => "the-state-of-the-assistant",
  };
  const transport = () => new StreamableHTTPClientTransport(new URL(`${gatewayUrl}/mcp`), { authProvider });
  const connect = async () => {
    const client = new Client({ name, version: "1.0.0" });
    await client.connect(transport());
    return client;
  };
  return {
    connect: () =>
      connect().then(
        (client) => client.close().then(() => undefined),
        (error: unknown) => {
          if (held.asked) return held.asked;
          throw error;
        },
      ),
    returned: () => arrived,
    async finish(code) {
      await transport().finishAuth(code);
      return connect();
    },
    tokens: () => held.tokens ?? { access_token: "", token_type: "" },
    clientId: () => held.client?.client_id ?? "",
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
