import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { saveFile } from "../ui/save-file";
import { contentWords } from "../words/content";

interface Props {
  label: string;
  fileName: string;
  text: string;
  /** The media type of the file. */
  type: string;
}

/** Saves a string as a file. */
export function DownloadButton({ label, fileName, text, type }: Props) {
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Download size={15} />}
      aria-label={label}
      onClick={() => saveFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }))}
    >
      {contentWords.article.download}
    </Button>
  );
}
