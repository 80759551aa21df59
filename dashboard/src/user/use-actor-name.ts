import { useQuery } from "@apollo/client/react";
import { UserNamesDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { shellWords } from "../words/shell";

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
    if (id === undefined)
      return NON_USER_ACTORS.find(([pattern]) => pattern.test(actor))?.[1] ?? shellWords.user.otherProgram;
    if (id === self) return shellWords.user.you;
    const found = known?.find((user) => user.id === id);
    return found?.name || found?.email || shellWords.user.colleague;
  };
}

/** Actors without a user's name: the product itself, its built-in data, keys, and unknown actors. */
const NON_USER_ACTORS: [RegExp, string][] = [
  [/^(?:system(?::|$)|user:demo$)/, shellWords.user.system],
  [/^apiKey:/, shellWords.user.apiKey],
  [/^nobody$/, shellWords.user.somebody],
  [/^unknown$/, shellWords.user.unknownCaller],
];

function userIdOf(actor: string): string | undefined {
  const [kind, id = ""] = actor.split(":", 2);
  return kind === "user" && UUID.test(id) ? id : undefined;
}
