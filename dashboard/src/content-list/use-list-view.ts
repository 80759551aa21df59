import { useLocalStorage } from "@mantine/hooks";
import { useSearchParams } from "react-router";
import { COLUMNS, type ColumnKey } from "./columns";

/** The list's order by the time of the order. */
export type ListOrder = "newest" | "oldest";

const KEYS = COLUMNS.map(({ key }) => key);
const DEFAULT_COLUMNS = COLUMNS.filter(({ shown }) => shown).map(({ key }) => key);

/**
 * What the list shows of its rows. Columns and order are in the URL, so that a colleague with the address sees the same; without them, the columns are
 * those that were chosen last in this browser.
 */
export function useListView() {
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useLocalStorage<ColumnKey[]>({
    key: "content-columns",
    defaultValue: DEFAULT_COLUMNS,
    getInitialValueInEffect: false,
  });
  const [dense, setDense] = useLocalStorage({
    key: "content-compact",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const named = address.get("columns");
  const columns = knownColumns(named === null ? chosen : named.split(","));
  const order: ListOrder = address.get("order") === "oldest" ? "oldest" : "newest";
  return {
    columns,
    order,
    /** Whether the rows are compact. */
    dense,
    setDense,
    toggleColumn: (key: ColumnKey) => {
      const next = KEYS.filter((one) => (one === key) !== columns.includes(one));
      setChosen(next);
      setAddress((now) => withParam(now, "columns", next.join(",")), { replace: true });
    },
    reverse: () => setAddress((now) => withParam(now, "order", order === "newest" ? "oldest" : null)),
  };
}

/** The known ones among names of columns, in the order of the table. */
function knownColumns(names: unknown): ColumnKey[] {
  return KEYS.filter((key) => Array.isArray(names) && names.includes(key));
}

function withParam(address: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
