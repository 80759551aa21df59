import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";

interface Props {
  label: string;
  /** Whether it may have several lines. */
  lines: boolean;
  hint?: string;
  value: string;
  /** What is shown while the cell is not edited, when it differs from `value`. */
  resolved?: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** A cell of a table in which text is entered. */
export function TextCell({ label, lines, hint, value, resolved = value, problem, onChange }: Props) {
  const [focused, setFocused] = useState(false);
  const field = {
    size: "xs",
    "aria-label": label,
    placeholder: hint,
    value: focused ? value : resolved,
    error: problem,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return lines ? (
    <Textarea {...field} autosize maxRows={4} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextInput {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
