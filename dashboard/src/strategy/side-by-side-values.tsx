import { Text } from "@mantine/core";
import { strategyWords } from "../words/strategy";
import classes from "./strategy.module.css";

interface Props {
  /** The name of the field. */
  name: string;
  before: unknown;
  after: unknown;
}

/** Two values of a field side by side. In lists, entries of only one side are marked. */
export function SideBySideValues({ name, before, after }: Props) {
  return (
    <section aria-label={name}>
      <Text size="sm" fw={600} mb={4}>
        {name}
      </Text>
      <div className={classes.sides}>
        <div className={classes.side} data-side="before">
          <Side value={before} other={after} side="before" />
        </div>
        <div className={classes.side} data-side="after">
          <Side value={after} other={before} side="after" />
        </div>
      </div>
    </section>
  );
}

function Side({ value, other, side }: { value: unknown; other: unknown; side: "before" | "after" }) {
  const Mark = side === "before" ? "del" : "ins";
  if (value === null || value === undefined) return <Text size="sm">{strategyWords.values.inherited}</Text>;
  if (!Array.isArray(value)) return <Mark>{formatValue(value)}</Mark>;
  if (value.length === 0) return <Text size="sm">{strategyWords.values.emptyList}</Text>;
  const elsewhere = new Set(Array.isArray(other) ? other.map(formatValue) : []);
  return (
    <ul>
      {value.map(formatValue).map((entry) => (
        <li key={entry}>{elsewhere.has(entry) ? entry : <Mark>{entry}</Mark>}</li>
      ))}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? strategyWords.values.yes : strategyWords.values.no;
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value).filter(([, one]) => one !== null);
  return entries.map(([key, one]) => (key === "templateId" ? String(one) : `${key} ${String(one)}`)).join(", ");
}
