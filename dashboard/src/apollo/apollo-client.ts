import {
  ApolloClient,
  ApolloLink,
  type FieldMergeFunction,
  HttpLink,
  InMemoryCache,
  type StoreObject,
} from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { getMainDefinition } from "@apollo/client/utilities";
import { from, switchMap } from "rxjs";
import { operationHash } from "../api/operation-hash";
import type { Session } from "../session/session";
import { type Connection, GRAPHQL_PATH } from "./connection";
import { createSubscriptionLink } from "./subscription-link";

/** The Apollo client of all operations. Each operation carries a valid access token. */
export function createApolloClient(session: Session, connection: Connection): ApolloClient {
  const http = ApolloLink.from([tokenRenewalLink(session), authLink(session), new HttpLink({ uri: GRAPHQL_PATH })]);
  const live = createSubscriptionLink(session, connection);
  const byKind = ApolloLink.split(({ query }) => isSubscription(query), live, http);
  return new ApolloClient({
    link: new PersistedQueryLink({ generateHash: operationHash }).concat(byKind),
    cache: new InMemoryCache({
      possibleTypes: { UsageMeasures: ["DailyUsage", "TemplateUsageReport", "VersionUsage"] },
      // The job list and the open job select different fields of the same objects: merge them.
      typePolicies: {
        Query: { fields: { providers: { merge: mergeProviders } } },
        Job: { fields: { progress: { merge: maxProgress } } },
        ContentResult: { merge: true },
        Usage: { merge: true },
        TemplateVersion: { keyFields: ["templateId", "version"] },
        EffectiveStrategy: { merge: true },
        ContentGuidelines: { merge: true },
        SeoRules: { merge: true },
        StrategyVersion: { keyFields: ["clientId", "version"] },
        ClientBudget: { keyFields: ["clientId"] },
        ClientPlan: { keyFields: ["clientId"] },
        CalendarTimeZone: { keyFields: ["clientId"] },
        NotificationPreferences: { keyFields: [] }, // those of the user
      },
    }),
  });
}

/**
 * The incoming providers, with the fields of the cached ones that were not selected this time. They are not objects of their own in the cache, because
 * `keyConfigured` depends on the client that the list is for.
 */
const mergeProviders: FieldMergeFunction<readonly StoreObject[]> = (cached, incoming, { readField, mergeObjects }) =>
  incoming.map((provider) => {
    const known = cached?.find((one) => readField("name", one) === readField("name", provider));
    return known ? mergeObjects(known, provider) : provider;
  });

/** The larger of two progress values. A subscription may be ahead of a refetched list, and progress never decreases. */
function maxProgress(cached: number | undefined, incoming: number): number {
  return Math.max(cached ?? 0, incoming);
}

function isSubscription(query: ApolloLink.Operation["query"]): boolean {
  const definition = getMainDefinition(query);
  return definition.kind === "OperationDefinition" && definition.operation === "subscription";
}

function authLink(session: Session): ApolloLink {
  return new SetContextLink(async (previous) => {
    await nextTask(); // a page that opens starts many requests, each of which takes milliseconds
    const token = await session.accessToken();
    if (!token) return previous;
    return { ...previous, headers: { ...previous["headers"], authorization: `Bearer ${token}` } };
  });
}

/** Resolves in a task of its own, between which the browser can paint. Unlike a timer it is not held up in hidden tabs. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(undefined);
  });
  port1.close();
}

/** Renews a rejected token and sends the operation once more. A second rejection reaches the view. */
function tokenRenewalLink(session: Session): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (!isTokenRejected(error) || operation.getContext()["renewed"]) return undefined;
    operation.setContext({ renewed: true });
    return from(session.renew()).pipe(switchMap(() => forward(operation)));
  });
}

function isTokenRejected(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(({ extensions }) =>
    ["UNAUTHENTICATED", "TOKEN_EXPIRED"].includes(String(extensions?.["code"])),
  );
}
