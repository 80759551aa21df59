import { Button, Group, Progress, Text } from "@mantine/core";
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
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.map((upload) => {
        const { key, file, sent, problem, retryable } = upload;
        return (
          <li key={key}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" fw={600} className={classes.name}>
                {file.name}
              </Text>
              <Text size="sm" c="dimmed" className={classes.size}>
                {problem === undefined ? `${formatBytes(sent)} of ${formatBytes(file.size)}` : "Not uploaded"}
              </Text>
            </Group>
            {problem === undefined ? (
              <Progress
                value={(100 * sent) / file.size}
                size={6}
                radius="xl"
                mt={6}
                color="accent"
                aria-label={`Upload of ${file.name}`}
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
                    aria-label={`Upload ${file.name} again`}
                    onClick={() => onRetry(upload)}
                  >
                    Upload again
                  </Button>
                )}
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Dismiss ${file.name}`}
                  onClick={() => onDismiss(key)}
                >
                  Dismiss
                </Button>
              </Group>
            )}
          </li>
        );
      })}
    </ul>
  );
}
