import { Button, Text } from "@mantine/core";
import { formatDay, formatTimeAgo } from "../format/times";
import type { PasskeyRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { useNow } from "../ui/use-now";
import { administrationWords } from "../words/administration";

/** The account's passkeys. */
export function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: readonly PasskeyRowFragment[];
  onRemove: (passkey: PasskeyRowFragment) => void;
}) {
  const now = useNow(30_000);
  if (passkeys.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {administrationWords.security.passkeys.help}
      </Text>
    );
  return (
    <DataTable
      label={administrationWords.security.passkeys.title}
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { name: administrationWords.security.passkeys.columns.name, render: ({ name }) => name },
        { name: administrationWords.security.passkeys.columns.added, render: ({ createdAt }) => formatDay(createdAt) },
        {
          name: administrationWords.security.passkeys.columns.lastUsed,
          render: ({ lastUsedAt }) =>
            lastUsedAt ? formatTimeAgo(Date.parse(lastUsedAt), now) : administrationWords.security.passkeys.never,
        },
        {
          name: administrationWords.security.passkeys.columns.actions,
          actions: true,
          render: (passkey) => (
            <Button
              size="xs"
              variant="default"
              aria-label={administrationWords.security.passkeys.removeOf(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {administrationWords.security.remove}
            </Button>
          ),
        },
      ]}
    />
  );
}
