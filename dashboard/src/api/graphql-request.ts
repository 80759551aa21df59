import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type GraphQLFormattedError, print } from "graphql";
import { hashOf } from "./operation-hash";

/** Where the gateway serves GraphQL: beside the page itself. */
export const GRAPHQL_PATH = "/graphql";

/**
 * One GraphQL request without a credential, outside Apollo Client: the session needs it before there is a token.
 * @throws CombinedGraphQLErrors when the server refuses; TypeError when it can't be reached.
 */
export async function requestGraphQL<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(GRAPHQL_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      query: print(document),
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } },
    }),
  });
  const result = (await response.json()) as { data?: Data | null; errors?: GraphQLFormattedError[] };
  if (result.errors?.length || !result.data)
    throw new CombinedGraphQLErrors({ data: null, errors: result.errors ?? [] });
  return result.data;
}
