import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Dialog } from "../ui/dialog";
import { commonWords } from "../words/common";
import { factsWords } from "../words/facts";
import type { FactField } from "./fact-fields";
import { textsOf, typedFact } from "./fact-form";
import { FactInputs } from "./fact-inputs";
import type { FactRefusal } from "./use-facts-draft";

interface Props {
  field: FactField;
  /** The value to start from. */
  value: unknown;
  /** The server's refusal of the value. */
  refusal: FactRefusal | undefined;
  onClose: () => void;
  /** Called with the new value, in the form of the API. */
  onChange: (value: unknown) => void;
}

/** Edits one fact. The change is a draft until it is saved with the others. */
export function FactDialog({ field, value, refusal, onClose, onChange }: Props) {
  const [begun] = useState(() => textsOf(field, value));
  const [texts, setTexts] = useState(begun);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(
    refusal ? { [inputOf(field, value, refusal.place)]: refusal.message } : {},
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedFact(field, texts);
    if ("problems" in typed) return setProblems(typed.problems);
    const isStated = value !== null && value !== undefined; // an empty list states that there is none
    if (!isStated || JSON.stringify(texts) !== JSON.stringify(begun)) onChange(typed.value);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={field.label} size={field.kind === "entries" ? "lg" : "md"}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FactInputs field={field} texts={texts} problems={problems} onChange={setTexts} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {commonWords.actions.cancel}
            </Button>
            <Button type="submit">{factsWords.dialog.done}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The input for a place within a fact: `2.amount` for an entry, a day for opening hours. */
function inputOf({ kind }: FactField, value: unknown, place: string): string {
  if (kind === "text" || kind === "lines") return "text";
  const [entry = "", part = ""] = place.split(".");
  if (kind === "parts") return entry;
  if (kind === "hours") return (value as { day: string }[])[Number(entry)]?.day ?? "";
  return `${entry}.${part}`;
}
