import { Code, Loader, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientField } from "../client/client-field";
import { formatCount } from "../format/numbers";
import { templatesWords } from "../words/templates";
import classes from "./preview-panel.module.css";
import { useInstructionsPreview } from "./use-instructions-preview";

/** The instructions that a draft renders to for a client, with their length in tokens. */
export function PreviewPanel({ template, contentType }: { template: string; contentType: string }) {
  const [client, setClient] = useState<{ id: string; name: string } | null>(null);
  const { preview, pending, error, reload } = useInstructionsPreview({
    template,
    contentType,
    clientId: client?.id ?? null,
  });
  return (
    <Paper component="section" aria-labelledby="preview" className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h6" id="preview">
          {templatesWords.preview.title}
        </Title>
        {pending && <Loader size={14} aria-hidden />}
        <Text size="sm" c="dimmed" ml="auto">
          {preview?.text ? templatesWords.preview.tokens(formatCount(preview.estimatedTokens)) : ""}
        </Text>
      </div>
      <ClientField value={client} onChange={setClient} optional none={templatesWords.preview.sampleClient} />
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!error && preview && preview.text === null && (
        <Text size="sm" c="dimmed">
          {templatesWords.preview.nothing(preview.problems.join("; "))}
        </Text>
      )}
      {!error && preview?.text && (
        <Code block className={classes.text} tabIndex={0} role="region" aria-label={templatesWords.preview.label}>
          {preview.text}
        </Code>
      )}
    </Paper>
  );
}
