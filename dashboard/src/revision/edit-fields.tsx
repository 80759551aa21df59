import { Fieldset, Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Counted } from "./counted";
import { BOUNDS, type EditValues } from "./edit-values";
import { FaqFields } from "./faq-fields";

interface Props {
  form: UseFormReturnType<EditValues>;
  /** Whether the text is a short post, which has no questions and no page. */
  post: boolean;
}

/** Everything of a text that people change. */
export function EditFields({ form, post }: Props) {
  const { values } = form;
  return (
    <Stack gap="lg">
      <TextInput
        label={<Counted label="Title" value={values.title} most={BOUNDS.title} />}
        labelProps={{ style: { display: "block" } }}
        size="md"
        maxLength={BOUNDS.title}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={<Counted label="Text" value={values.bodyMarkdown} most={post ? BOUNDS.post : BOUNDS.body} />}
        labelProps={{ style: { display: "block" } }}
        description={
          post
            ? "Plain text that ends with what readers should do."
            : "Markdown: ## for a heading, **bold**, [words](https://address), - for a list."
        }
        autosize
        minRows={post ? 8 : 18}
        maxRows={post ? 20 : 34}
        maxLength={post ? BOUNDS.post : BOUNDS.body}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: 14, lineHeight: 1.6 } }}
        {...form.getInputProps("bodyMarkdown")}
      />
      {!post && (
        <>
          <FaqFields form={form} />
          <Fieldset legend="In search results">
            <Stack gap="md">
              <TextInput
                label={<Counted label="Search title" value={values.metaTitle} most={BOUNDS.metaTitle} />}
                labelProps={{ style: { display: "block" } }}
                maxLength={BOUNDS.metaTitle}
                {...form.getInputProps("metaTitle")}
              />
              <Textarea
                label={
                  <Counted label="Search description" value={values.metaDescription} most={BOUNDS.metaDescription} />
                }
                labelProps={{ style: { display: "block" } }}
                description="The strategy check says how long the client wants it."
                autosize
                minRows={2}
                maxLength={BOUNDS.metaDescription}
                {...form.getInputProps("metaDescription")}
              />
              <TextInput
                label="Address"
                description="The last part of the page’s address. Change it only before the page is published."
                maxLength={BOUNDS.slug}
                {...form.getInputProps("slug")}
              />
            </Stack>
          </Fieldset>
        </>
      )}
    </Stack>
  );
}
