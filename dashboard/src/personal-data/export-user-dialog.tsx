import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { ExportUserDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { saveFile } from "../ui/save-file";
import { administrationWords } from "../words/administration";

/** Asks before a user's personal data is exported, since the export is recorded. */
export function ExportUserDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const save = usePersonalDataExport();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.personalData.export.title(name)}
      action={administrationWords.personalData.export.action}
      onConfirm={() => save(id)}
    >
      <Text size="sm">{administrationWords.personalData.export.text}</Text>
    </ConfirmDialog>
  );
}

/** Saves all data about a user as a file. Rejects when the server refuses or cannot be reached. */
export function usePersonalDataExport(): (id: string) => Promise<void> {
  const [exportUser] = useMutation(ExportUserDocument, { fetchPolicy: "no-cache" });
  return async (id) => {
    const { data } = await exportUser({ variables: { id } });
    const json = JSON.stringify(data?.exportUser.data, undefined, 2);
    saveFile(`personal-data-${id}.json`, new Blob([json], { type: "application/json" }));
  };
}
