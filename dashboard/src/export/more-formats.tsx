import { ActionIcon, Loader, Menu, VisuallyHidden } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Result } from "../article/result";
import { saveFile } from "../ui/save-file";
import { FILE_FORMATS, type FileFormat, fileNameOf, fileOf } from "./formats";

const FORMATS = Object.keys(FILE_FORMATS) as FileFormat[];

/** Saves a text in any format, whichever is open. */
export function MoreFormats({ result }: { result: Result }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async (format: FileFormat) => {
    setState("busy");
    try {
      saveFile(fileNameOf(result, format), await fileOf(result, format));
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
