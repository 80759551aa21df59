import { ActionIcon, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { FieldInput } from "../strategy/field-input";
import { strategyWords } from "../words/strategy";
import { emptyOverride, OVERRIDE_GROUPS, type OverriddenField, overrideProblem } from "./override-values";

interface Props {
  fields: readonly OverriddenField[];
  onChange: (fields: readonly OverriddenField[]) => void;
  /** Whether to show what is wrong with the entries. */
  checked: boolean;
}

/** The fields that are overridden, each with its value. */
export function OverrideFields({ fields, onChange, checked }: Props) {
  const put = (id: string, change: Partial<OverriddenField>) =>
    onChange(fields.map((each) => (each.field.id === id ? { ...each, ...change } : each)));
  const add = (id: string) => {
    const added = emptyOverride(id);
    if (added) onChange([...fields, added]);
  };
  const chosen = new Set(fields.map(({ field }) => field.id));
  return (
    <Stack gap="sm">
      {fields.map((each) => (
        <Stack key={each.field.id} gap={4} role="group" aria-label={each.field.label}>
          <Group justify="space-between">
            <Text size="sm" fw={600}>
              {each.field.label}
            </Text>
            <Group gap="xs">
              <Checkbox
                size="sm"
                label={strategyWords.override.reset}
                checked={each.reset}
                onChange={({ currentTarget }) => put(each.field.id, { reset: currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={strategyWords.override.leaveOut(each.field.label)}
                onClick={() => onChange(fields.filter(({ field }) => field.id !== each.field.id))}
              >
                <Trash2 size={16} />
              </ActionIcon>
            </Group>
          </Group>
          {!each.reset && (
            <FieldInput
              field={each.field}
              input={each.input}
              onChange={(input) => put(each.field.id, { input })}
              error={checked ? overrideProblem(each) : undefined}
              autoFocus
            />
          )}
        </Stack>
      ))}
      <NativeSelect
        label={fields.length === 0 ? strategyWords.override.field : strategyWords.override.anotherField}
        value=""
        onChange={({ currentTarget }) => add(currentTarget.value)}
        data={[
          { value: "", label: strategyWords.override.chooseField },
          ...OVERRIDE_GROUPS.map(({ name, fields: all }) => ({
            group: name,
            items: all.filter(({ id }) => !chosen.has(id)).map(({ id, label }) => ({ value: id, label })),
          })),
        ]}
      />
    </Stack>
  );
}
