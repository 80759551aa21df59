import { Button, Checkbox, FileButton, Paper, Stack, Text, Title } from "@mantine/core";
import { Upload as UploadIcon } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { sourcesWords } from "../words/sources";
import { AddPage } from "./add-page";
import classes from "./source.module.css";
import { ACCEPTED } from "./upload-limits";
import { UploadList } from "./upload-list";
import type { useUploads } from "./use-uploads";

interface Props {
  clientId: string;
  uploads: ReturnType<typeof useUploads>;
  /** Called when a page was added. */
  onAdded: () => void;
}

/** Adds documents, by a button or by dropping them, and pages by their address. */
export function AddSources({ clientId, uploads: { uploads, add, retry, dismiss }, onAdded }: Props) {
  const [orderOnly, setOrderOnly] = useState(false);
  const [over, setOver] = useState(false);
  const resetChoice = useRef<() => void>(null);
  const choose = (files: File[]) => {
    add(files, orderOnly);
    resetChoice.current?.(); // so that the same file can be chosen again
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files], orderOnly);
  };
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="add-sources">
      <Title order={2} size="h5" id="add-sources" mb="sm">
        {sourcesWords.add.title}
      </Title>
      <Stack gap="md">
        <Paper
          className={classes.drop}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <Text fw={600}>{sourcesWords.add.drop}</Text>
          <Text size="sm" c="dimmed" ta="center">
            {sourcesWords.add.formats}
          </Text>
          <FileButton onChange={choose} resetRef={resetChoice} accept={ACCEPTED} multiple>
            {(props) => (
              <Button {...props} leftSection={<UploadIcon size={16} />}>
                {sourcesWords.add.choose}
              </Button>
            )}
          </FileButton>
        </Paper>
        <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <AddPage clientId={clientId} orderOnly={orderOnly} onAdded={onAdded} />
        <Checkbox
          label={sourcesWords.add.orderOnly}
          description={sourcesWords.add.orderOnlyHelp}
          checked={orderOnly}
          onChange={({ currentTarget }) => setOrderOnly(currentTarget.checked)}
        />
      </Stack>
    </Paper>
  );
}
