import { useMutation } from "@apollo/client/react";
import { saveFile } from "../export/save-file";
import { ExportPersonDocument } from "../gql/graphql";

/** Has all that is held about a person saved as a file. Rejects when it can't be had. */
export function useExport(): (id: string) => Promise<void> {
  const [ask] = useMutation(ExportPersonDocument, { fetchPolicy: "no-cache" });
  return async (id) => {
    const { data } = await ask({ variables: { id } });
    const json = JSON.stringify(data?.exportUser, undefined, 2);
    saveFile(`personal-data-${id}.json`, new Blob([json], { type: "application/json" }));
  };
}
