import { Fieldset, Select, Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ComponentProps } from "react";
import { BUTTON_NAMES } from "../article/post-preview";
import { editingWords } from "../words/editing";
import { BodyField } from "./body-field";
import { CountedLabel } from "./counted-label";
import { EDIT_LIMITS, type EditValues } from "./edit-values";
import { FaqFields } from "./faq-fields";

const BUTTONS = Object.entries(BUTTON_NAMES).map(([value, label]) => ({ value, label }));

interface Props extends Omit<ComponentProps<typeof BodyField>, "form"> {
  form: UseFormReturnType<EditValues>;
  /** Whether the content is a post, which has no FAQ and no page metadata. */
  post: boolean;
}

/** The editable fields of content. */
export function EditFields({ form, post, ...body }: Props) {
  const { values } = form;
  return (
    <Stack gap="lg">
      <TextInput
        label={<CountedLabel label={editingWords.fields.title} value={values.title} most={EDIT_LIMITS.title} />}
        labelProps={{ style: { display: "block" } }}
        size="md"
        maxLength={EDIT_LIMITS.title}
        {...form.getInputProps("title")}
      />
      {post ? (
        <Textarea
          label={<CountedLabel label={editingWords.fields.text} value={values.bodyMarkdown} most={EDIT_LIMITS.post} />}
          labelProps={{ style: { display: "block" } }}
          description={editingWords.fields.postHelp}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={EDIT_LIMITS.post}
          {...form.getInputProps("bodyMarkdown")}
        />
      ) : (
        <BodyField form={form} {...body} />
      )}
      {values.button && (
        <Select
          label={editingWords.fields.button}
          size="md"
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={BUTTONS}
          {...form.getInputProps("button")}
        />
      )}
      {!post && (
        <>
          <FaqFields form={form} />
          <Fieldset legend={editingWords.fields.seo}>
            <Stack gap="md">
              <TextInput
                label={
                  <CountedLabel
                    label={editingWords.fields.metaTitle}
                    value={values.metaTitle}
                    most={EDIT_LIMITS.metaTitle}
                  />
                }
                labelProps={{ style: { display: "block" } }}
                maxLength={EDIT_LIMITS.metaTitle}
                {...form.getInputProps("metaTitle")}
              />
              <Textarea
                label={
                  <CountedLabel
                    label={editingWords.fields.metaDescription}
                    value={values.metaDescription}
                    most={EDIT_LIMITS.metaDescription}
                  />
                }
                labelProps={{ style: { display: "block" } }}
                description={editingWords.fields.metaDescriptionHelp}
                autosize
                minRows={2}
                maxLength={EDIT_LIMITS.metaDescription}
                {...form.getInputProps("metaDescription")}
              />
              <TextInput
                label={editingWords.fields.slug}
                description={editingWords.fields.slugHelp}
                maxLength={EDIT_LIMITS.slug}
                {...form.getInputProps("slug")}
              />
            </Stack>
          </Fieldset>
        </>
      )}
    </Stack>
  );
}
