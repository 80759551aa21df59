import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Send } from "lucide-react";
import { useState } from "react";
import { fromLocalTime, knownZone } from "../format/zoned-times";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { publishingWords } from "../words/publishing";
import type { BulkOrder } from "./publish-piece";
import { PublishTimeField } from "./publish-time-field";
import type { PublishValues } from "./publish-values";
import { NoSitesOfMany } from "./publish-obstacles";
import { useCommonSites } from "./use-common-sites";

interface Props {
  /** The approved pieces. */
  pieces: readonly { clientId: string }[];
  onConfirm: (order: BulkOrder) => void;
}

const NEAREST = "";

/** Publishes the approved versions of pieces on one site, or each on the nearest site of its client. */
export function PublishMany({ pieces, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const [siteId, setSiteId] = useState(NEAREST);
  const [values, setValues] = useState<PublishValues>({ state: "PUBLISHED", time: "" });
  const clients = [...new Set(pieces.map(({ clientId }) => clientId))];
  const sites = useCommonSites(clients, asking);
  const withoutSite = sites?.length === 0;
  const zone = knownZone(sites?.find(({ id }) => id === siteId)?.timeZone);
  const time = values.state === "SCHEDULED" ? fromLocalTime(values.time, zone) : null;
  const { length } = pieces;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Send size={15} />} onClick={open}>
        {publishingWords.publishMany.button(length)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={publishingWords.publishMany.title(length)}
        action={publishingWords.publishMany.button(length)}
        disabled={time === undefined || withoutSite}
        onConfirm={async () =>
          onConfirm({ siteId: siteId || null, state: values.state, scheduledFor: time?.toISOString() ?? null })
        }
      >
        {withoutSite ? (
          <NoSitesOfMany clientIds={clients} />
        ) : (
          <Stack>
            <NativeSelect
              label={publishingWords.publishMany.site}
              value={siteId}
              onChange={({ currentTarget }) => setSiteId(currentTarget.value)}
              data={[
                { value: NEAREST, label: publishingWords.publishMany.nearest },
                ...(sites ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <PublishTimeField values={values} onChange={setValues} zone={zone} error={undefined} />
            <Text size="sm" c="dimmed">
              {publishingWords.publishMany.text}
            </Text>
          </Stack>
        )}
      </ConfirmDialog>
    </>
  );
}
