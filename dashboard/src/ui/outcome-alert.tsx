import { Alert, Text } from "@mantine/core";
import type { Problem } from "../api/problem";

/** More reasons than this are not told apart. */
const REASONS = 3;

interface Props {
  title: string;
  refused: readonly Problem[];
  /** Takes it away; absent where it may stay. */
  onClose?: () => void;
}

/** Says what came of doing one thing to many, and why not to some of them. */
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
