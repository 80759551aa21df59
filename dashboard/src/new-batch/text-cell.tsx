import { Textarea, TextInput } from "@mantine/core";

interface Props {
  label: string;
  /** Whether it may have several lines. */
  lines: boolean;
  hint?: string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** A cell of a table in which text is entered. */
export function TextCell({ label, lines, hint, value, problem, onChange }: Props) {
  const field = { size: "xs", "aria-label": label, placeholder: hint, value, error: problem };
  return lines ? (
    <Textarea {...field} autosize maxRows={4} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextInput {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
