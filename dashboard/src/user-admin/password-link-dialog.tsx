import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { CopyButton } from "../article/copy-button";
import { Dialog } from "../ui/dialog";
import type { MadeLink } from "./send-password-link";
import { administrationWords } from "../words/administration";

interface Props {
  link: Pick<MadeLink, "emailed" | "url" | "validHours">;
  email: string;
  title: string;
  onClose: () => void;
}

/** Says that a link to set a password was sent. Without a mail server, shows it to be passed on. */
export function PasswordLinkDialog({ link: { emailed, url, validHours }, email, title, onClose }: Props) {
  const words = administrationWords.passwordLink;
  const validity = validHours >= 48 ? words.validDays(validHours / 24) : words.validHour;
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={emailed}>
      <Stack>
        {emailed ? (
          <Text size="sm" role="status">
            {words.sent(email)} {validity}
          </Text>
        ) : (
          <>
            <Alert color="yellow" variant="light" title={administrationWords.passwordLink.shownOnce}>
              <Text size="sm">
                {words.passOn(email)} {validity}
              </Text>
            </Alert>
            <Group gap="xs" wrap="nowrap">
              <Code block style={{ flex: 1, overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
                {url}
              </Code>
              <CopyButton label={administrationWords.passwordLink.copy} text={url ?? ""} />
            </Group>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{administrationWords.passwordLink.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
