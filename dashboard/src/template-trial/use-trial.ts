import { useMutation } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { showAtField } from "../api/show-at-field";
import { EMPTY_REQUEST, toFormField, toGenerateInput, SINGLE_VALIDATION } from "../generate/generate-values";
import { defaultModel, useModels } from "../generate/models";
import { GenerateContentDocument, type TemplateSummaryFragment } from "../gql/graphql";
import { useAddress } from "../ui/use-address";

/** The state of the form. The URL names the shown job, so that a reload shows it again. */
export function useTrial({ id, contentType, version, versionNumbers }: TemplateSummaryFragment) {
  const [address, setAddress] = useAddress();
  const available = useModels();
  const [problem, setProblem] = useState<Problem>();
  const [newest = version] = versionNumbers;
  const form = useForm({
    initialValues: { ...EMPTY_REQUEST, contentType, version: newest },
    validate: SINGLE_VALIDATION,
  });
  const { values } = form;
  const model = available.models.find(({ key }) => key === values.model) ?? defaultModel(available.models, undefined);
  const [generate, { loading }] = useMutation(GenerateContentDocument);
  const send = async () => {
    setProblem(undefined);
    const input = { ...toGenerateInput(values, model, available.models), template: { id, version: values.version } };
    try {
      const { data } = await generate({ variables: { input } });
      if (data) setAddress({ tab: "trial", run: data.generateContent.job.id });
    } catch (error) {
      const described = describeProblem(error);
      const field = toFormField(described.field);
      if (field) showAtField(form, field, described);
      else setProblem(described);
    }
  };
  const submit = form.onSubmit(
    () => void send(),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
  );
  return { form, available, model, problem, busy: loading, submit, jobId: address.get("run") ?? undefined };
}
