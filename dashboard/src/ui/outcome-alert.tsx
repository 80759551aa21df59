import { Alert, List, Text } from "@mantine/core";
import type { Problem } from "../api/problem";
import { commonWords } from "../words/common";
import { uiWords } from "../words/ui";

/** Why something was refused, and for what. */
export interface Refusal extends Problem {
  /** The item that was refused. */
  about?: string;
}

/** The most distinct reasons shown, and the most items named for each. */
const REASONS = 3;
const NAMED = 5;

interface Props {
  title: string;
  refused: readonly Refusal[];
  /** Closes the alert; undefined when it may stay. */
  onClose?: () => void;
}

/** The result of an action on many items, with the reasons of refusals and the items that they are about. */
export function OutcomeAlert({ title, refused, onClose }: Props) {
  const reasons = new Map<string, string[]>();
  for (const { message, advice, about } of refused) {
    const reason = `${message} ${advice}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), ...(about === undefined ? [] : [about])]);
  }
  return (
    <Alert
      color={refused.length > 0 ? "red" : "green"}
      variant="light"
      role="status"
      mb="md"
      title={title}
      {...(onClose && { withCloseButton: true, closeButtonLabel: commonWords.actions.close, onClose })}
    >
      {[...reasons].slice(0, REASONS).map(([reason, items]) => (
        <div key={reason}>
          <Text size="sm">{reason}</Text>
          {items.length > 0 && (
            <List size="sm" withPadding aria-label={reason}>
              {items.slice(0, NAMED).map((item, index) => (
                <List.Item key={index}>{item}</List.Item>
              ))}
              {items.length > NAMED && <List.Item>{uiWords.outcome.more(items.length - NAMED)}</List.Item>}
            </List>
          )}
        </div>
      ))}
    </Alert>
  );
}
