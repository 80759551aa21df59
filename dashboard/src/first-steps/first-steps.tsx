import { Anchor, Button, Group, Progress, Text } from "@mantine/core";
import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { Panel } from "../ui/panel";
import { shellWords } from "../words/shell";
import classes from "./first-steps.module.css";
import { type FirstStep, useFirstSteps } from "./use-first-steps";

/** What a new user does first, and what of it is done; nothing once all is. */
export function FirstSteps() {
  const shown = useFirstSteps();
  if (!shown) return null;
  const { steps, sample, hide } = shown;
  const done = steps.filter((step) => step.done).length;
  return (
    <div className={classes.panel}>
      <Panel title={shellWords.firstSteps.title}>
        <Group gap="sm" mb="sm" wrap="nowrap">
          <Progress
            value={(100 * done) / steps.length}
            aria-label={shellWords.firstSteps.title}
            className={classes.progress}
          />
          <Text size="sm" c="dimmed" className={classes.count}>
            {shellWords.firstSteps.done(done, steps.length)}
          </Text>
        </Group>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
        <Group justify="space-between" mt="sm" mih={30}>
          {sample ? (
            <Anchor component={Link} to={`/content/${sample}`} size="sm">
              {shellWords.firstSteps.openArticle}
            </Anchor>
          ) : (
            <span />
          )}
          <Button variant="subtle" size="xs" onClick={hide}>
            {shellWords.firstSteps.hide}
          </Button>
        </Group>
      </Panel>
    </div>
  );
}

function Step({ step: { title, help, link, done } }: { step: FirstStep }) {
  return (
    <li className={classes.step}>
      {done ? (
        <CircleCheck size={20} className={classes.done} role="img" aria-label={shellWords.firstSteps.stepDone} />
      ) : (
        <Circle size={20} className={classes.open} aria-hidden />
      )}
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      </div>
      <Button
        component={Link}
        to={link.to}
        state={link.state}
        size="xs"
        variant={done ? "subtle" : "default"}
        aria-label={shellWords.firstSteps.linkOf(link.label, title)}
      >
        {link.label}
      </Button>
    </li>
  );
}
