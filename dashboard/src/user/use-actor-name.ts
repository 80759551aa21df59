import { useQuery } from "@apollo/client/react";
import { UserNamesDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** As many people as the server names at once. */
const MAX_NAMES = 100;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Tells people from actors such as `user:4711`: by name where the person who looks may know them.
 * @param actors Those that are shown; the first 100 people among them are asked for by name.
 */
export function useActorName(actors: readonly string[]): (actor: string) => string {
  const { id: self, mayManage } = useAccess();
  const userIds = actors.flatMap((actor) => userIdOf(actor) ?? []).filter((id) => id !== self);
  const ids = [...new Set(userIds)].slice(0, MAX_NAMES).toSorted();
  const { data, previousData } = useQuery(UserNamesDocument, {
    variables: { ids },
    skip: !mayManage || ids.length === 0,
  });
  const known = (data ?? previousData)?.users.users;
  return (actor) => {
    const id = userIdOf(actor);
    if (id === undefined) return NON_USER_ACTORS.find(([pattern]) => pattern.test(actor))?.[1] ?? "Another program";
    if (id === self) return "You";
    const found = known?.find((user) => user.id === id);
    return found?.name || found?.email || "A colleague";
  };
}

/** Who is no person that has a name: what the product did by itself and what it came with, keys, and whoever was not recognised. */
const NON_USER_ACTORS: [RegExp, string][] = [
  [/^(?:system(?::|$)|user:demo$)/, "The product"],
  [/^apiKey:/, "An API key"],
  [/^nobody$/, "Somebody"],
];

function userIdOf(actor: string): string | undefined {
  const [kind, id = ""] = actor.split(":", 2);
  return kind === "user" && UUID.test(id) ? id : undefined;
}
