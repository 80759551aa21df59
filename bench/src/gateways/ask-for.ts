import type { Target } from "../load.js";
import type { BenchQuery } from "./graph.js";

/** A gateway, and the credential to ask it with. */
export interface Asked {
  target: Target;
  authorization: string;
}

/** Asks a gateway for one job, and rejects unless the answer is right and has no error. */
export async function askFor({ target, authorization }: Asked, { text, proof }: BenchQuery, id: string): Promise<void> {
  const body = JSON.stringify({ query: text, variables: { id } });
  const answer = await target.post({ path: "/graphql", headers: { authorization }, body }, 200);
  if (!answer.includes(proof(id)) || answer.includes('"errors"')) throw new Error(answer);
}
