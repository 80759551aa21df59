import { useQuery } from "@apollo/client/react";
import { UserNamesDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** The server's limit for ids in one query. */
const MAX_NAMES = 100;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Names actors such as `user:4711`, with the user's name where the viewer may see it.
 * @param actors the shown actors; the first 100 users among them are loaded
 */
export function useActorName(actors: readonly string[]): (actor: string) => string {
  const { id: self, mayManage } = useAccess();
  const userIds = actors.flatMap((actor) => userIdOf(actor) ?? []).filter((id) => id !== self);
  const ids = [...new Set(userIds)].slice(0, MAX_NAMES).toSorted();
  const { data, previousData } = useQuery(UserNamesDocument, {
    variables: { ids },
    skip: !mayManage || ids.length === 0,
  });
  const known = (data ?? previousData)?.users.nodes;
  return (actor) => {
    const id = userIdOf(actor);
    if (id === undefined) return NON_USER_ACTORS.find(([pattern]) => pattern.test(actor))?.[1] ?? "Another program";
    if (id === self) return "You";
    const found = known?.find((user) => user.id === id);
    return found?.name || found?.email || "A colleague";
  };
}

/** Actors without a user's name: the product itself, its built-in data, keys, and unknown actors. */
const NON_USER_ACTORS: [RegExp, string][] = [
  [/^(?:system(?::|$)|user:demo$)/, "System"],
  [/^apiKey:/, "An API key"],
  [/^nobody$/, "Somebody"],
  [/^unknown$/, "An unknown caller"],
];

function userIdOf(actor: string): string | undefined {
  const [kind, id = ""] = actor.split(":", 2);
  return kind === "user" && UUID.test(id) ? id : undefined;
}
