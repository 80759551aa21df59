import { Box, List, Text } from "@mantine/core";
import type { OverrideStrategiesMutation } from "../gql/graphql";
import { fieldName } from "../strategy/strategy-fields";
import { strategyWords } from "../words/strategy";

/** What an override would change. */
export type Override = OverrideStrategiesMutation["overrideStrategies"]["strategyOverride"];

/** Lists the clients with their changed fields, or why one cannot be changed. */
export function OverridePreview({ clients }: Override) {
  const unchanged = clients.filter(({ changes, problem }) => changes.length === 0 && !problem).length;
  return (
    <Box
      mah="46vh"
      style={{ overflowY: "auto" }}
      tabIndex={0}
      role="group"
      aria-label={strategyWords.override.previewLabel}
    >
      <List size="sm" spacing="xs">
        {clients
          .filter(({ changes, problem }) => changes.length > 0 || problem)
          .map(({ client, changes, problem }) => (
            <List.Item key={client.id}>
              <strong>{client.name}</strong>
              {problem && (
                <Text size="sm" c="red.9" span>
                  : {problem}
                </Text>
              )}
              <List size="sm" withPadding>
                {changes.map(({ field, before, after }) => (
                  <List.Item key={field}>
                    {fieldName(field)}: <del>{describe(before)}</del> <ins>{describe(after)}</ins>
                  </List.Item>
                ))}
              </List>
            </List.Item>
          ))}
      </List>
      {unchanged > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {strategyWords.override.unchanged(unchanged)}
        </Text>
      )}
    </Box>
  );
}

/** A value in one line. */
function describe(value: unknown): string {
  if (value === null || value === undefined) return strategyWords.override.inherited;
  return Array.isArray(value) ? value.join("; ") : String(value);
}
