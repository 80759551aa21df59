import { Checkbox, Group, Select, TextInput } from "@mantine/core";
import { ClientFilter } from "../client/client-filter";
import { useActorName } from "../user/use-actor-name";
import { UserField } from "../user/user-field";
import { AUDIT_KINDS, auditKindOf } from "./audit-kinds";
import { auditLogWords } from "../words/audit-log";

interface AuditFilterFormProps {
  given: (key: string) => string;
  change: (key: string, value: string) => void;
}

/** The fields of the filter. */
export function AuditFilterForm({ given, change }: AuditFilterFormProps) {
  const actorName = useActorName([given("actor")]);
  return (
    <Group align="end" gap="sm" mb="md">
      <Select
        label={auditLogWords.filter.kind}
        w={130}
        allowDeselect={false}
        data={Object.entries(AUDIT_KINDS).map(([value, { label }]) => ({ value, label }))}
        value={given("kind") || "changes"}
        onChange={(next) => change("kind", next === "changes" ? "" : (next ?? ""))}
      />
      <UserField
        label={auditLogWords.filter.who}
        none={auditLogWords.filter.everyone}
        width={200}
        id={given("actor").replace("user:", "")}
        name={actorName(given("actor"))}
        onChange={(id) => change("actor", id && `user:${id}`)}
      />
      <Select
        label={auditLogWords.filter.what}
        placeholder={auditLogWords.filter.everything}
        w={220}
        clearable
        clearButtonProps={{ "aria-label": auditLogWords.filter.everything }}
        searchable
        data={auditKindOf(given("kind")).actions}
        nothingFoundMessage={auditLogWords.filter.noMatches}
        value={given("action") || null}
        onChange={(next) => change("action", next ?? "")}
      />
      <TextInput
        key={`target ${given("target")}`}
        label={auditLogWords.filter.target}
        placeholder={auditLogWords.filter.targetPlaceholder}
        w={180}
        maxLength={200}
        defaultValue={given("target")}
        onBlur={({ currentTarget }) => change("target", currentTarget.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && change("target", currentTarget.value.trim())}
      />
      <div style={{ width: 220 }}>
        <ClientFilter id={given("client")} onChange={(id) => change("client", id)} />
      </div>
      <TextInput
        type="date"
        label={auditLogWords.filter.from}
        value={given("from")}
        onChange={({ currentTarget }) => change("from", currentTarget.value)}
      />
      <TextInput
        type="date"
        label={auditLogWords.filter.to}
        value={given("to")}
        onChange={({ currentTarget }) => change("to", currentTarget.value)}
      />
      <Checkbox
        mb={8}
        label={auditLogWords.filter.systemEvents}
        checked={given("routine") !== ""}
        onChange={({ currentTarget }) => change("routine", currentTarget.checked ? "shown" : "")}
      />
    </Group>
  );
}
