import { Checkbox, Chip, Group, Radio, Stack, TextInput } from "@mantine/core";
import { orderWords } from "../words/order";
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
        label={orderWords.seriesForm.rule}
        size="md"
        value={values.rule}
        onChange={(rule) => onChange({ rule: rule === "everyDays" ? rule : "perWeek" })}
      >
        <Group mt="xs">
          <Radio value="perWeek" label={orderWords.seriesForm.perWeek} />
          <Radio value="everyDays" label={orderWords.seriesForm.everyDays} />
        </Group>
      </Radio.Group>
      <div className={classes.fields}>
        {values.rule === "perWeek" ? (
          <TextInput label={orderWords.seriesForm.ordersPerWeek} inputMode="numeric" {...field("perWeek")} />
        ) : (
          <TextInput label={orderWords.seriesForm.daysBetween} inputMode="numeric" {...field("everyDays")} />
        )}
        <TextInput type="time" label={orderWords.seriesForm.time} {...field("time")} />
        <TextInput type="date" label={orderWords.seriesForm.firstDay} {...field("startsOn")} />
        <TextInput type="date" label={orderWords.seriesForm.lastDay} {...field("endsOn")} />
      </div>
      <fieldset className={classes.days}>
        <legend>{orderWords.seriesForm.allowedDays}</legend>
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
        label={orderWords.seriesForm.repeat}
        checked={values.repeat}
        onChange={({ currentTarget }) => onChange({ repeat: currentTarget.checked })}
      />
    </Stack>
  );
}
