import { Button, Kbd, Stack, TagsInput, Text, Textarea, TextInput } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import { Sparkles } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { ClientField } from "./client-field";
import { ContentTypeField } from "./content-type-field";
import { usualLength } from "./content-types";
import classes from "./generate-form.module.css";
import { BOUNDS } from "./generate-values";
import { LengthField } from "./length-field";
import { ModelField } from "./model-field";
import type { useGenerate } from "./use-generate";

const SUBMIT_KEY = navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl";

/** What to write, for whom and how. Only the client must be given; everything else has a usual value. */
export function GenerateForm({ request }: { request: ReturnType<typeof useGenerate> }) {
  const { form, available, model, problem, busy, submit } = request;
  const { values } = form;
  return (
    <form onSubmit={submit} onKeyDown={getHotkeyHandler([["mod+Enter", () => submit()]])} noValidate>
      <Stack gap="lg">
        <ClientField
          value={values.client}
          onChange={(client) => form.setFieldValue("client", client)}
          error={form.errors["client"]}
        />
        <ContentTypeField
          value={values.contentType}
          onChange={(contentType) => form.setFieldValue("contentType", contentType)}
          error={form.errors["contentType"]}
        />
        <TagsInput
          label="Keywords"
          description="What people search for. The first one leads. Press Enter or a comma after each."
          placeholder={values.keywords.length === 0 ? "emergency dentist austin" : undefined}
          size="md"
          maxTags={BOUNDS.keywords}
          splitChars={[",", ";", "\n"]}
          clearable
          clearButtonProps={{ "aria-label": "Remove all keywords" }}
          {...form.getInputProps("keywords")}
        />
        <div className={classes.pair}>
          <LengthField
            usual={usualLength(values.contentType)}
            value={values.targetLength}
            onChange={(length) => form.setFieldValue("targetLength", length)}
            onBlur={() => form.validateField("targetLength")}
            error={form.errors["targetLength"]}
          />
          <TextInput
            label="Tone"
            size="md"
            placeholder="As the client’s strategy says"
            maxLength={BOUNDS.toneCharacters}
            {...form.getInputProps("tone")}
          />
        </div>
        <Textarea
          label="Instructions"
          description="Anything the strategy doesn’t know: an offer, an angle, what to leave out."
          placeholder="Mention that new patients get a free first X-ray until March."
          size="md"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={BOUNDS.instructionCharacters}
          {...form.getInputProps("instructions")}
        />
        <ModelField
          {...available}
          value={model}
          onChange={(key) => form.setFieldValue("model", key)}
          error={form.errors["model"]}
        />
        {problem && <ProblemAlert problem={problem} />}
        <div className={classes.submit}>
          <Button type="submit" size="md" loading={busy} leftSection={<Sparkles size={18} />}>
            Generate
          </Button>
          <Text size="sm" c="dimmed" className={classes.hint}>
            <Kbd>{SUBMIT_KEY}</Kbd> + <Kbd>Enter</Kbd>
          </Text>
        </div>
      </Stack>
    </form>
  );
}
