import type { Target } from "../harness/load.js";
import type { BenchQuery } from "./graph.js";

/** A gateway under test, with the credential for its requests. */
export interface GatewayTarget {
  target: Target;
  /** The `Authorization` header. */
  authorization: string;
}

/** Queries a gateway for one job. Rejects unless the response has the expected data and no error. */
export async function sendQuery(
  { target, authorization }: GatewayTarget,
  { query, proof }: BenchQuery,
  id: string,
): Promise<void> {
  const body = JSON.stringify({ query, variables: { id } });
  const response = await target.post({ path: "/graphql", headers: { authorization }, body }, 200);
  if (!response.includes(proof(id)) || response.includes('"errors"')) throw new Error(response);
}
