import { Button, Group, Input, Text } from "@mantine/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { ClientFilter } from "../client/client-filter";
import { ClientName, useClientName } from "../client/client-name";
import { administrationWords } from "../words/administration";

interface Props {
  ids: string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
}

/** The clients of a user: added one by one, each with a remove button. */
export function ClientsField({ ids, onChange, error }: Props) {
  const all = ids.includes("*");
  return (
    <Input.Wrapper
      label={administrationWords.userForm.clients}
      description={administrationWords.userForm.clientsHelp}
      error={error}
      component="div"
    >
      {all ? (
        <Text size="sm">{administrationWords.users.allClients}</Text>
      ) : (
        <>
          <Group gap={6} mb={ids.length > 0 ? "xs" : 0}>
            {ids.map((id) => (
              <SelectedClient key={id} id={id} onRemove={() => onChange(ids.filter((one) => one !== id))} />
            ))}
          </Group>
          <ClientFilter
            key={ids.join(" ")}
            id=""
            none={administrationWords.userForm.addClient}
            onChange={(id) => id && !ids.includes(id) && onChange([...ids, id])}
          />
        </>
      )}
    </Input.Wrapper>
  );
}

function SelectedClient({ id, onRemove }: { id: string; onRemove: () => void }) {
  const name = useClientName(id);
  return (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<X size={13} />}
      aria-label={administrationWords.userForm.removeClient(name)}
      onClick={onRemove}
    >
      <ClientName id={id} />
    </Button>
  );
}
