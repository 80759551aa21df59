/** Where the gateway serves GraphQL: beside the page itself. */
export const GRAPHQL_PATH = "/graphql";
