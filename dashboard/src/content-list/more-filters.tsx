import { CONFORMANCE_RULE_IDS } from "@cgs/kit/conformance-rules";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { ruleName } from "../format/rule-name";
import { contentWords } from "../words/content";
import type { ContentFilter } from "./content-filter";
import classes from "./content-filter-bar.module.css";

const words = contentWords.filter.more;

const EMPTY = { own: "", finishedFrom: "", finishedTo: "", model: "", rule: "", waitingOn: "" } as const;

interface Props {
  filter: ContentFilter;
  onChange: (changes: Partial<ContentFilter>) => void;
}

/** The filters by when content was finished, by whom, and what it fails. Shown when they are asked for, and while one of them filters. */
export function MoreFilters({ filter, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const { client, own, finishedFrom, finishedTo, rule, model, waitingOn } = filter;
  const isUsed = Object.keys(EMPTY).some((key) => filter[key as keyof typeof EMPTY] !== "");
  if (!opened && !isUsed)
    return (
      <Button
        variant="subtle"
        leftSection={<ListFilter size={15} />}
        className={classes.clear}
        onClick={() => setOpened(true)}
      >
        {words.show}
      </Button>
    );
  return (
    <>
      <TextInput
        type="date"
        label={words.finishedFrom}
        value={finishedFrom}
        max={finishedTo || undefined}
        onChange={({ currentTarget }) => onChange({ finishedFrom: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.finishedTo}
        value={finishedTo}
        min={finishedFrom || undefined}
        onChange={({ currentTarget }) => onChange({ finishedTo: currentTarget.value })}
      />
      <NativeSelect
        label={words.rule}
        value={rule}
        onChange={({ currentTarget }) => onChange({ rule: currentTarget.value })}
        data={ruleChoices(rule)}
      />
      <ModelFilter key={model} model={model} onChange={onChange} />
      <TextInput
        type="date"
        label={words.waitingOn}
        value={waitingOn}
        onChange={({ currentTarget }) => onChange({ waitingOn: currentTarget.value })}
      />
      {client !== "" && (
        <Checkbox
          label={words.own}
          checked={own !== ""}
          onChange={({ currentTarget }) => onChange({ own: currentTarget.checked ? "yes" : "" })}
        />
      )}
    </>
  );
}

/** The name of a model; applied when the user leaves the field or presses Enter. */
function ModelFilter({ model, onChange }: { model: string; onChange: Props["onChange"] }) {
  const [typed, setTyped] = useState(model);
  const apply = () => {
    if (typed.trim() !== model) onChange({ model: typed.trim() });
  };
  return (
    <TextInput
      label={words.model}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === "Enter") apply();
      }}
    />
  );
}

/** The rules, and the one in the URL. */
function ruleChoices(chosen: string) {
  const ids = new Set<string>([...CONFORMANCE_RULE_IDS, chosen].filter(Boolean));
  return [
    { value: "", label: words.anyRule },
    ...[...ids].map((id) => ({ value: id, label: ruleName(id) })).toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}
