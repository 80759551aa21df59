import { Button, Code, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { CopyButton } from "../article/copy-button";
import { Dialog } from "../ui/dialog";
import { saveFile } from "../ui/save-file";
import { administrationWords } from "../words/administration";

/** Shows new recovery codes once, to copy or download. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={administrationWords.security.recoveryCodes.saveTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{administrationWords.security.recoveryCodes.saveHelp}</Text>
        <SimpleGrid
          cols={{ base: 1, xs: 2 }}
          spacing="xs"
          aria-label={administrationWords.security.recoveryCodes.title}
          component="ul"
          p={0}
          m={0}
        >
          {codes.map((code) => (
            <li key={code} style={{ listStyle: "none" }}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Group gap="xs">
            <CopyButton label={administrationWords.security.recoveryCodes.copy} text={text} />
            <Button
              variant="subtle"
              size="xs"
              leftSection={<Download size={15} />}
              onClick={() => saveFile("recovery-codes.txt", new Blob([`${text}\n`], { type: "text/plain" }))}
            >
              {administrationWords.security.recoveryCodes.download}
            </Button>
          </Group>
          <Button onClick={onClose} data-autofocus>
            {administrationWords.passwordLink.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
