import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";

interface Props {
  /** What is searched in. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where a part of what a list shows is typed. */
export function SearchField({ placeholder, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      label="Search"
      placeholder={placeholder}
      leftSection={<Search size={15} />}
      maxLength={100}
      style={{ flex: "1 1 220px", maxWidth: 360 }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
