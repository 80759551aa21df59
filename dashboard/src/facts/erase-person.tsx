import { useMutation } from "@apollo/client/react";
import { Button, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { EraseFactPersonDocument, FactIssuesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  clientId: string;
  /** The people that the client names now. Others may be named by older versions. */
  names: readonly string[];
  /** Whether an unsaved change of the people would bring the erased person back. */
  disabled: boolean;
}

/** Erases a person from all versions of a client's facts. For administrators. */
export function ErasePerson({ clientId, names, disabled }: Props) {
  const [asked, setAsked] = useState(false);
  const [name, setName] = useState("");
  const [erase] = useMutation(EraseFactPersonDocument, { refetchQueries: [FactIssuesDocument] });
  const given = name.trim();
  const confirm = async () => {
    await erase({ variables: { clientId, name: given } });
    setName("");
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={disabled}
        title={disabled ? "Save or undo your change of the people first" : undefined}
        onClick={() => setAsked(true)}
      >
        Erase a person
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title="Erase a person"
        action="Erase"
        destructive
        disabled={given === ""}
        onConfirm={confirm}
      >
        <Text size="sm">
          Removes the name, role and licenses from all versions of this client’s facts, also from old ones. This can’t
          be undone. Content that names the person stays as it is.
        </Text>
        <TextInput
          label="Name"
          description={names.length > 0 ? `Named now: ${names.join(", ")}` : "As an older version has it"}
          withAsterisk
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
