import { Button, Group, NativeSelect, Paper, Stack, TagsInput, Text, Textarea, Title } from "@mantine/core";
import { FlaskConical } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { ClientField } from "../client/client-field";
import { defaultLength } from "../content-type/content-types";
import { REQUEST_LIMITS } from "../generate/generate-values";
import { LengthField } from "../generate/length-field";
import { ModelField } from "../generate/model-field";
import type { TemplateSummaryFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { sendOnlyWithControl } from "../ui/send-only-with-control";
import { templatesWords } from "../words/templates";
import { TrialRun } from "./trial-run";
import classes from "./trial-tab.module.css";
import { useTrial } from "./use-trial";

/** Tests any version of a template with a real client and shows the job live. */
export default function TrialTab({ template }: { template: TemplateSummaryFragment }) {
  const { form, available, model, problem, busy, submit, jobId } = useTrial(template);
  const { values } = form;
  return (
    <div className={classes.columns}>
      <Paper p="md" component="section" aria-labelledby="trial">
        <Title order={2} size="h6" id="trial">
          {templatesWords.trial.title}
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          {templatesWords.trial.note}
        </Text>
        <form onSubmit={submit} onKeyDown={sendOnlyWithControl} noValidate>
          <Stack>
            <NativeSelect
              label={templatesWords.trial.version}
              size="md"
              data={template.versionNumbers.map((version) => ({ value: version, label: version }))}
              {...form.getInputProps("version")}
            />
            <ClientField
              value={values.client}
              onChange={(client) => form.setFieldValue("client", client)}
              error={form.errors["client"]}
            />
            <TagsInput
              label={templatesWords.trial.keywords}
              size="md"
              description={templatesWords.trial.keywordsHelp}
              maxTags={REQUEST_LIMITS.keywords}
              splitChars={[",", ";", "\n"]}
              {...form.getInputProps("keywords")}
            />
            <LengthField
              defaultLength={defaultLength(template.contentType)}
              value={values.targetLength}
              onChange={(length) => form.setFieldValue("targetLength", length)}
              onBlur={() => form.validateField("targetLength")}
              error={form.errors["targetLength"]}
            />
            <Textarea
              label={templatesWords.trial.instructions}
              size="md"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={REQUEST_LIMITS.instructionCharacters}
              {...form.getInputProps("instructions")}
            />
            <ModelField
              {...available}
              value={model}
              onChange={(key) => form.setFieldValue("model", key)}
              error={form.errors["model"]}
            />
            {problem && <ProblemAlert problem={problem} />}
            <Group>
              <Button type="submit" loading={busy} leftSection={<FlaskConical size={16} />}>
                {templatesWords.trial.start}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
      <div className={classes.run}>
        {jobId ? (
          <TrialRun key={jobId} jobId={jobId} />
        ) : (
          <EmptyState title={templatesWords.trial.emptyTitle}>{templatesWords.trial.empty}</EmptyState>
        )}
      </div>
    </div>
  );
}
