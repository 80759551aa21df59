import { Button, Menu } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { OutcomeAlert } from "../ui/outcome-alert";
import { FILE_FORMATS, type FileFormat } from "./file-formats";
import type { ExportProgress, ExportOutcome } from "./use-content-export";
import { contentWords } from "../words/content";

const FORMATS = Object.keys(FILE_FORMATS) as FileFormat[];

interface Props {
  /** The number of jobs to export. */
  count: number;
  /** Set while the content is being loaded. */
  progress: ExportProgress | undefined;
  disabled: boolean;
  onExport: (format: FileFormat, withProvenance: boolean) => void;
}

/** Chooses the format of an export and shows its progress. */
export function ExportMenu({ count, progress, disabled, onExport }: Props) {
  const [withProvenance, setWithProvenance] = useState(false);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={15} />}
          disabled={disabled || progress !== undefined}
        >
          {progress ? contentWords.export.exporting(progress.done, progress.total) : contentWords.export.button(count)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{contentWords.export.menuTitle}</Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format, withProvenance)}>
            {FILE_FORMATS[format].name} (.{FILE_FORMATS[format].extension})
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={withProvenance} closeMenuOnClick={false} onChange={setWithProvenance}>
          {contentWords.export.withProvenance}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The result of an export: how many files were saved, and why others were not. */
export function ExportResult({ outcome: { saved, refused } }: { outcome: ExportOutcome }) {
  const title =
    refused.length > 0 ? contentWords.export.doneWithRefused(saved, refused.length) : contentWords.export.done(saved);
  return <OutcomeAlert title={title} refused={refused} />;
}
