import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "../article/copy-button";
import { publishingWords } from "../words/publishing";

/** Shows the secret of an endpoint, once. */
export function EndpointSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="yellow" variant="light" title={publishingWords.secret.once}>
        <Text size="sm">{publishingWords.secret.text}</Text>
      </Alert>
      <Group gap="xs" wrap="nowrap">
        <Code block data-testid="secret" style={{ flex: 1, overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {secret}
        </Code>
        <CopyButton label={publishingWords.secret.copy} text={secret} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose}>{publishingWords.secret.done}</Button>
      </Group>
    </Stack>
  );
}
