import { Text } from "@mantine/core";
import { templatesWords } from "../words/templates";
import type { KnownVariable } from "./template-problems";
import classes from "./variable-list.module.css";

interface Props {
  variables: readonly KnownVariable[];
  /** Undefined for users who may only read. */
  onInsert?: (name: string) => void;
}

/** The variables with descriptions; a click inserts one into the text. */
export function VariableList({ variables, onInsert }: Props) {
  const groups = [
    { title: templatesWords.editor.passages, of: variables.filter(({ passage }) => passage) },
    { title: templatesWords.editor.values, of: variables.filter(({ passage }) => !passage) },
  ];
  return (
    <details className={classes.list}>
      <summary>{templatesWords.editor.placeholders}</summary>
      {groups.map(({ title, of }) => (
        <section key={title} aria-label={title}>
          <Text size="xs" c="dimmed" mt="sm" mb={6}>
            {title}
          </Text>
          <ul>
            {of.map(({ name, description }) => (
              <li key={name}>
                {onInsert ? (
                  <button
                    type="button"
                    className={classes.name}
                    aria-label={templatesWords.editor.insert(name)}
                    onClick={() => onInsert(name)}
                  >
                    {`{${name}}`}
                  </button>
                ) : (
                  <code className={classes.name}>{`{${name}}`}</code>
                )}
                <span>{description}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
