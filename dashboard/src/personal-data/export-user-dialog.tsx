import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { ExportUserDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { saveFile } from "../ui/save-file";

/** Asks before what is held about somebody is saved, since that is recorded. */
export function ExportUserDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const save = usePersonalDataExport();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Export the data of ${name}?`}
      action="Export"
      onConfirm={() => save(id)}
    >
      <Text size="sm">
        A file with all that is held about them is saved on this device: name, address, sessions and what they did. That
        you had it is recorded.
      </Text>
    </ConfirmDialog>
  );
}

/** Has all that is held about a person saved as a file. Rejects when it can't be had. */
export function usePersonalDataExport(): (id: string) => Promise<void> {
  const [ask] = useMutation(ExportUserDocument, { fetchPolicy: "no-cache" });
  return async (id) => {
    const { data } = await ask({ variables: { id } });
    const json = JSON.stringify(data?.exportUser, undefined, 2);
    saveFile(`personal-data-${id}.json`, new Blob([json], { type: "application/json" }));
  };
}
