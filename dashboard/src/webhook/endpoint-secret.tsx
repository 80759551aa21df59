import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "../article/copy-button";

/** Shows the secret of an endpoint, once. */
export function EndpointSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" variant="light" title="You won’t see this secret again">
        <Text size="sm">Your system checks with it that a request is from here. If it gets lost, rotate it.</Text>
      </Alert>
      <Group gap="xs" wrap="nowrap">
        <Code block data-testid="secret" style={{ flex: 1, overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {secret}
        </Code>
        <CopyButton label="Copy the secret" text={secret} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
