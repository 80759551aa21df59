import { useQuery } from "@apollo/client/react";
import { useMemo, useState } from "react";
import { type TemplateSummaryFragment, TemplateSourceDocument, TemplateVariablesDocument } from "../gql/graphql";
import { findTemplateProblems } from "./template-problems";

/** The text being edited: a saved version until it is changed. */
export function useTemplateDraft(template: TemplateSummaryFragment) {
  const [start, setStart] = useState(template.versionNumbers[0] ?? template.version);
  const [written, setWritten] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const known = useQuery(TemplateVariablesDocument);
  const found = useQuery(TemplateSourceDocument, { variables: { id: template.id, version: start } });
  const stored = found.data?.template.savedVersion;
  const text = written ?? stored?.template;
  const variables = known.data?.templateVariables;
  const names = useMemo(() => variables && new Set(variables.map(({ name }) => name)), [variables]);
  const problems = useMemo(() => (names && text !== undefined ? findTemplateProblems(text, names) : []), [names, text]);
  const toVersion = (version: string) => {
    setStart(version);
    setWritten(undefined);
  };
  return {
    /** Undefined while the version loads. */
    text,
    /** The version that the edit started from. */
    base: start,
    variables,
    problems,
    unsaved: written !== undefined && stored !== undefined && written !== stored.template,
    error: stored ? undefined : (found.error ?? known.error),
    /** The version last saved on this page. */
    saved,
    write: setWritten,
    discard: () => setWritten(undefined),
    startFrom: (version: string) => {
      setSaved(undefined);
      toVersion(version);
    },
    /** Continues from the version that was just saved. */
    keep: (version: string) => {
      setSaved(version);
      toVersion(version);
    },
    reload: () => void Promise.all([found.refetch(), known.refetch()]).catch(() => undefined),
  };
}
