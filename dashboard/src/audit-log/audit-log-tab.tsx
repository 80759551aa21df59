import { Button, Paper } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { AuditEntry } from "./audit-entry";
import { AuditExport } from "./audit-export";
import { AuditFilterForm } from "./audit-filter-form";
import { auditKindOf } from "./audit-kinds";
import { auditLogWords } from "../words/audit-log";
import classes from "./audit-log.module.css";
import { describeAuditEntry } from "./describe-audit-entry";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAuditLog } from "./use-audit-log";
import { useAuditNames } from "./use-audit-names";
import { useAddress } from "../ui/use-address";

/** The audit log with its filter. The URL holds the filter. */
export default function AuditLogTab() {
  const [address, setAddress] = useAddress();
  const given = (key: string) => address.get(key) ?? "";
  const action = given("action");
  const kind = auditKindOf(given("kind"));
  const change = (key: string, value: string) =>
    setAddress(
      (known) => {
        if (value) known.set(key, value);
        else known.delete(key);
        if (key === "kind") known.delete("action"); // the kinds have different actions
        return known;
      },
      { ...SHOWN_AT_ONCE, replace: true },
    );
  const filter = {
    ...kind.filter,
    actor: given("actor") || null,
    action: action || null,
    target: given("target") || null,
    without: action || given("routine") ? null : kind.routine,
    clientId: given("client") || null,
    from: startOfDay(given("from"), 0),
    to: startOfDay(given("to"), 1),
  };
  const { entries, hasMore, loading, error, reload, loadMore } = useAuditLog(filter);
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={auditLogWords.title}>
      <AuditExport filter={filter} />
      <AuditFilterForm given={given} change={change} />
      {!entries && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!entries && !error && <LoadingRows label={auditLogWords.loading} />}
      {entries?.length === 0 && (
        <EmptyState title={auditLogWords.empty}>
          {kind.empty} {auditLogWords.emptyHelp}
        </EmptyState>
      )}
      <Entries entries={entries ?? []} />
      {hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={loading} onClick={loadMore}>
          {auditLogWords.showOlder}
        </Button>
      )}
    </Paper>
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
