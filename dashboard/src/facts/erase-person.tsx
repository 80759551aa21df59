import { useMutation } from "@apollo/client/react";
import { Button, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { EraseFactPersonDocument, FactIssuesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { factsWords } from "../words/facts";

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
        title={disabled ? factsWords.erasePerson.unsavedPeople : undefined}
        onClick={() => setAsked(true)}
      >
        {factsWords.erasePerson.button}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={factsWords.erasePerson.title}
        action={factsWords.erasePerson.confirm}
        destructive
        disabled={given === ""}
        onConfirm={confirm}
      >
        <Text size="sm">{factsWords.erasePerson.text}</Text>
        <TextInput
          label={factsWords.erasePerson.name}
          description={
            names.length > 0 ? factsWords.erasePerson.namedNow(names.join(", ")) : factsWords.erasePerson.namedBefore
          }
          withAsterisk
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
