import { Fieldset, Select, Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { BUTTON_NAMES } from "../article/post-preview";
import { CountedLabel } from "./counted-label";
import { EDIT_LIMITS, type EditValues } from "./edit-values";
import { FaqFields } from "./faq-fields";

const BUTTONS = Object.entries(BUTTON_NAMES).map(([value, label]) => ({ value, label }));

interface Props {
  form: UseFormReturnType<EditValues>;
  /** Whether the content is a post, which has no FAQ and no page metadata. */
  post: boolean;
}

/** The editable fields of content. */
export function EditFields({ form, post }: Props) {
  const { values } = form;
  return (
    <Stack gap="lg">
      <TextInput
        label={<CountedLabel label="Title" value={values.title} most={EDIT_LIMITS.title} />}
        labelProps={{ style: { display: "block" } }}
        size="md"
        maxLength={EDIT_LIMITS.title}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={
          <CountedLabel label="Text" value={values.bodyMarkdown} most={post ? EDIT_LIMITS.post : EDIT_LIMITS.body} />
        }
        labelProps={{ style: { display: "block" } }}
        description={
          post
            ? "Plain text ending with a call to action."
            : "Markdown: ## for a heading, **bold**, [words](https://address), - for a list."
        }
        autosize
        minRows={post ? 8 : 18}
        maxRows={post ? 20 : 34}
        maxLength={post ? EDIT_LIMITS.post : EDIT_LIMITS.body}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: 14, lineHeight: 1.6 } }}
        {...form.getInputProps("bodyMarkdown")}
      />
      {values.button && (
        <Select
          label="Button"
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
          <Fieldset legend="SEO">
            <Stack gap="md">
              <TextInput
                label={<CountedLabel label="Search title" value={values.metaTitle} most={EDIT_LIMITS.metaTitle} />}
                labelProps={{ style: { display: "block" } }}
                maxLength={EDIT_LIMITS.metaTitle}
                {...form.getInputProps("metaTitle")}
              />
              <Textarea
                label={
                  <CountedLabel
                    label="Search description"
                    value={values.metaDescription}
                    most={EDIT_LIMITS.metaDescription}
                  />
                }
                labelProps={{ style: { display: "block" } }}
                description="The strategy check says how long the client wants it."
                autosize
                minRows={2}
                maxLength={EDIT_LIMITS.metaDescription}
                {...form.getInputProps("metaDescription")}
              />
              <TextInput
                label="URL slug"
                description="The last part of the page’s address. Change it only before the page is published."
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
