import { Button, Menu } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { OutcomeAlert } from "../ui/outcome-alert";
import { FILE_FORMATS, type FileFormat } from "./file-formats";
import type { ExportProgress, ExportOutcome } from "./use-content-export";

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
          {progress ? `Exporting ${progress.done} of ${progress.total}` : `Export ${count}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Download as</Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format, withProvenance)}>
            {FILE_FORMATS[format].name} (.{FILE_FORMATS[format].extension})
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={withProvenance} closeMenuOnClick={false} onChange={setWithProvenance}>
          With the provenance of claims
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The result of an export: how many files were saved, and why others were not. */
export function ExportResult({ outcome: { saved, refused } }: { outcome: ExportOutcome }) {
  const others = refused.length > 0 ? `, ${refused.length} not` : "";
  return <OutcomeAlert title={`${saved === 1 ? "1 piece" : `${saved} pieces`} exported${others}`} refused={refused} />;
}
