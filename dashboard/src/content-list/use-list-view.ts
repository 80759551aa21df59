import { useLocalStorage } from "@mantine/hooks";
import type { JobSort } from "../gql/graphql";
import { COLUMNS, type ColumnKey } from "./columns";
import { nextOrder, orderParam, parseOrder } from "./list-order";
import { SHOWN_AT_ONCE } from "../ui/shown-at-once";
import { useAddress } from "../ui/use-address";

const KEYS = COLUMNS.map(({ key }) => key);
const DEFAULT_COLUMNS = COLUMNS.filter(({ shown }) => shown).map(({ key }) => key);

/** The heights of rows in the URL. */
const ROW_HEIGHTS = ["compact", "comfortable"] as const;

/**
 * What the list shows of its rows. Columns, order and the height of rows are in the URL, so that a colleague with the address sees the same; without
 * them, columns and height are those that were chosen last in this browser.
 */
export function useListView() {
  const [address, setAddress] = useAddress();
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
  const columnsAt = (now: URLSearchParams) => knownColumns(now.get("columns")?.split(",") ?? chosen);
  const columns = columnsAt(address);
  const height = ROW_HEIGHTS.find((one) => one === address.get("rows"));
  const isDense = height === undefined ? dense : height === "compact";
  const order = parseOrder(address.get("order"));
  return {
    columns,
    order,
    /** Whether the rows are compact. */
    dense: isDense,
    setDense: (compact: boolean) => {
      setDense(compact);
      setAddress((now) => withParam(now, "rows", heightOf(compact)), { ...SHOWN_AT_ONCE, replace: true });
    },
    /** The address with the columns and the height of the rows, also when they are only this browser's. */
    explicit: (now: URLSearchParams) =>
      withParam(withParam(now, "columns", columns.join(",")), "rows", heightOf(isDense)),
    toggleColumn: (key: ColumnKey) =>
      setAddress(
        (now) => {
          const before = columnsAt(now);
          const next = KEYS.filter((one) => (one === key) !== before.includes(one));
          setChosen(next);
          return withParam(now, "columns", next.join(","));
        },
        { ...SHOWN_AT_ONCE, replace: true },
      ),
    sortBy: (sort: JobSort) =>
      setAddress((now) => {
        const next = nextOrder(parseOrder(now.get("order")), sort);
        return withParam(now, "order", orderParam(next));
      }, SHOWN_AT_ONCE),
  };
}

function heightOf(compact: boolean): (typeof ROW_HEIGHTS)[number] {
  return compact ? "compact" : "comfortable";
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
