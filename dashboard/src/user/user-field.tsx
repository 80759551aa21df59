import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { UsersDocument, type UserRowFragment } from "../gql/graphql";
import { SearchSelect, type SearchOption } from "../ui/search-select";
import { shellWords } from "../words/shell";

/** The most users of one search. */
const MAX_RESULTS = 20;

interface Props {
  label: string;
  description?: string;
  /** The user's id; empty for none. */
  id: string;
  onChange: (id: string) => void;
  /** The user's name, when only the id is known. */
  name?: string;
  /** The label for no user. */
  none: string;
  /** Which users may be selected; by default all. */
  accept?: (user: UserRowFragment) => boolean;
  width?: number;
}

/** Selects a user by typing part of the name or email. The server searches, so the number of users does not matter. */
export function UserField({ label, description, id, onChange, name, none, accept, width }: Props) {
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<SearchOption>();
  const chosen = id === "" ? undefined : picked?.value === id ? picked : { value: id, label: name ?? "…" };
  const searchText = typed === chosen?.label ? "" : typed.trim();
  const [debounced] = useDebouncedValue(searchText, 200);
  const { data, previousData, loading, error } = useQuery(UsersDocument, {
    variables: { search: debounced || null, first: MAX_RESULTS, after: null },
  });
  const pending = searchText !== debounced || (loading && !data);
  const found = (data ?? previousData)?.users.nodes.filter(accept ?? (() => true)) ?? [];
  const nothing = error ? shellWords.user.searchFailed : shellWords.user.noMatches;
  return (
    <SearchSelect
      label={label}
      description={description}
      placeholder={none}
      w={width}
      clearable
      clearButtonProps={{ "aria-label": none }}
      selected={chosen ?? null}
      onSelect={(option) => {
        setPicked(option ?? undefined);
        onChange(option?.value ?? "");
      }}
      typed={typed}
      onTyped={setTyped}
      found={found.map((user) => ({ value: user.id, label: user.name || user.email }))}
      pending={pending}
      renderOption={({ option }) => {
        const email = found.find((user) => user.id === option.value)?.email;
        return email && email !== option.label ? `${option.label} (${email})` : option.label;
      }}
      nothingFoundMessage={pending ? shellWords.user.searching : nothing}
    />
  );
}
