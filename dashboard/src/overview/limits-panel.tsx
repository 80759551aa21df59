import { Text } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { LoadingRows } from "../ui/loading-rows";
import { ClientMeters } from "../usage/client-meters";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import { useClientLimits } from "./use-overview";
import { overviewWords } from "../words/overview";

const words = overviewWords.limits;

/** The most clients whose plan and budget are shown. */
const CLIENTS = 3;

/** The month's usage of plan and budget of the user's first clients. */
export function LimitsPanel() {
  const { data, error, refetch } = useClientLimits(CLIENTS);
  const list = data?.clients;
  return (
    <Panel title={words.title} more={{ to: "/usage", label: words.more }}>
      {!list && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!list && !error && <LoadingRows label={words.loading} rows={2} />}
      {list?.total === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <ul className={classes.list}>
        {list?.clients.map((client) => (
          <li key={client.id}>
            <Link to={`/clients/${client.id}/budget`} className={classes.link}>
              {client.name}
            </Link>
            <ClientMeters client={client} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
