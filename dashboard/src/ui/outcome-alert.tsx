import { Alert, Text } from "@mantine/core";
import type { Problem } from "../api/problem";

/** The most distinct reasons shown. */
const REASONS = 3;

interface Props {
  title: string;
  refused: readonly Problem[];
  /** Closes the alert; undefined when it may stay. */
  onClose?: () => void;
}

/** The result of an action on many items, with the reasons of refusals. */
export function OutcomeAlert({ title, refused, onClose }: Props) {
  const reasons = [...new Set(refused.map(({ message, advice }) => `${message} ${advice}`))];
  return (
    <Alert
      color={refused.length > 0 ? "red" : "green"}
      variant="light"
      role="status"
      mb="md"
      title={title}
      {...(onClose && { withCloseButton: true, closeButtonLabel: "Close", onClose })}
    >
      {reasons.length > 0 &&
        reasons.slice(0, REASONS).map((reason) => (
          <Text key={reason} size="sm">
            {reason}
          </Text>
        ))}
    </Alert>
  );
}
