import { Button, Checkbox, Group, Paper, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { RecordedChangeFragment } from "../gql/graphql";
import { ClientFilter } from "../job-list/client-filter";
import { PersonField } from "../person/person-field";
import { useActorName } from "../person/use-actor-name";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { AuditEntry } from "./audit-entry";
import classes from "./audit-log.module.css";
import { useAuditLog } from "./use-audit-log";

/** Each opened page renews its session, which would be most of what is to be read. */
const RENEWALS = ["refresh"];

/** Who did what, to what, when, with what it changed. The address says what is looked for. */
export default function AuditLogTab() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get("action") ?? "");
  const [action] = useDebouncedValue(typed.trim(), 400);
  const given = (key: string) => address.get(key) ?? "";
  const change = (key: string, value: string) =>
    setAddress(
      (known) => {
        if (value) known.set(key, value);
        else known.delete(key);
        return known;
      },
      { replace: true },
    );
  const { entries, hasMore, loading, error, reload, loadMore } = useAuditLog({
    actor: given("actor") || null,
    action: action.replaceAll(" ", "") || null,
    without: action || given("renewals") ? null : RENEWALS,
    clientId: given("client") || null,
    from: midnight(given("from"), 0),
    to: midnight(given("to"), 1),
  });
  const actorName = useActorName([given("actor")]);
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label="Audit log">
      <Group align="end" gap="sm" mb="md">
        <PersonField
          label="Who"
          none="Everybody"
          width={200}
          id={given("actor").replace("user:", "")}
          name={actorName(given("actor"))}
          onChange={(id) => change("actor", id && `user:${id}`)}
        />
        <TextInput
          label="What"
          placeholder="Such as createUser"
          w={190}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div style={{ width: 220 }}>
          <ClientFilter id={given("client")} onChange={(id) => change("client", id)} />
        </div>
        <TextInput
          type="date"
          label="From"
          value={given("from")}
          onChange={({ currentTarget }) => change("from", currentTarget.value)}
        />
        <TextInput
          type="date"
          label="To"
          value={given("to")}
          onChange={({ currentTarget }) => change("to", currentTarget.value)}
        />
        <Checkbox
          mb={8}
          label="Renewed sessions, too"
          checked={given("renewals") !== ""}
          onChange={({ currentTarget }) => change("renewals", currentTarget.checked ? "shown" : "")}
        />
      </Group>
      {!entries && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!entries && !error && <LoadingRows what="the audit log" />}
      {entries?.length === 0 && (
        <EmptyState title="Nothing like that is on the record">
          Every change is kept here with who made it and what it changed. Take a condition away to see more.
        </EmptyState>
      )}
      <Entries entries={entries ?? []} />
      {hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={loading} onClick={loadMore}>
          Show older ones
        </Button>
      )}
    </Paper>
  );
}

function Entries({ entries }: { entries: readonly RecordedChangeFragment[] }) {
  const actorName = useActorName(entries.map(({ actor }) => actor));
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <AuditEntry key={entry.id} entry={entry} actor={actorName(entry.actor)} />
      ))}
    </ul>
  );
}

/** The beginning of a day where the person is, so many days later; null for no day. */
function midnight(day: string, later: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
