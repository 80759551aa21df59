import type { Logger } from "@cgs/kit/log";
import type { Tls } from "@cgs/kit/http/tls";
import { AppError } from "@cgs/kit/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { type Client, createClient, type SubscribePayload } from "graphql-ws";
import { WebSocket } from "ws";
import type { SubgraphEvent } from "./resolve-event.js";

/** Receives the events of one upstream subscription. */
export interface UpstreamSink {
  next(event: SubgraphEvent): void;
  /** Called once at the end; with the subgraph's error or SERVICE_UNAVAILABLE after a failure. */
  end(error?: GraphQLError): void;
}

/** Reconnection attempts (about a minute). Then the subscriptions end with SERVICE_UNAVAILABLE. */
const RETRY_ATTEMPTS = 16;
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 5_000;

/** How long a connection without subscriptions stays open, so that changing pages does not reconnect. */
const IDLE_SOCKET_MS = 1_000;

/** A subgraph that does not answer a ping in time is disconnected and connected again. */
const PING_EVERY_MS = 10_000;
const PONG_DEADLINE_MS = 5_000;
const HANDSHAKE_DEADLINE_MS = 5_000;
const MAX_EVENT_BYTES = 4_194_304;

/** One graphql-transport-ws connection per subgraph, shared by all subscriptions. The caller's credential is sent with each subscription. */
export class UpstreamSockets {
  private readonly clients = new Map<string, Client>();

  /** @param address returns the WebSocket URL of a subgraph. */
  constructor(
    private readonly address: (subgraph: string) => string,
    private readonly log: Logger,
    private readonly tls?: Tls,
  ) {}

  /** Starts a subscription, and again after each reconnection. @returns a function that stops it. */
  subscribe(subgraph: string, payload: SubscribePayload, sink: UpstreamSink): () => void {
    const client = this.clientOf(subgraph);
    return client.subscribe<Record<string, unknown>>(payload, {
      next: (event) => sink.next(event as SubgraphEvent),
      complete: () => sink.end(),
      error: (error) => sink.end(Array.isArray(error) ? refusal(error) : this.connectionLost(subgraph, client, error)),
    });
  }

  /** Closes the connections. Call it when no subscription is running. */
  close(): void {
    for (const client of this.clients.values()) client.terminate();
    this.clients.clear();
  }

  private clientOf(subgraph: string): Client {
    const known = this.clients.get(subgraph);
    if (known) return known;
    const client = connect(this.address(subgraph), socketClass(this.tls), (code) =>
      this.log.info({ subgraph, code }, "subscription connection closed"),
    );
    this.clients.set(subgraph, client);
    return client;
  }

  /** Replaces the client, which would keep its long retry delays. The next subscription starts with a new one. */
  private connectionLost(subgraph: string, client: Client, error: unknown): GraphQLError {
    this.log.warn({ subgraph, code: (error as { code?: unknown } | null)?.code }, "subscription connection lost");
    if (this.clients.get(subgraph) === client) this.clients.delete(subgraph);
    const { message, extensions } = new AppError("SERVICE_UNAVAILABLE");
    return new GraphQLError(message, { extensions: { ...extensions, serviceName: subgraph } });
  }
}

/** The first error of a subgraph's refusal. */
function refusal([first]: readonly GraphQLFormattedError[]): GraphQLError {
  return new GraphQLError(first?.message ?? "", { path: first?.path, extensions: first?.extensions });
}

function connect(url: string, webSocketImpl: unknown, onClosed: (code: unknown) => void): Client {
  let pongTimer: NodeJS.Timeout | undefined;
  const client = createClient({
    url,
    webSocketImpl,
    lazyCloseTimeout: IDLE_SOCKET_MS,
    connectionAckWaitTimeout: HANDSHAKE_DEADLINE_MS,
    keepAlive: PING_EVERY_MS,
    retryAttempts: RETRY_ATTEMPTS,
    retryWait: waitBeforeRetry,
    shouldRetry: () => true,
    on: {
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => client.terminate(), PONG_DEADLINE_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer);
      },
      closed: (event) => {
        clearTimeout(pongTimer);
        onClosed((event as { code?: unknown } | null)?.code);
      },
    },
  });
  return client;
}

/** Exponential backoff with jitter, so that gateways do not reconnect all at once. */
function waitBeforeRetry(retries: number): Promise<void> {
  const delay = Math.min(RETRY_FIRST_MS * 2 ** retries, RETRY_MAX_MS) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, delay).unref());
}

/** WebSockets with limits and the current certificate. */
function socketClass(tls: Tls | undefined) {
  return class extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, {
        ...tls?.identity(),
        maxPayload: MAX_EVENT_BYTES,
        perMessageDeflate: false,
        handshakeTimeout: HANDSHAKE_DEADLINE_MS,
      });
      this.on("error", () => undefined); // graphql-ws removes its listener from a terminated socket; a late error without one would end the process
    }
  };
}
