import { useQuery } from "@apollo/client/react";
import { contentTypeName } from "../content-type/content-types";
import { AuditNamesDocument, type AuditEntryFieldsFragment } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { useAccess } from "../session/use-access";
import { templateName } from "../template/template-version";
import { useActorName } from "../user/use-actor-name";
import type { AuditNames } from "../words/audit-log";
import { targetId, valueAtPath } from "./audit-action";

/** The server's limit for ids in one query. */
const MAX_NAMES = 100;

/** Loads the names that audit entries mention, in one query. */
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
    contentType: contentTypeName,
    provider: providerName,
  };
}

function templatesIn({ target, before, after }: AuditEntryFieldsFragment): string[] {
  const assigned = [before, after].flatMap((record) => Object.values(valueAtPath(record, "values.templates") ?? {}));
  const named = [before, after, ...assigned].map((record) => valueAtPath(record, "templateId"));
  if (target.startsWith("template:")) named.push(targetId(target));
  return named.filter((id) => typeof id === "string");
}

/** Unique and sorted, so that the same ids in another order need no new query. */
function uniqueSorted(ids: string[]): string[] {
  return [...new Set(ids)].slice(0, MAX_NAMES).toSorted();
}
