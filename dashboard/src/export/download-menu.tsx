import { ActionIcon, Loader, Menu, VisuallyHidden } from "@mantine/core";
import { useApolloClient } from "@apollo/client/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { ExportedContentDocument, type FinishedContentFragment, ProvenanceDocument } from "../gql/graphql";
import { saveFile } from "../ui/save-file";
import { FILE_FORMATS, type FileFormat, exportFileName, renderFile } from "./file-formats";
import { provenanceFile } from "./provenance";
import { contentWords } from "../words/content";

const FORMATS = Object.keys(FILE_FORMATS) as FileFormat[];

/** Saves the newest content of a job in any format. */
export function DownloadMenu({ jobId, result }: { jobId: string; result: FinishedContentFragment }) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const options = { variables: { id: jobId }, fetchPolicy: "no-cache" } as const;
  const saving = (save: () => Promise<void>) => {
    setState("busy");
    save().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  const saveAs = async (format: FileFormat) => {
    const { data } = await client.query({ query: ExportedContentDocument, ...options });
    if (!data) throw new Error("the content could not be loaded");
    saveFile(exportFileName(result, format), await renderFile(data.jobContent, format));
  };
  const saveProvenance = async () => {
    const { data } = await client.query({ query: ProvenanceDocument, ...options });
    if (!data?.job) throw new Error("the content could not be loaded");
    const { name, text } = provenanceFile(data.job);
    saveFile(name, new Blob([text], { type: "application/json;charset=utf-8" }));
  };
  return (
    <>
      <VisuallyHidden role="status">{state === "failed" && contentWords.export.failed}</VisuallyHidden>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={contentWords.export.otherFormat}
            disabled={state === "busy"}
          >
            {state === "busy" ? <Loader size={14} /> : <ChevronDown size={16} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => saving(() => saveAs(format))}>
              {FILE_FORMATS[format].name} (.{FILE_FORMATS[format].extension})
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => saving(saveProvenance)}>{contentWords.export.provenance}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
