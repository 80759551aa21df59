import { ActionIcon, Loader, Menu, VisuallyHidden } from "@mantine/core";
import { useApolloClient } from "@apollo/client/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { ExportedContentDocument, type FinishedContentFragment } from "../gql/graphql";
import { saveFile } from "../ui/save-file";
import { FILE_FORMATS, type FileFormat, exportFileName, renderFile } from "./file-formats";

const FORMATS = Object.keys(FILE_FORMATS) as FileFormat[];

/** Saves the newest content of a job in any format. */
export function DownloadMenu({ jobId, result }: { jobId: string; result: FinishedContentFragment }) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async (format: FileFormat) => {
    setState("busy");
    try {
      const query = { query: ExportedContentDocument, variables: { id: jobId }, fetchPolicy: "no-cache" } as const;
      const { data } = await client.query(query);
      if (!data) throw new Error("the content could not be loaded");
      saveFile(exportFileName(result, format), await renderFile(data.jobContent, format));
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
