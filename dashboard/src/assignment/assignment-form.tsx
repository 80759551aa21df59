import { useMutation, useQuery } from "@apollo/client/react";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { contentTypeName } from "../content-type/content-types";
import { AssignTemplateDocument, type KeywordEmphasis, TemplateChoicesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { AssignedTemplate } from "./assignment-table";
import { EMPHASES, toneChoices } from "./customizations";

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
      title={`Template for ${contentTypeName(contentType)}`}
      action="Save template"
      disabled={templateId === ""}
      onConfirm={save}
    >
      <NativeSelect
        label="Template"
        data-autofocus
        value={templateId}
        onChange={({ currentTarget }) => setTemplateId(currentTarget.value)}
        data={[{ value: "", label: data ? "Pick a template" : "Loading…", disabled: true }, ...choices]}
        error={data && choices.length === 0 ? "There is no template for this content type yet." : undefined}
      />
      <NativeSelect
        label="Tone"
        value={tone}
        onChange={({ currentTarget }) => setTone(currentTarget.value)}
        data={toneChoices(tone)}
      />
      <NativeSelect
        label="Keyword prominence"
        value={emphasis}
        onChange={({ currentTarget }) => setEmphasis(currentTarget.value)}
        data={EMPHASES}
      />
    </ConfirmDialog>
  );
}
