import { useMutation } from "@apollo/client/react";
import { Button, Select, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { type ClientTimeZoneQuery, SetClientTimeZoneDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  zone: string;
  /** That of the client whose calendar is shown; undefined for the browser's. */
  set: ClientTimeZoneQuery["calendarTimeZone"] | undefined;
  mayManage: boolean;
}

/** In which time zone days and times are shown. A manager can set that of a client. */
export function TimeZoneLine({ zone, set, mayManage }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Text size="sm" c="dimmed" component="div" mt="xs">
      Days and times in {zone}, {set ? "the client’s time zone." : "your time zone."}{" "}
      {set && mayManage && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={open}>
            Change time zone
          </Button>
          <TimeZoneDialog key={set.clientId + set.timeZone} opened={opened} onClose={close} set={set} />
        </>
      )}
    </Text>
  );
}

const INHERITED = "inherited";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  set: ClientTimeZoneQuery["calendarTimeZone"];
}

function TimeZoneDialog({ opened, onClose, set }: DialogProps) {
  const [zone, setZone] = useState(set.isOwn ? set.timeZone : INHERITED);
  const [save] = useMutation(SetClientTimeZoneDocument);
  const zones = useMemo(() => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), set.timeZone])], [set]);
  const inherited = set.isOwn
    ? "From the client above, else UTC"
    : `From the client above, else UTC (now ${set.timeZone})`;
  const onConfirm = () => save({ variables: { clientId: set.clientId, timeZone: zone === INHERITED ? null : zone } });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Time zone of the client’s calendar"
      action="Save"
      onConfirm={onConfirm}
    >
      <Select
        label="Time zone"
        description="Locations inherit it. What is planned already keeps its moment."
        searchable
        limit={50}
        allowDeselect={false}
        data={[{ value: INHERITED, label: inherited }, ...zones]}
        value={zone}
        onChange={(value) => setZone(value ?? INHERITED)}
      />
    </ConfirmDialog>
  );
}
