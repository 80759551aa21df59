import { AppError } from "@cgs/kit/errors";
import { postGraphQL, showsNoGraphQL } from "@cgs/kit/http/graphql-request";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { UnexpectedResponse } from "@cgs/kit/http/upstream-error";
import type { Logger } from "@cgs/kit/log";

/** How a module is called: with GraphQL in batches, or with the documented REST paths only. */
export type ModuleProtocol = "graphql" | "rest";

/**
 * For how long a module counts as one without GraphQL, in milliseconds. Then the next call tries GraphQL again, which costs a request where
 * it is still missing. Short, because REST gives less.
 */
const REMEMBER_REST_MS = 10_000;

const TRACE_ID = "0".repeat(32);

/**
 * The connection to a module, with the protocol that it offers. Each call tries GraphQL, unless the module was seen without it within the last
 * seconds: so a module with GraphQL costs nothing more. A failure of a REST call ends the memory at once.
 */
export class ModuleConnection {
  /** The protocol of the last call that succeeded. */
  private latest: ModuleProtocol | undefined;
  private restUntil = Number.NEGATIVE_INFINITY;

  constructor(
    readonly client: ServiceClient,
    private readonly log: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The protocol of the last call that succeeded. */
  get protocol(): ModuleProtocol | "unknown" {
    return this.latest ?? "unknown";
  }

  /**
   * Runs `graphql` where the module offers it, else `rest`. Both resolve with a result or an error for each input.
   * @throws AppError the failure of a whole batch.
   */
  async call<T>(graphql: () => Promise<T[]>, rest: () => Promise<T[]>): Promise<T[]> {
    if (this.now() >= this.restUntil) {
      try {
        const results = await graphql();
        this.record("graphql");
        return results;
      } catch (error) {
        if (!showsNoGraphQL(error)) throw error;
      }
    }
    const results = await rest();
    if (results.some((result) => result instanceof AppError && result.status >= 500)) this.forgetRest();
    else this.record("rest");
    return results;
  }

  /** Whether the module offers GraphQL, as far as is known. Asks it unless its last call used GraphQL. */
  async offersGraphQL(): Promise<boolean> {
    if (this.latest !== "graphql" && this.now() >= this.restUntil) await this.probe();
    return this.latest !== "rest";
  }

  /** Rejects when the module is not available. One without `/healthz` is available when it answers at all. */
  async check(): Promise<void> {
    await this.client.request({ method: "GET", path: "/healthz", traceId: TRACE_ID }).catch((error: unknown) => {
      const response = error instanceof AppError ? error.cause : undefined;
      if (!(response instanceof UnexpectedResponse) || response.status >= 500) throw error;
    });
    if (this.latest === undefined) await this.probe();
  }

  private async probe(): Promise<void> {
    try {
      await postGraphQL(this.client, { query: "{ __typename }", variables: {}, traceId: TRACE_ID });
      this.record("graphql");
    } catch (error) {
      if (showsNoGraphQL(error)) this.record("rest");
    }
  }

  private record(protocol: ModuleProtocol): void {
    if (protocol === "graphql") this.forgetRest();
    else if (this.now() >= this.restUntil) this.restUntil = this.now() + REMEMBER_REST_MS;
    if (this.latest === protocol) return;
    this.latest = protocol;
    const { service } = this.client;
    if (protocol === "graphql") this.log.info({ module: service, protocol }, "the module is called with GraphQL");
    else
      this.log.warn(
        { module: service, protocol },
        "the module offers no GraphQL: only the documented REST paths are called",
      );
  }

  private forgetRest(): void {
    this.restUntil = Number.NEGATIVE_INFINITY;
  }
}
