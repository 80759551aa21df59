import { Paper, Text, Title } from "@mantine/core";
import { Check } from "lucide-react";
import { formatCount } from "../format/numbers";
import type { JobDetailsFragment } from "../gql/graphql";
import classes from "./step-list.module.css";
import { jobWords } from "../words/jobs";

/** The finished steps with their models and tokens. */
export function StepList({ steps }: { steps: JobDetailsFragment["steps"] }) {
  return (
    <Paper component="section" p={{ base: "md", sm: "xl" }} mt="md" aria-labelledby="steps">
      <Title order={2} size="h6" id="steps" mb="xs">
        {jobWords.steps.title}
      </Title>
      {steps.length === 0 && (
        <Text size="sm" c="dimmed">
          {jobWords.steps.empty}
        </Text>
      )}
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step}>
            <Check size={16} className={classes.check} aria-hidden />
            <span className={classes.name}>{step.title}</span>
            <Text span size="xs" c="dimmed" className={classes.facts}>
              {jobWords.steps.modelAndTokens(step.model, formatCount(step.promptTokens + step.completionTokens))}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
