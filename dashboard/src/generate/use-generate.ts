import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { GenerateContentDocument } from "../gql/graphql";
import { EMPTY_REQUEST, toFormField, type GenerateValues, toGenerateInput, VALIDATION } from "./generate-values";
import { defaultModel, useModels } from "./models";
import { readInitialValues } from "./reuse-request";
import { readContentDraft, CONTENT_DRAFT, useContentDraft } from "./use-content-draft";

/** The state of a user's request form, which survives a reload. Submitting it opens the new job. */
export function useGenerate(userId: string) {
  const navigate = useNavigate();
  const { state: linkState } = useLocation();
  const available = useModels();
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    initialValues: readInitialValues(linkState, readContentDraft(userId)),
    validate: VALIDATION,
  });
  const { values } = form;
  useContentDraft(userId, values);
  const model =
    available.models.find(({ key }) => key === values.model) ?? defaultModel(available.models, values.requestedModel);
  const [generate, { loading }] = useMutation(GenerateContentDocument);

  const send = async () => {
    setProblem(undefined);
    try {
      const { data } = await generate({ variables: { input: toGenerateInput(values, model, available.models) } });
      if (!data) return;
      CONTENT_DRAFT.clear();
      await navigate(`/content/${data.generateContent.job.id}`);
    } catch (error) {
      const described = describeProblem(error);
      const field = toFormField(described.field);
      if (field) form.setFieldError(field, described.message);
      else setProblem(described);
    }
  };
  const submit = form.onSubmit(
    () => void send(),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
  );
  const [cleared, setCleared] = useState<GenerateValues>();
  const clear = () => {
    setCleared(values);
    form.setValues(EMPTY_REQUEST);
    form.clearErrors();
  };
  const restore = () => {
    if (cleared) form.setValues(cleared);
    setCleared(undefined);
  };
  const blank = JSON.stringify(values) === JSON.stringify(EMPTY_REQUEST);
  return {
    form,
    available,
    model,
    problem,
    busy: loading,
    submit,
    /** Empties the form; undefined when it is empty. */
    clear: blank ? undefined : clear,
    /** Undoes `clear`, until something is entered. */
    restore: blank && cleared ? restore : undefined,
  };
}
