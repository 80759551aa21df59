import { Alert, Button, List, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
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
/** The most items named for each after the user asks for all. */
const MOST = 1_000;

interface Props {
  title: string;
  refused: readonly Refusal[];
  /** What is still to be known of the items that were not refused. */
  children?: ReactNode;
  /** Closes the alert; undefined when it may stay. */
  onClose?: () => void;
}

/** The result of an action on many items, with the reasons of refusals and the items that they are about. */
export function OutcomeAlert({ title, refused, children, onClose }: Props) {
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
      {(children !== undefined || reasons.size > 0) && (
        <>
          {children}
          {[...reasons].slice(0, REASONS).map(([reason, items]) => (
            <Reason key={reason} reason={reason} items={items} />
          ))}
        </>
      )}
    </Alert>
  );
}

/** A reason with the items that it is about: the first ones, and all when the user asks for them. */
function Reason({ reason, items }: { reason: string; items: readonly string[] }) {
  const [all, setAll] = useState(false);
  const more = items.length - NAMED;
  return (
    <div>
      <Text size="sm">{reason}</Text>
      {items.length > 0 && (
        <List
          size="sm"
          withPadding
          aria-label={reason}
          {...(all && { tabIndex: 0, mah: 240, style: { overflowY: "auto" } })}
        >
          {items.slice(0, all ? MOST : NAMED).map((item, index) => (
            <List.Item key={index}>{item}</List.Item>
          ))}
          {items.length > MOST && all && <List.Item>{uiWords.outcome.more(items.length - MOST)}</List.Item>}
        </List>
      )}
      {more > 0 && !all && (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          {uiWords.outcome.showMore(more)}
        </Button>
      )}
    </div>
  );
}
