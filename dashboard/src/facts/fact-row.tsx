import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { factsWords } from "../words/facts";
import strategyClasses from "../strategy/strategy.module.css";
import type { FactField } from "./fact-fields";
import { factLines } from "./fact-text";
import { FactValue } from "./fact-value";
import classes from "./facts.module.css";

interface Props {
  field: FactField;
  /** The stored fact, or the user's change of it. */
  value: unknown;
  /** Whether the user removes the fact, and the client then has that of the client above. */
  inheritsAgain: boolean;
  /** Where the fact comes from, and what the user may do with it. */
  children: ReactNode;
}

/** One fact with its value in plain words. Links of the page lead to its id. */
export function FactRow({ field, value, inheritsAgain, children }: Props) {
  const { id, label, help } = field;
  return (
    <div
      id={id}
      className={`${strategyClasses.field} ${classes.row}`}
      role="group"
      aria-label={label}
      tabIndex={-1} // links to the row focus it
    >
      <div>
        <div className={strategyClasses.label}>{label}</div>
        <div className={strategyClasses.help}>{help}</div>
      </div>
      <div className={strategyClasses.value}>
        {inheritsAgain ? (
          <Text size="sm" c="dimmed">
            {factsWords.tab.inheritsAgain}
          </Text>
        ) : (
          <FactValue lines={factLines(field, value)} />
        )}
      </div>
      <div className={strategyClasses.source}>{children}</div>
    </div>
  );
}
