import { useMutation } from "@apollo/client/react";
import { Button, Group, NativeSelect, Paper, Slider, Stack, Text, Textarea, Title } from "@mantine/core";
import { templatesWords } from "../words/templates";
import "@mantine/core/styles/Slider.css";
import { FlaskConical } from "lucide-react";
import { useId, useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AbTestsDocument, StartAbTestDocument, type TemplateSummaryFragment } from "../gql/graphql";
import classes from "./ab-test.module.css";

/** The form that starts an A/B test of two versions, behind a button. */
export function StartTest({ template }: { template: TemplateSummaryFragment }) {
  return (
    <Paper p="md" component="section" aria-labelledby="start-test">
      <Title order={2} size="h6" id="start-test">
        {templatesWords.abTest.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {templatesWords.abTest.note}
      </Text>
      <StartForm template={template} />
    </Paper>
  );
}

function StartForm({ template }: { template: TemplateSummaryFragment }) {
  const { id, version, versionNumbers } = template;
  const other = versionNumbers.find((number) => number !== version) ?? version;
  const [values, setValues] = useState({ versionA: version, versionB: other, weight: 50, reason: "" });
  const [start, { loading, error }] = useMutation(StartAbTestDocument, {
    refetchQueries: [AbTestsDocument],
    awaitRefetchQueries: true,
  });
  const set = (changes: Partial<typeof values>) => setValues((known) => ({ ...known, ...changes }));
  const choices = versionNumbers.map((number) => ({
    value: number,
    label: number === version ? templatesWords.abTest.production(number) : number,
  }));
  const { versionA, versionB, weight, reason } = values;
  const weightLabel = useId();
  const input = { templateId: id, versionA, versionB, weight, reason: reason.trim() || undefined };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start({ variables: { input } }).catch(() => undefined); // the error is shown below
      }}
    >
      <Stack maw={640}>
        <div className={classes.pair}>
          <NativeSelect
            label={templatesWords.abTest.control}
            data={choices}
            value={versionA}
            onChange={({ currentTarget }) => set({ versionA: currentTarget.value })}
          />
          <NativeSelect
            label={templatesWords.abTest.variant}
            data={choices}
            value={versionB}
            onChange={({ currentTarget }) => set({ versionB: currentTarget.value })}
            error={versionA === versionB && templatesWords.abTest.sameVersion}
          />
        </div>
        <div>
          <Text size="sm" fw={500} id={weightLabel}>
            {templatesWords.abTest.traffic(weight)}
          </Text>
          <Slider
            mt={8}
            min={1}
            max={99}
            value={weight}
            onChange={(next) => set({ weight: next })}
            label={null}
            thumbProps={{ "aria-labelledby": weightLabel }}
          />
        </div>
        <Textarea
          label={templatesWords.abTest.hypothesis}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
        {error && <ProblemAlert problem={describeProblem(error)} />}
        <Group>
          <Button
            type="submit"
            loading={loading}
            disabled={versionA === versionB}
            leftSection={<FlaskConical size={16} />}
          >
            {templatesWords.abTest.start}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
