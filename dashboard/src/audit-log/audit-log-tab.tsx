import { Button, Checkbox, Group, Paper, Select, TextInput } from "@mantine/core";
import { useSearchParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientFilter } from "../client/client-filter";
import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { useActorName } from "../user/use-actor-name";
import { UserField } from "../user/user-field";
import { AuditEntry } from "./audit-entry";
import classes from "./audit-log.module.css";
import { AUDIT_ACTION_CHOICES, describeAuditEntry } from "./describe-audit-entry";
import { useAuditLog } from "./use-audit-log";
import { useAuditNames } from "./use-audit-names";

/** Actions that happen automatically when a page is opened or content is written. They would be most of the log. */
const ROUTINE_ACTIONS = ["refresh", "generateInstructions", "recordTemplateUsage"];

/** The audit log with its filter. The URL holds the filter. */
export default function AuditLogTab() {
  const [address, setAddress] = useSearchParams();
  const given = (key: string) => address.get(key) ?? "";
  const action = given("action");
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
    action: action || null,
    without: action || given("routine") ? null : ROUTINE_ACTIONS,
    clientId: given("client") || null,
    from: startOfDay(given("from"), 0),
    to: startOfDay(given("to"), 1),
  });
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label="Audit log">
      <AuditFilterForm given={given} change={change} />
      {!entries && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!entries && !error && <LoadingRows what="the audit log" />}
      {entries?.length === 0 && (
        <EmptyState title="No matching events">
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

interface AuditFilterFormProps {
  given: (key: string) => string;
  change: (key: string, value: string) => void;
}

/** The fields of the filter. */
function AuditFilterForm({ given, change }: AuditFilterFormProps) {
  const actorName = useActorName([given("actor")]);
  return (
    <Group align="end" gap="sm" mb="md">
      <UserField
        label="Who"
        none="Everyone"
        width={200}
        id={given("actor").replace("user:", "")}
        name={actorName(given("actor"))}
        onChange={(id) => change("actor", id && `user:${id}`)}
      />
      <Select
        label="What"
        placeholder="Everything"
        w={220}
        clearable
        clearButtonProps={{ "aria-label": "Everything" }}
        searchable
        selectFirstOptionOnChange
        data={AUDIT_ACTION_CHOICES}
        nothingFoundMessage="No matches."
        value={given("action") || null}
        onChange={(next) => change("action", next ?? "")}
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
        label="Include system events"
        checked={given("routine") !== ""}
        onChange={({ currentTarget }) => change("routine", currentTarget.checked ? "shown" : "")}
      />
    </Group>
  );
}

function Entries({ entries }: { entries: readonly AuditEntryFieldsFragment[] }) {
  const names = useAuditNames(entries);
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <AuditEntry key={entry.id} entry={entry} description={describeAuditEntry(entry, names)} />
      ))}
    </ul>
  );
}

/** The start of a day in the user's time zone, plus a number of days; null without a day. */
function startOfDay(day: string, later: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
