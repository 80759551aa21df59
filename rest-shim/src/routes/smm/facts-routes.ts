import { fromFactsBody } from "@cgs/kit/client-facts-body";
import { isoDate } from "@cgs/kit/day-range";
import { z } from "zod";
import {
  type FactsOfClientFragment,
  RestClientFactsDocument,
  RestUpdateFactsDocument,
} from "../../graphql/operations.js";
import { named, text, wholeNumber } from "../../route/described.js";
import { clientId } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { importFacts } from "./fact-import-route.js";
import { clientFactsBody, factsRequest, toFactSources, toStatedFacts } from "./facts-body.js";
import { FACTS_EXAMPLE } from "./strategy-example.js";

const PATH = "/api/clients/{client_id}/facts";

const RESPONSE_EXAMPLE = {
  client_id: "acme-dental-austin",
  version: 3,
  facts: FACTS_EXAMPLE,
  sources: [
    { fact: "name", client_id: "acme-dental", expired: false },
    { fact: "phone", client_id: "acme-dental-austin", expired: false },
    { fact: "offers.0", client_id: "acme-dental", expired: false },
  ],
};

function toBody({ id, ownStrategy, strategy }: FactsOfClientFragment): z.input<typeof clientFactsBody> {
  return {
    client_id: id,
    version: ownStrategy?.version ?? 0,
    facts: toStatedFacts(strategy.facts) ?? {},
    sources: toFactSources(strategy, isoDate(new Date())),
  };
}

const readFacts = defineRoute({
  method: "GET",
  paths: [PATH],
  credential: "bearerOrServiceToken",
  summary: "Read the facts of a client",
  description:
    "Inherited facts are included, each with its source. Expired offers and proof are returned and marked in `sources`. Content does not use them.",
  document: RestClientFactsDocument,
  params: z.object({ client_id: clientId() }),
  variables: ({ params }) => ({ id: params.client_id }),
  status: 200,
  respond: ({ client }) => ({ body: toBody(client) }),
  errors: ["CLIENT_NOT_FOUND"],
  response: clientFactsBody,
  responseExample: RESPONSE_EXAMPLE,
});

const updateFacts = defineRoute({
  method: "PUT",
  paths: [PATH],
  credential: "bearer",
  summary: "Replace facts of a client",
  description:
    "Makes a new version of the client's strategy. For its managers. Omitted facts stay; null restores the inherited one. The path changes facts only. A fact in a wrong format is refused by its field, e.g. `facts.offers.2.currency`.",
  document: RestUpdateFactsDocument,
  params: z.object({ client_id: clientId() }),
  body: named(
    "ClientFactsUpdate",
    "The facts to replace.",
    z.strictObject({
      expected_version: wholeNumber(z.int32(), "The version that the change is based on; 0 before the first.", {
        example: 2,
      }),
      reason: text("Why the facts change.", { min: 1, max: 500, example: "New opening hours." }),
      facts: factsRequest,
    }),
  ),
  example: { expected_version: 2, reason: "New opening hours.", facts: { ...FACTS_EXAMPLE, phone: null } },
  variables: ({ params, body }) => ({
    id: params.client_id,
    expectedVersion: body.expected_version,
    reason: body.reason,
    facts: fromFactsBody(body.facts),
  }),
  status: 200,
  respond: ({ updateStrategy: { client } }) => ({ body: toBody(client) }),
  errors: ["CLIENT_NOT_FOUND", "VERSION_CONFLICT"],
  response: clientFactsBody,
  responseExample: RESPONSE_EXAMPLE,
});

/** The facts of clients. */
export const factsRoutes: readonly Route[] = [readFacts, updateFacts, importFacts];
