import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { commonWords } from "../words/common";

interface Props {
  /** What is searched. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a list. */
export function SearchField({ placeholder, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      label={commonWords.actions.search}
      placeholder={placeholder}
      leftSection={<Search size={15} />}
      maxLength={100}
      style={{ flex: "1 1 220px", maxWidth: 360 }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The search text and page of a list. A new search starts at the first page. */
export function usePagedSearch() {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const search = (value: string) => {
    setTyped(value);
    setPage(1);
  };
  return { typed, search, page, setPage };
}
