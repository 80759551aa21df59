import { ActionIcon, Loader, Menu, VisuallyHidden } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { FinishedContentFragment } from "../gql/graphql";
import { saveFile } from "../ui/save-file";
import { FILE_FORMATS, type FileFormat, exportFileName, renderFile } from "./file-formats";

const FORMATS = Object.keys(FILE_FORMATS) as FileFormat[];

/** Saves content in any format. */
export function DownloadMenu({ result }: { result: FinishedContentFragment }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async (format: FileFormat) => {
    setState("busy");
    try {
      saveFile(exportFileName(result, format), await renderFile(result, format));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <VisuallyHidden role="status">
        {state === "failed" && "The file could not be made. Load the page again and try once more."}
      </VisuallyHidden>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={30} aria-label="Download in another format" disabled={state === "busy"}>
            {state === "busy" ? <Loader size={14} /> : <ChevronDown size={16} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {FILE_FORMATS[format].name} (.{FILE_FORMATS[format].extension})
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
