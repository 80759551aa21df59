import { Text } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { HealthBadge, Cooldown } from "../provider/health-badge";
import { providerName } from "../provider/provider-name";
import { useProviderStates } from "../provider/use-provider-states";
import { LoadingRows } from "../ui/loading-rows";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import { overviewWords } from "../words/overview";

const words = overviewWords.providers;

/** The live status of the usable providers. */
export function ProvidersPanel() {
  const { providers, error, reload } = useProviderStates();
  const usable = providers?.filter(({ requiresKey, keyConfigured }) => !requiresKey || keyConfigured);
  const without = (providers?.length ?? 0) - (usable?.length ?? 0);
  return (
    <Panel title={words.title} more={{ to: "/providers", label: words.all }}>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!usable && !error && <LoadingRows label={words.loading} rows={2} height={32} />}
      <ul className={classes.list} aria-live="polite">
        {usable?.map(({ name, status, message, cooldownUntil }) => (
          <li key={name}>
            <div className={classes.line}>
              <Text span size="sm" fw={600}>
                {providerName(name)}
              </Text>
              <HealthBadge status={status} size="sm" />
            </div>
            {message && (
              <Text size="xs" c="dimmed" mt={4}>
                {message} {cooldownUntil && <Cooldown until={cooldownUntil} />}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {without > 0 && (
        <Text size="xs" c="dimmed" mt="sm">
          {words.withoutKey(without)}
        </Text>
      )}
    </Panel>
  );
}
