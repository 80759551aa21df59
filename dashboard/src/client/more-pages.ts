import type { ClientRowFragment } from "../gql/graphql";

interface Pages {
  clients: { clients: ClientRowFragment[]; total: number; hasMore: boolean };
}

/** Puts a following page behind those that are there. */
export function morePages<Known extends Pages>(
  known: Known,
  { fetchMoreResult: next }: { fetchMoreResult: Known },
): Known {
  const seen = new Set(known.clients.clients.map(({ id }) => id));
  const fresh = next.clients.clients.filter(({ id }) => !seen.has(id));
  return { ...next, clients: { ...next.clients, clients: [...known.clients.clients, ...fresh] } };
}
