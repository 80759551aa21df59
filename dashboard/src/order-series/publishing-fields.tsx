import { useQuery } from "@apollo/client/react";
import { NativeSelect, TextInput } from "@mantine/core";
import { SiteConnectionsDocument } from "../gql/graphql";
import type { SeriesErrors, SeriesValues } from "./series-values";
import { orderWords } from "../words/order";
import classes from "./series.module.css";

interface Props {
  clientId: string;
  values: SeriesValues;
  errors: SeriesErrors;
  onChange: (changes: Partial<SeriesValues>) => void;
}

/** Where and when the content of a series is published; nothing for a client without sites. */
export function PublishingFields({ clientId, values, errors, onChange }: Props) {
  const { data } = useQuery(SiteConnectionsDocument, { variables: { clientId } });
  const sites = data?.siteConnections ?? [];
  if (sites.length === 0) return null;
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={orderWords.seriesForm.publishOn}
        description={orderWords.seriesForm.publishHelp}
        size="md"
        data={[
          { value: "", label: orderWords.plan.noSite },
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.siteId}
        onChange={({ currentTarget }) => onChange({ siteId: currentTarget.value })}
      />
      {values.siteId && (
        <>
          <TextInput
            label={orderWords.seriesForm.daysAfter}
            size="md"
            inputMode="numeric"
            value={values.daysAfter}
            error={errors.daysAfter}
            onChange={({ currentTarget }) => onChange({ daysAfter: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={orderWords.seriesForm.publicationAt}
            size="md"
            value={values.publishTime}
            error={errors.publishTime}
            onChange={({ currentTarget }) => onChange({ publishTime: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
