import { useMutation } from "@apollo/client/react";
import { Button, Select, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { type ClientTimeZoneQuery, SetClientTimeZoneDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { orderWords } from "../words/order";
import { commonWords } from "../words/common";

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
      {orderWords.timeZone.line(zone, set !== undefined)}{" "}
      {set && mayManage && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={open}>
            {orderWords.timeZone.change}
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
  const inherited = set.isOwn ? orderWords.timeZone.inherited : orderWords.timeZone.inheritedNow(set.timeZone);
  const onConfirm = () => save({ variables: { clientId: set.clientId, timeZone: zone === INHERITED ? null : zone } });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={orderWords.timeZone.title}
      action={commonWords.actions.save}
      onConfirm={onConfirm}
    >
      <Select
        label={orderWords.timeZone.label}
        description={orderWords.timeZone.help}
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
