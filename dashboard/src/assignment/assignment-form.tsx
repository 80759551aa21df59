import { useMutation, useQuery } from "@apollo/client/react";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { contentTypeName } from "../content-type/content-types";
import { AssignTemplateDocument, type KeywordEmphasis, TemplateChoicesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { AssignedTemplate } from "./assignment-table";
import { EMPHASES, toneChoices } from "./customizations";
import { orderWords } from "../words/order";

interface Props {
  clientId: string;
  line: AssignedTemplate;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Chooses and customizes the template of a content type. */
export function AssignmentForm({ clientId, line, onClose, onSaved }: Props) {
  const { contentType, assigned } = line;
  const { data } = useQuery(TemplateChoicesDocument, { variables: { contentType }, fetchPolicy: "cache-and-network" });
  const [templateId, setTemplateId] = useState(assigned?.templateId ?? "");
  const present = assigned?.customizations.toneAdjustment;
  const [tone, setTone] = useState(present === null || present === undefined ? "" : String(present));
  const [emphasis, setEmphasis] = useState<string>(assigned?.customizations.keywordEmphasis ?? "");
  const [assign] = useMutation(AssignTemplateDocument);
  const choices = (data?.templates.templates ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (assigned && !choices.some(({ value }) => value === assigned.templateId))
    choices.unshift({ value: assigned.templateId, label: assigned.template?.name ?? assigned.templateId });
  const save = async () => {
    const customizations = {
      toneAdjustment: tone === "" ? null : Number(tone),
      keywordEmphasis: (emphasis || null) as KeywordEmphasis | null,
    };
    await assign({ variables: { id: clientId, contentType, templateId, customizations } });
    await onSaved();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={orderWords.templates.form.title(contentTypeName(contentType))}
      action={orderWords.templates.form.save}
      disabled={templateId === ""}
      onConfirm={save}
    >
      <NativeSelect
        label={orderWords.templates.form.template}
        data-autofocus
        value={templateId}
        onChange={({ currentTarget }) => setTemplateId(currentTarget.value)}
        data={[
          {
            value: "",
            label: data ? orderWords.templates.form.pick : orderWords.templates.form.loading,
            disabled: true,
          },
          ...choices,
        ]}
        error={data && choices.length === 0 ? orderWords.templates.form.none : undefined}
      />
      <NativeSelect
        label={orderWords.templates.form.tone}
        value={tone}
        onChange={({ currentTarget }) => setTone(currentTarget.value)}
        data={toneChoices(tone)}
      />
      <NativeSelect
        label={orderWords.templates.form.prominence}
        value={emphasis}
        onChange={({ currentTarget }) => setEmphasis(currentTarget.value)}
        data={EMPHASES}
      />
    </ConfirmDialog>
  );
}
