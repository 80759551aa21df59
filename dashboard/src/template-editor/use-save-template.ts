import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import {
  SaveTemplateDocument,
  TemplateDocument,
  type TemplateSummaryFragment,
  TemplateVersionsDocument,
} from "../gql/graphql";
import { nextVersions, templateName } from "../template/template-version";
import { placeholderNames } from "./placeholders";

/** The text to save. */
export interface SaveRequest {
  /** The version that the edit started from. */
  base: string;
  text: string;
  onSaved: (version: string) => void;
}

/** The state of the dialog. When another user saved meanwhile, it says so, and the next attempt saves after that version. */
export function useSaveTemplate(template: TemplateSummaryFragment, { text, onSaved }: SaveRequest) {
  const client = useApolloClient();
  const [values, setValues] = useState({ step: "minor", reason: "", name: templateName(template), publish: false });
  const [newest, setNewest] = useState(template.versionNumbers[0] ?? template.version);
  const [conflict, setConflict] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [mutate, { loading }] = useMutation(SaveTemplateDocument, {
    refetchQueries: [TemplateDocument, TemplateVersionsDocument],
    awaitRefetchQueries: true,
  });
  const save = async () => {
    setProblem(undefined);
    const { step, reason, name, publish } = values;
    const { minor, major } = nextVersions(newest);
    const input = {
      id: template.id,
      name: name.trim(),
      template: text,
      variables: placeholderNames(text),
      version: step === "major" ? major : minor,
      expectedVersion: newest,
      reason: reason.trim() || undefined,
      publish,
    };
    try {
      const { data } = await mutate({ variables: { input } });
      if (data) onSaved(data.saveTemplate.version.version);
    } catch (error) {
      const theirs = conflictOf(error);
      if (theirs) {
        setConflict(theirs);
        setNewest(theirs);
        void client.refetchQueries({ include: [TemplateDocument] }); // so that the user can look at the other version
      } else setProblem(describeProblem(error));
    }
  };
  const set = (changes: Partial<typeof values>) => setValues((known) => ({ ...known, ...changes }));
  return { values, set, newest, conflict, problem, busy: loading, save };
}

/** The newest version, if the error is about a conflict with it. */
function conflictOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const [first] = error.errors;
  if (first?.extensions?.["code"] !== "VERSION_CONFLICT") return undefined;
  const { version } = (first.extensions["details"] ?? {}) as { version?: unknown };
  return typeof version === "string" ? version : undefined;
}
