import { Stack, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { defaultLength } from "../content-type/content-types";
import { ContentTypeField } from "./content-type-field";
import { DeadlineField } from "./deadline-field";
import { orderWords } from "../words/order";
import classes from "./generate-form.module.css";
import { REQUEST_LIMITS, type GenerateValues } from "./generate-values";
import { LengthField } from "./length-field";
import { ModelField } from "./model-field";
import type { Model, useModels } from "./models";
import { MoreFields } from "./more-fields";
import { PostFields } from "./post-fields";
import { ResearchField } from "./research-field";
import { SourcesField } from "./sources-field";

interface Props {
  form: UseFormReturnType<GenerateValues>;
  available: ReturnType<typeof useModels>;
  /** The selected model. */
  model: Model | undefined;
  /** Whether the request is for one page, which can have an address. */
  onePage?: boolean;
  /** Whether the request is for a series, whose main keywords are elsewhere. */
  inSeries?: boolean;
}

/** The fields that one request and a batch share. */
export function ContentFields({ form, available, model, onePage = false, inSeries = false }: Props) {
  const { values } = form;
  return (
    <Stack gap="lg">
      <ContentTypeField
        value={values.contentType}
        onChange={(contentType) => form.setFieldValue("contentType", contentType)}
        error={form.errors["contentType"]}
      />
      {values.contentType === "gbp_post" && <PostFields form={form} />}
      <TagsInput
        label={inSeries ? orderWords.form.moreKeywords : orderWords.form.keywords}
        description={inSeries ? orderWords.form.moreKeywordsHelp : orderWords.form.keywordsHelp}
        placeholder={values.keywords.length === 0 && !inSeries ? orderWords.form.keywordsPlaceholder : undefined}
        size="md"
        maxTags={REQUEST_LIMITS.keywords}
        splitChars={[",", ";", "\n"]}
        clearable
        clearButtonProps={{ "aria-label": orderWords.form.removeKeywords }}
        {...form.getInputProps("keywords")}
      />
      <div className={classes.pair}>
        <LengthField
          defaultLength={defaultLength(values.contentType)}
          value={values.targetLength}
          onChange={(length) => form.setFieldValue("targetLength", length)}
          onBlur={() => form.validateField("targetLength")}
          error={form.errors["targetLength"]}
        />
        <TextInput
          label={orderWords.form.tone}
          size="md"
          placeholder={orderWords.form.fromStrategy}
          maxLength={REQUEST_LIMITS.toneCharacters}
          {...form.getInputProps("tone")}
        />
      </div>
      <Textarea
        label={orderWords.form.instructions}
        description={orderWords.form.instructionsHelp}
        placeholder={orderWords.form.instructionsPlaceholder}
        size="md"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={REQUEST_LIMITS.instructionCharacters}
        {...form.getInputProps("instructions")}
      />
      <SourcesField
        clientId={values.client?.id}
        value={values.sourceIds}
        onChange={(sourceIds) => form.setFieldValue("sourceIds", sourceIds)}
        error={form.errors["sourceIds"]}
        forLocations={!onePage}
      />
      <ResearchField {...form.getInputProps("research", { type: "checkbox" })} />
      <ModelField
        {...available}
        value={model}
        onChange={(key) => form.setFieldValue("model", key)}
        error={form.errors["model"]}
      />
      <DeadlineField label={orderWords.form.withinDay} {...form.getInputProps("withinDay", { type: "checkbox" })} />
      <MoreFields form={form} models={available.models} model={model} onePage={onePage} />
    </Stack>
  );
}
