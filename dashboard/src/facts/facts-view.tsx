import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ClientTabProps } from "../client/client-tab";
import type { FactsOfClientFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { factsWords } from "../words/facts";
import { changedFacts, isSameFact } from "./changed-facts";
import { ErasePerson } from "./erase-person";
import { FactActions } from "./fact-actions";
import { FactDialog } from "./fact-dialog";
import { FACT_FIELDS, type FactField } from "./fact-fields";
import { FactGroups } from "./fact-groups";
import { FactIssues } from "./fact-issues";
import { FactRow } from "./fact-row";
import { FactSource } from "./fact-source";
import { FactsSave } from "./facts-save";
import { ImportFacts } from "./import-facts";
import { statedFact } from "./stated-facts";
import { useFactsDraft } from "./use-facts-draft";

interface Props extends ClientTabProps {
  facts: FactsOfClientFragment;
  /** Fetches the newest facts. */
  reload: () => Promise<unknown>;
}

/** All facts of a client with their sources. Managers change them here, and save their changes as one version. */
export function FactsView({ client, access, facts, reload }: Props) {
  const draft = useFactsDraft(facts.ownStrategy?.version ?? 0);
  const [edited, setEdited] = useState<FactField>();
  const isEmpty = FACT_FIELDS.every((field) => statedFact(facts, field).source === undefined);
  const mayEdit = access.mayManage && client.archivedAt === null;
  const inherits = client.parentId !== null && (facts.ownStrategy?.inherit ?? true);
  const valueOf = (field: FactField) =>
    field.id in draft.changes ? draft.changes[field.id] : statedFact(facts, field).effective;
  const change = (field: FactField, value: unknown) => {
    const { own, effective } = statedFact(facts, field);
    if (isSameFact(value, own ?? null)) draft.undo(field);
    else draft.change(field, value, effective);
  };
  return (
    <Stack gap="md">
      <Introduction isEmpty={isEmpty} mayEdit={mayEdit} />
      {mayEdit && <ImportFacts clientId={client.id} onImported={reload} />}
      <FactIssues clientId={client.id} />
      {(mayEdit || !isEmpty) && (
        <FactGroups>
          {(field) => {
            const fact = statedFact(facts, field);
            return (
              <FactRow
                key={field.id}
                field={field}
                value={valueOf(field)}
                inheritsAgain={inherits && draft.changes[field.id] === null}
              >
                {fact.source && <FactSource client={client} access={access} source={fact.source} />}
                {mayEdit && (
                  <FactActions
                    field={field}
                    fact={fact}
                    draft={draft}
                    inherits={inherits}
                    onEdit={() => setEdited(field)}
                    onRemove={() => change(field, null)}
                  />
                )}
                {field.id === "people" && access.role === "ADMIN" && (
                  <ErasePerson
                    clientId={client.id}
                    names={facts.ownStrategy?.values.facts?.people?.map(({ name }) => name) ?? []}
                    disabled={"people" in draft.changes}
                  />
                )}
              </FactRow>
            );
          }}
        </FactGroups>
      )}
      {edited && (
        <FactDialog
          key={edited.id}
          field={edited}
          value={valueOf(edited)}
          onClose={() => setEdited(undefined)}
          refusal={draft.refusal?.name === edited.id ? draft.refusal : undefined}
          onChange={(value) => change(edited, value)}
        />
      )}
      {mayEdit && (
        <FactsSave clientId={client.id} draft={draft} changedFacts={changedFacts(facts, draft)} reload={reload} />
      )}
    </Stack>
  );
}

function Introduction({ isEmpty, mayEdit }: { isEmpty: boolean; mayEdit: boolean }) {
  if (isEmpty)
    return (
      <EmptyState title={factsWords.tab.emptyTitle}>
        {factsWords.tab.empty} {!mayEdit && factsWords.tab.emptyWithoutAccess}
      </EmptyState>
    );
  return (
    <Text size="sm" c="dimmed" maw={640}>
      {factsWords.tab.introduction} {!mayEdit && factsWords.tab.whoChanges}
    </Text>
  );
}
