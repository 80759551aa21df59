import { useApolloClient } from "@apollo/client/react";
import { Select, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useClientName } from "../client/client-name";
import { typedEntry } from "../facts/fact-form";
import { PartInputs } from "../facts/fact-inputs";
import { ClientFactsDocument, type ClientFactsInput, UpdateFactsDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { claimWords } from "../words/claims";
import { STATABLE_FIELDS, type StatableFact, type SuggestedFact, suggestion } from "./suggest-fact";

interface Props {
  clientId: string;
  /** The words of the claim. */
  claim: string;
  /** How the form begins. */
  suggested: SuggestedFact;
  onClose: () => void;
  /** Called after the fact was saved. */
  onStated: () => Promise<void>;
}

/** Accepts a claim as a new fact of the client. The form is filled in, so that one press is enough. */
export function StateFactDialog({ clientId, claim, suggested, onClose, onStated }: Props) {
  const client = useApolloClient();
  const name = useClientName(clientId);
  const [fact, setFact] = useState(suggested);
  const { parts } = STATABLE_FIELDS.find(({ id }) => id === fact.name) ?? {};
  const missing = parts?.some(({ id, required }) => required && !fact.texts[id]?.trim()) ?? !fact.texts["text"]?.trim();
  const write = (texts: SuggestedFact["texts"]) => setFact({ ...fact, texts: { ...fact.texts, ...texts } });
  const save = async () => {
    const { data } = await client.query({
      query: ClientFactsDocument,
      variables: { id: clientId },
      fetchPolicy: "network-only",
    });
    if (!data) throw new Error("the facts could not be loaded");
    const { strategy, ownStrategy } = data.client;
    const before = (strategy.facts?.[fact.name] ?? []).map(withoutTypename);
    const entry = parts ? typedEntry(parts, fact.texts) : fact.texts["text"]?.trim();
    const variables = {
      id: clientId,
      expectedVersion: ownStrategy?.version ?? 0,
      reason: claimWords.stating.reason(claim).slice(0, 500),
      facts: { [fact.name]: [...before, entry] } as ClientFactsInput,
    };
    await client.mutate({ mutation: UpdateFactsDocument, variables });
    await onStated();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={claimWords.stating.title}
      action={claimWords.stating.confirm}
      size="lg"
      disabled={missing}
      onConfirm={save}
    >
      <Text size="sm">{claimWords.stating.text(name)}</Text>
      <Select
        label={claimWords.stating.fact}
        data={STATABLE_FIELDS.map(({ id, label }) => ({ value: id, label }))}
        value={fact.name}
        allowDeselect={false}
        onChange={(value) => setFact(suggestion(value as StatableFact, fact.texts))}
      />
      {parts ? (
        <PartInputs parts={parts} texts={fact.texts} problems={{}} onChange={write} />
      ) : (
        <TextInput
          label={claimWords.stating.service}
          value={fact.texts["text"] ?? ""}
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
      )}
    </ConfirmDialog>
  );
}

/** An entry as input: the API names the types of what it returns, but not of what it takes. */
function withoutTypename(entry: string | object): unknown {
  if (typeof entry === "string") return entry;
  return Object.fromEntries(Object.entries(entry).filter(([name, value]) => name !== "__typename" && value !== null));
}
