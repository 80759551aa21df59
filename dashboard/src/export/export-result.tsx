import { Alert, Text } from "@mantine/core";
import type { ExportOutcome } from "./use-export";

/** Says what came of an export: how many texts were saved, and why others were not. */
export function ExportResult({ outcome: { saved, refused } }: { outcome: ExportOutcome }) {
  const reasons = [...new Set(refused.map(({ message, advice }) => `${message} ${advice}`))];
  return (
    <Alert
      color={refused.length > 0 ? "red" : "yellow"}
      variant="light"
      role="status"
      mb="md"
      title={`${saved === 1 ? "1 text" : `${saved} texts`} exported${refused.length > 0 ? `, ${refused.length} not` : ""}`}
    >
      {reasons.slice(0, 3).map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
    </Alert>
  );
}
