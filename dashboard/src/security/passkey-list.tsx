import { Button, Text } from "@mantine/core";
import { formatDay, formatTimeAgo } from "../format/times";
import type { PasskeyRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { useNow } from "../ui/use-now";

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
        Log in with your fingerprint, face or screen lock instead of a password.
      </Text>
    );
  return (
    <DataTable
      label="Passkeys"
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { name: "Name", render: ({ name }) => name },
        { name: "Added", render: ({ createdAt }) => formatDay(createdAt) },
        {
          name: "Last used",
          render: ({ lastUsedAt }) => (lastUsedAt ? formatTimeAgo(Date.parse(lastUsedAt), now) : "Never"),
        },
        {
          name: "Actions",
          actions: true,
          render: (passkey) => (
            <Button size="xs" variant="default" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
              Remove
            </Button>
          ),
        },
      ]}
    />
  );
}
