import { Checkbox, Chip, Group, Radio, Stack, TextInput } from "@mantine/core";
import "@mantine/core/styles/Chip.css";
import { DAYS, dayName } from "../facts/weekdays";
import type { SeriesErrors, SeriesValues } from "./series-values";
import classes from "./series.module.css";

interface Props {
  values: SeriesValues;
  errors: SeriesErrors;
  onChange: (changes: Partial<SeriesValues>) => void;
}

/** When a series orders. */
export function SpacingFields({ values, errors, onChange }: Props) {
  const field = (name: "perWeek" | "everyDays" | "time" | "startsOn" | "endsOn") => ({
    size: "md",
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <Stack gap="md">
      <Radio.Group
        label="How often, for each client"
        size="md"
        value={values.rule}
        onChange={(rule) => onChange({ rule: rule === "everyDays" ? rule : "perWeek" })}
      >
        <Group mt="xs">
          <Radio value="perWeek" label="A number a week, spread evenly" />
          <Radio value="everyDays" label="Every so many days" />
        </Group>
      </Radio.Group>
      <div className={classes.fields}>
        {values.rule === "perWeek" ? (
          <TextInput label="Orders a week" inputMode="numeric" {...field("perWeek")} />
        ) : (
          <TextInput label="One order every … allowed days" inputMode="numeric" {...field("everyDays")} />
        )}
        <TextInput type="time" label="Time of day" {...field("time")} />
        <TextInput type="date" label="First day" {...field("startsOn")} />
        <TextInput type="date" label="Last day (optional)" {...field("endsOn")} />
      </div>
      <fieldset className={classes.days}>
        <legend>Allowed days</legend>
        <Chip.Group
          multiple
          value={values.weekdays}
          onChange={(chosen) => onChange({ weekdays: DAYS.filter((day) => chosen.includes(day)) })}
        >
          <Group gap={6}>
            {DAYS.map((day) => (
              <Chip key={day} value={day} size="sm">
                {dayName(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {errors.weekdays && <p className={classes.error}>{errors.weekdays}</p>}
      </fieldset>
      <Checkbox
        label="Begin again after the last keyword"
        checked={values.repeat}
        onChange={({ currentTarget }) => onChange({ repeat: currentTarget.checked })}
      />
    </Stack>
  );
}
