import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "../article/copy-button";
import { Dialog } from "../ui/dialog";
import type { MadeLink } from "./send-password-link";

interface Props {
  link: Pick<MadeLink, "emailed" | "url" | "validHours">;
  email: string;
  title: string;
  onClose: () => void;
}

/** Says that a link to set a password was sent. Without a mail server, shows it to be passed on. */
export function PasswordLinkDialog({ link: { emailed, url, validHours }, email, title, onClose }: Props) {
  const validity = `It works once, for ${validHours >= 48 ? `${validHours / 24} days` : "an hour"}.`;
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={emailed}>
      <Stack>
        {emailed ? (
          <Text size="sm" role="status">
            A link to choose a password is on its way to {email}. {validity}
          </Text>
        ) : (
          <>
            <Alert color="yellow" variant="light" title="You won’t see this link again">
              <Text size="sm">
                Pass it on to {email} securely: whoever opens it first sets the password. {validity}
              </Text>
            </Alert>
            <Group gap="xs" wrap="nowrap">
              <Code block style={{ flex: 1, overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
                {url}
              </Code>
              <CopyButton label="Copy the link" text={url ?? ""} />
            </Group>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
