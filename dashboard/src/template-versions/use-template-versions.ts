import { TemplateVersionsDocument, type TemplateVersionsQuery } from "../gql/graphql";
import { nextOffset, useList } from "../list/use-list";

const PAGE = 20;

/** A template's versions, newest first, as far as they are loaded. */
export function useTemplateVersions(id: string) {
  const list = useList({
    query: TemplateVersionsDocument,
    variables: { id, limit: PAGE, offset: 0 },
    read: versionsIn,
    nextPage: nextOffset,
  });
  return { ...list, versions: list.rows };
}

/** A page that is not full is the last one. */
function versionsIn({ template: { versions } }: TemplateVersionsQuery) {
  return { rows: versions.map((one) => ({ ...one, id: one.version })), more: versions.length === PAGE };
}
