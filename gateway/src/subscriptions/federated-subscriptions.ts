import type { ServiceMap } from "@apollo/gateway";
import type { Logger } from "@cgs/kit/log";
import type { Tls } from "@cgs/kit/http/tls";
import { CALLER_LIMITS, type PeerBytes, UnreadBytes } from "@cgs/kit/http/unread-bytes";
import { type ExecutionResult, getVariableValues, GraphQLError } from "graphql";
import { EventQueue } from "./event-queue.js";
import { entityKeyOf } from "./entity-key.js";
import { Hub, type Publisher } from "./hub.js";
import { type LoadedSupergraph, loadSupergraph } from "../supergraph/loaded-supergraph.js";
import { OperationCache } from "./operation-cache.js";
import type { PreparedOperation, PreparedSubscription } from "./prepared-operation.js";
import { invalidRequestError } from "../operation/graphql-error.js";
import { resolveEvent, type SubgraphEvent } from "./resolve-event.js";
import { UpstreamSockets } from "./upstream-sockets.js";

/** The error code that ends every subscription when the schema changes. Clients subscribe again with the new schema. */
export const SCHEMA_RELOAD_CODE = "SUBSCRIPTION_SCHEMA_RELOAD";

/** Options of {@link FederatedSubscriptions}. `C` is the caller's context that the data sources receive. */
export interface SubscriptionsOptions<C extends Record<string, unknown>> {
  /** The subgraphs over HTTP, by subgraph name. */
  dataSources: ServiceMap;
  /** The WebSocket URL of a subgraph. */
  address: (subgraph: string) => string;
  /** The headers of an upstream operation, sent in `extensions.headers`. */
  headers: (context: C) => Record<string, string>;
  /** Callers with the same scope share results. It must differ for callers to whom a subgraph could respond differently. */
  scope: (context: C) => string;
  log: Logger;
  /** The gateway's certificate, where modules authenticate each other with mTLS. */
  tls?: Tls | undefined;
}

/** A caller's subscription. */
export interface Subscription<C> {
  subscription: PreparedSubscription;
  variables: Record<string, unknown>;
  context: C;
  /** Counts the events that wait for the caller. */
  unread?: PeerBytes | undefined;
}

interface Loaded {
  supergraph: LoadedSupergraph;
  operations: OperationCache;
}

/** Runs federated subscriptions, which `@apollo/gateway` does not support, with its public planner and executor. See README.md. */
export class FederatedSubscriptions<C extends Record<string, unknown>> {
  private readonly hub = new Hub<ExecutionResult>();
  private readonly sockets: UpstreamSockets;
  /** Counts the events that wait until their fields of other subgraphs are fetched. */
  private readonly upstreamBytes = new UnreadBytes(CALLER_LIMITS);
  private loaded: Loaded | undefined;

  constructor(private readonly options: SubscriptionsOptions<C>) {
    this.sockets = new UpstreamSockets(options.address, options.log, options.tls);
  }

  /** The API schema. */
  get schema() {
    return this.current().supergraph.schema;
  }

  /** Loads a supergraph SDL. RunningService subscriptions end with {@link SCHEMA_RELOAD_CODE}. */
  load(sdl: string): LoadedSupergraph {
    const supergraph = loadSupergraph(sdl);
    this.loaded = { supergraph, operations: new OperationCache(supergraph) };
    this.hub.endAll(
      new GraphQLError("The schema changed. Subscribe again.", { extensions: { code: SCHEMA_RELOAD_CODE } }),
    );
    return supergraph;
  }

  /** Parses any operation; validates and plans subscriptions. @throws RefusedOperation */
  prepare(source: string, operationName: string | undefined): PreparedOperation {
    return this.current().operations.prepare(source, operationName);
  }

  /** Joins a running equal subscription of the same scope, or starts one. Invalid variables give a result with errors. */
  subscribe(request: Subscription<C>): EventQueue<ExecutionResult> | ExecutionResult {
    const { supergraph } = this.current();
    const { subscription, variables, context, unread } = request;
    const { errors } = getVariableValues(
      supergraph.schema,
      subscription.operation.variableDefinitions ?? [],
      variables,
      { maxErrors: 10 },
    );
    if (errors) return { errors: errors.map((error) => invalidRequestError("BAD_USER_INPUT", error)) };
    const key = JSON.stringify([this.options.scope(context), subscription.hash, variables]);
    return this.hub.join(key, (publisher) => this.open(supergraph, request, publisher), unread);
  }

  /** Ends every subscription and closes the upstream connections. */
  close(): void {
    this.hub.endAll();
    this.sockets.close();
  }

  /** Subscribes upstream and publishes a result for each event, one at a time to keep their order. */
  private open(
    supergraph: LoadedSupergraph,
    request: Subscription<C>,
    publisher: Publisher<ExecutionResult>,
  ): () => void {
    const { primary } = request.subscription;
    const events = new EventQueue<SubgraphEvent>(() => stopUpstream(), this.upstreamBytes.peer());
    const stopUpstream = this.sockets.subscribe(primary.serviceName, this.upstreamPayload(request), {
      next: (event) => events.push(event, entityKeyOf(event)),
      end: (error) => events.end(error),
    });
    this.publishResults(supergraph, request, events, publisher).then(
      () => publisher.end(),
      (error: unknown) => publisher.end(error),
    );
    return () => void events.return();
  }

  private async publishResults(
    supergraph: LoadedSupergraph,
    { subscription, variables, context }: Subscription<C>,
    events: EventQueue<SubgraphEvent>,
    publisher: Publisher<ExecutionResult>,
  ): Promise<void> {
    const { dataSources, log } = this.options;
    for await (const event of events) {
      const result = await resolveEvent({ supergraph, subscription, event, variables, dataSources, context, log });
      publisher.publish(result, entityKeyOf(event));
    }
  }

  private upstreamPayload({ subscription, variables, context }: Subscription<C>) {
    const { operation, operationName, variableUsages = [] } = subscription.primary;
    const used = Object.entries(variables).filter(([name]) => variableUsages.includes(name));
    return {
      query: operation,
      operationName,
      variables: Object.fromEntries(used),
      extensions: { headers: this.options.headers(context) },
    };
  }

  private current(): Loaded {
    if (!this.loaded) throw new Error("No supergraph is loaded.");
    return this.loaded;
  }
}
