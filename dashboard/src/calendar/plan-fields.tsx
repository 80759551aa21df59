import { useQuery } from "@apollo/client/react";
import { NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { SiteConnectionsDocument } from "../gql/graphql";
import type { usePlan } from "./use-plan";
import { orderWords } from "../words/order";

interface Props {
  /** Undefined while none is chosen. */
  clientId: string | undefined;
  plan: ReturnType<typeof usePlan>;
}

/** When content is ordered: now, or on a date, with its publication on a site. */
export function PlanFields({ clientId, plan: { values, errors, zone, change } }: Props) {
  const inZone = zone && orderWords.entry.move.inZone(zone);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={orderWords.plan.when}
        value={values.when}
        onChange={(when) => change({ when: when === "later" ? when : "now" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={orderWords.plan.now} />
          <Radio value="later" label={orderWords.plan.later} description={orderWords.plan.laterHelp} />
        </Stack>
      </Radio.Group>
      {values.when === "later" && (
        <>
          <TextInput
            type="datetime-local"
            size="md"
            label={orderWords.plan.orderOn}
            description={inZone}
            withAsterisk
            value={values.time}
            error={errors.time}
            onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          />
          {clientId && <PublicationFields clientId={clientId} {...{ values, errors, change }} />}
        </>
      )}
    </Stack>
  );
}

type PublicationProps = Pick<Props["plan"], "values" | "errors" | "change"> & { clientId: string };

function PublicationFields({ clientId, values, errors, change }: PublicationProps) {
  const { data } = useQuery(SiteConnectionsDocument, { variables: { clientId } });
  const sites = data?.siteConnections ?? [];
  if (sites.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={orderWords.plan.publishOn}
        size="md"
        description={orderWords.plan.publishHelp}
        data={[
          { value: "", label: orderWords.plan.noSite },
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.siteId}
        onChange={({ currentTarget }) => change({ siteId: currentTarget.value })}
      />
      {values.siteId && (
        <TextInput
          type="datetime-local"
          size="md"
          label={orderWords.plan.publicationOn}
          withAsterisk
          value={values.publishTime}
          error={errors.publishTime}
          onChange={({ currentTarget }) => change({ publishTime: currentTarget.value })}
        />
      )}
    </>
  );
}
