import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate } from "react-router";
import { describeProblem, type Problem } from "../api/problem";
import { showAtField } from "../api/show-at-field";
import { CreateTemplateDocument, TemplateListDocument, TemplateSourceDocument } from "../gql/graphql";
import { placeholderNames } from "../template-editor/placeholders";
import { templateName } from "../template/template-version";
import { templatesWords } from "../words/templates";

/** The server's limit for one page. */
const MAX_SOURCES = 100;

/** A version that no template has. Expecting it makes the server refuse to add a version to an existing template. */
const NONE_YET = "v0.0";

/** The state of the form. Submitting it creates the first version, which is in production at once, and opens the template. */
export function useCreateTemplate() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [create, { loading }] = useMutation(CreateTemplateDocument);
  const { data } = useQuery(TemplateListDocument, { variables: { limit: MAX_SOURCES, offset: 0 } });
  const templates = data?.templates.templates ?? [];
  const form = useForm({
    initialValues: { name: "", id: "", source: "", contentType: "" },
    validate: {
      name: (name) => (name.trim() === "" ? templatesWords.newTemplate.missingName : null),
      id: (id) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? null : templatesWords.newTemplate.invalidId),
      contentType: (type) =>
        /^[a-z][a-z0-9_]{1,49}$/.test(type) ? null : templatesWords.newTemplate.invalidContentType,
    },
    onValuesChange: (values, before) => {
      if (values.name !== before.name && before.id === toSlug(before.name))
        form.setFieldValue("id", toSlug(values.name));
      if (values.source !== before.source)
        form.setFieldValue("contentType", templates.find(({ id }) => id === values.source)?.contentType ?? "");
    },
  });

  const loadText = async (id: string) => {
    const version = templates.find((template) => template.id === id)?.version;
    if (!version) return templatesWords.newTemplate.starterText;
    const found = await client.query({ query: TemplateSourceDocument, variables: { id, version } });
    return found.data?.template.savedVersion.template ?? templatesWords.newTemplate.starterText;
  };
  const send = async ({ name, id, source, contentType }: typeof form.values) => {
    setProblem(undefined);
    try {
      const template = await loadText(source);
      const variables = placeholderNames(template);
      const input = { id, name: name.trim(), contentType, template, variables };
      await create({ variables: { input: { ...input, expectedVersion: NONE_YET, publish: true } } });
      await client.refetchQueries({ include: [TemplateListDocument] });
      await navigate(`/templates/${id}`);
    } catch (error) {
      const described = describeProblem(error);
      if (isTaken(described)) form.setFieldError("id", templatesWords.newTemplate.takenId);
      else if (described.field === "name" || described.field === "id") showAtField(form, described.field, described);
      else setProblem(described);
    }
  };
  return {
    form,
    sources: templates.map((template) => ({ id: template.id, name: templateName(template) })),
    problem,
    busy: loading,
    submit: form.onSubmit((values) => void send(values)),
  };
}

/** Whether the template's id is taken: it has versions, or belongs to another content type. */
function isTaken({ code, field }: Problem): boolean {
  return code === "VERSION_CONFLICT" || field === "contentType";
}

/** An id made from a name. */
function toSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
}
