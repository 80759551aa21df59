import { useMutation, useQuery } from "@apollo/client/react";
import { NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { CONTENT_TYPES } from "../content-type/content-types";
import {
  type ClientRowFragment,
  PublishingMappingDocument,
  SetPublishingMappingDocument,
  SiteOptionsDocument,
  type SiteRowFragment,
} from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { LoadingRows } from "../ui/loading-rows";
import { publishingWords } from "../words/publishing";
import { PlacementFields } from "./placement-fields";
import { mappingOf, type PlacementValues, valuesOf } from "./placement-values";

interface Props {
  opened: boolean;
  onClose: () => void;
  site: SiteRowFragment;
  client: ClientRowFragment;
}

const ALL_TYPES = "";

/** Sets where on a site a client's content goes, for one content type or all. The site's own categories, tags and authors can be chosen. */
export function PlacementDialog({ opened, onClose, site, client }: Props) {
  const [contentType, setContentType] = useState(ALL_TYPES);
  const target = { siteId: site.id, clientId: client.id, contentType: contentType || null };
  const mapping = useQuery(PublishingMappingDocument, {
    variables: target,
    fetchPolicy: "network-only",
    skip: !opened,
  });
  const [edited, setEdited] = useState<{ contentType: string; values: PlacementValues }>();
  const [save] = useMutation(SetPublishingMappingDocument);
  const stored = mapping.data?.publishingMapping;
  const values = edited?.contentType === contentType ? edited.values : stored && valuesOf(stored);
  const options = useQuery(SiteOptionsDocument, {
    variables: { siteId: site.id, clientId: client.id, postType: stored?.effective.postType ?? null },
    fetchPolicy: "network-only",
    skip: !opened || !stored,
  });
  const choose = (next: string) => {
    setEdited(undefined);
    setContentType(next);
  };
  const confirm = async () => {
    if (values) await save({ variables: { input: mappingOf(values, target) } });
    setEdited(undefined);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        setEdited(undefined);
        onClose();
      }}
      title={publishingWords.placement.title(client.name, site.name)}
      action={publishingWords.placement.save}
      size="lg"
      disabled={!values}
      onConfirm={confirm}
    >
      <Stack>
        <Text size="sm">{publishingWords.placement.text}</Text>
        <NativeSelect
          label={publishingWords.placement.contentType}
          value={contentType}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: ALL_TYPES, label: publishingWords.placement.allTypes },
            ...CONTENT_TYPES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {mapping.error && (
          <ProblemAlert problem={describeProblem(mapping.error)} onRetry={() => void mapping.refetch()} />
        )}
        {options.error && (
          <ProblemAlert problem={describeProblem(options.error)} onRetry={() => void options.refetch()} />
        )}
        {!values && !mapping.error && <LoadingRows label={publishingWords.placement.loading} rows={5} />}
        {values && stored && (
          <PlacementFields
            key={contentType}
            kind={site.kind}
            values={values}
            effective={stored.effective}
            options={options.data?.siteOptions}
            onChange={(changes) => setEdited({ contentType, values: { ...values, ...changes } })}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
