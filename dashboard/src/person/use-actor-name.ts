import { useQuery } from "@apollo/client/react";
import { PeopleDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** As many people as the server lists at once. */
const MOST = 100;

/** Tells people from actors such as `user:4711`: by name where the person who looks may know them. */
export function useActorName(): (actor: string) => string {
  const { id: self, mayManage } = useAccess();
  const { data } = useQuery(PeopleDocument, { variables: { limit: MOST }, skip: !mayManage });
  return (actor) => {
    const [kind = "", id = ""] = actor.split(":", 2);
    if (kind === "system") return "The product";
    if (kind !== "user") return "Another program";
    if (id === self) return "You";
    const person = data?.users.users.find((user) => user.id === id);
    return person?.name || person?.email || "A colleague";
  };
}
