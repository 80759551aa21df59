import { Button, Group, Progress, Text } from "@mantine/core";
import { sourcesWords } from "../words/sources";
import { formatBytes } from "./source-text";
import classes from "./source.module.css";
import type { Upload } from "./use-uploads";

interface Props {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}

/** Files that are being uploaded with their progress, and those that could not be uploaded with the reason. */
export function UploadList({ uploads, onRetry, onDismiss }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={sourcesWords.uploads.label}>
      {uploads.map((upload) => {
        const { key, file, sent, problem, retryable } = upload;
        return (
          <li key={key}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" fw={600} className={classes.name}>
                {file.name}
              </Text>
              <Text size="sm" c="dimmed" className={classes.size}>
                {problem === undefined
                  ? sourcesWords.uploads.progress(formatBytes(sent), formatBytes(file.size))
                  : sourcesWords.uploads.notUploaded}
              </Text>
            </Group>
            {problem === undefined ? (
              <Progress
                value={(100 * sent) / file.size}
                size={6}
                radius="xl"
                mt={6}
                color="accent"
                aria-label={sourcesWords.uploads.progressOf(file.name)}
              />
            ) : (
              <Group gap="xs" mt={4} align="center">
                <Text size="sm" c="var(--app-bad)" role="alert">
                  {problem}
                </Text>
                {retryable && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={sourcesWords.uploads.retryOf(file.name)}
                    onClick={() => onRetry(upload)}
                  >
                    {sourcesWords.uploads.retry}
                  </Button>
                )}
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={sourcesWords.uploads.dismissOf(file.name)}
                  onClick={() => onDismiss(key)}
                >
                  {sourcesWords.uploads.dismiss}
                </Button>
              </Group>
            )}
          </li>
        );
      })}
    </ul>
  );
}
