import { useQuery } from "@apollo/client/react";
import { AuditNamesDocument, type AuditEntryFieldsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { templateName } from "../template/template-version";
import { useActorName } from "../user/use-actor-name";
import { targetId, valueAtPath, type AuditNames } from "./audit-action";

/** As many names of a kind as the server tells at once. */
const MAX_NAMES = 100;

/** The names in entries of the record, asked for together. */
export function useAuditNames(entries: readonly AuditEntryFieldsFragment[]): AuditNames {
  const { id: self } = useAccess();
  const actor = useActorName(entries.flatMap((entry) => [entry.actor, entry.target]));
  const clients = uniqueSorted(entries.flatMap(({ clientId }) => clientId ?? []));
  const templates = uniqueSorted(entries.flatMap(templatesIn));
  const { data, previousData } = useQuery(AuditNamesDocument, {
    variables: { clients, templates },
    skip: clients.length + templates.length === 0,
    errorPolicy: "all",
  });
  const known = data ?? previousData;
  return {
    actor,
    user: (id) => (id === self ? "you" : actor(`user:${id}`).replace(/^A /, "a ")),
    client: (id) => known?.clients.clients.find((client) => client.id === id)?.name ?? id,
    template: (id) => {
      const template = known?.templates.templates.find((one) => one.id === id);
      return `“${template ? templateName(template) : id}”`;
    },
  };
}

function templatesIn({ target, before, after }: AuditEntryFieldsFragment): string[] {
  const assigned = [before, after].flatMap((record) => Object.values(valueAtPath(record, "values.templates") ?? {}));
  const named = [before, after, ...assigned].map((record) => valueAtPath(record, "templateId"));
  if (target.startsWith("template:")) named.push(targetId(target));
  return named.filter((id) => typeof id === "string");
}

/** Each once, in an order that does not depend on that of the entries, so that the same names are asked for once. */
function uniqueSorted(ids: string[]): string[] {
  return [...new Set(ids)].slice(0, MAX_NAMES).toSorted();
}
