import { atFirstUse } from "../format/at-first-use";
import { Text } from "@mantine/core";
import { strategyWords } from "../words/strategy";
import type { FieldValue, StrategyField } from "./strategy-fields";
import classes from "./strategy.module.css";

const percent = atFirstUse(() => new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 }));

/** A value of a strategy, read-only. */
export function ValueView({
  field,
  value,
}: {
  field: Pick<StrategyField, "kind" | "unit" | "options">;
  value: FieldValue;
}) {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return (
      <Text size="sm" c="dimmed">
        {strategyWords.field.notSet}
      </Text>
    );
  if (!Array.isArray(value))
    return (
      <Text size="sm" className={classes.text}>
        {describeValue(field, value)}
      </Text>
    );
  if (field.kind === "words")
    return (
      <ul className={classes.words}>
        {value.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    );
  return (
    <ul className={classes.passages}>
      {value.map((passage) => (
        <li key={passage}>{passage}</li>
      ))}
    </ul>
  );
}

function describeValue(
  { kind, unit, options }: Pick<StrategyField, "kind" | "unit" | "options">,
  value: string | number | boolean,
) {
  if (options) return options.find((option) => option.value === String(value))?.label;
  return kind === "percent" ? percent().format(Number(value)) : [value, unit].filter(Boolean).join(" ");
}
