import { Alert, Text } from "@mantine/core";
import type { Problem } from "../api/problem";

/** More reasons than this are not told apart. */
const REASONS = 3;

/** Says what came of doing one thing to many, and why not to some of them. */
export function OutcomeAlert({ title, refused }: { title: string; refused: readonly Problem[] }) {
  const reasons = [...new Set(refused.map(({ message, advice }) => `${message} ${advice}`))];
  return (
    <Alert {...(refused.length > 0 && { color: "red" })} variant="light" role="status" mb="md" title={title}>
      {reasons.length > 0 &&
        reasons.slice(0, REASONS).map((reason) => (
          <Text key={reason} size="sm">
            {reason}
          </Text>
        ))}
    </Alert>
  );
}
