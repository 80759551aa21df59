import Papa from "papaparse";
import { ADDRESS, COLUMNS, DAYS, ENTRIES, LISTS, SINGLE } from "./csv-columns.js";
import { MAX_CLIENTS, MAX_ROWS } from "./fact-import.args.js";
import type { FactImportProblem } from "./fact-import.js";
import type { FactsFile } from "./read-facts.js";

/** A row of a file. Empty cells are missing. */
interface Row {
  /** As spreadsheets count: the row of the column names is the first. */
  number: number;
  cells: Record<string, string>;
}

/** What rows have said about a client. */
interface Collected {
  clientId: string;
  facts: Record<string, unknown>;
  rows: Map<string, number>;
}

/**
 * Reads a CSV file with a row for each client; further rows of a client add offers, people, proof or policies. Empty cells change nothing.
 * Columns may have any order. Separators may be commas, semicolons or tabs. See docs/facts.md.
 */
export function readCsv(text: string, clientId: string): FactsFile {
  const { rows, problems } = readRows(text);
  if (problems.length > 0) return { clients: [], problems };
  const clients = new Map<string, Collected>();
  for (const row of rows) {
    const id = row.cells["client_id"] ?? clientId;
    const client = clients.get(id) ?? { clientId: id, facts: {}, rows: new Map([["", row.number]]) };
    clients.set(id, client);
    problems.push(...addRow(client, row));
  }
  if (clients.size > MAX_CLIENTS)
    return { clients: [], problems: [ofFile(`must have at most ${MAX_CLIENTS} clients`)] };
  return { clients: [...clients.values()], problems };
}

function readRows(text: string): { rows: Row[]; problems: FactImportProblem[] } {
  const plain = text.replace(/^\uFEFF/, "");
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const [header = [], ...lines] = data;
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(" ", "_"));
  const rows = lines.map((line, index) => ({ number: index + 2, line: line.map((cell) => cell.trim()) }));
  const unknown = columns.filter((name, index) => !COLUMNS.has(name) || columns.indexOf(name) < index);
  const long = rows.filter(({ line }) => line.slice(columns.length).some((cell) => cell !== ""));
  const problems = [
    ...unknown.map((name) => ({ ...ofFile("is no column of facts, or is there twice"), row: 1, field: name })),
    ...errors.map(({ row, message }) => ({ ...ofFile(message), row: (row ?? 0) + 1 })),
    ...long.map(({ number }) => ({ ...ofFile(`has more than ${columns.length} cells`), row: number })),
    ...(rows.length > MAX_ROWS ? [ofFile(`must have at most ${MAX_ROWS} rows`)] : []),
  ];
  const filled = rows.filter(({ line }) => line.some((cell) => cell !== ""));
  return { rows: filled.map(({ number, line }) => ({ number, cells: cellsOf(columns, line) })), problems };
}

/** The separator that the row of column names has most often. */
function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function cellsOf(columns: readonly string[], line: readonly string[]): Row["cells"] {
  const cells = columns.map((name, index) => [name, line[index] ?? ""] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ""));
}

function ofFile(message: string): FactImportProblem {
  return { row: null, clientId: null, field: "", message };
}

/** Adds what a row says. A fact that an earlier row has otherwise is a problem. */
function addRow({ clientId, facts, rows }: Collected, { number, cells }: Row): FactImportProblem[] {
  const problems: FactImportProblem[] = [];
  const set = (fact: string, value: unknown) => {
    if (rows.has(fact) && JSON.stringify(facts[fact]) !== JSON.stringify(value))
      problems.push({ row: number, clientId, field: fact, message: `differs from row ${rows.get(fact)}` });
    if (!rows.has(fact)) rows.set(fact, number);
    facts[fact] ??= value;
  };
  for (const name of SINGLE) if (cells[name]) set(name, name === "phone" ? plainPhone(cells[name]) : cells[name]);
  for (const name of LISTS) if (cells[name]) set(name, listOf(cells[name]));
  const address = ADDRESS.filter((name) => cells[name]);
  if (address.length > 0) set("address", Object.fromEntries(address.map((name) => [name, cells[name]])));
  const days = DAYS.filter((day) => cells[day]);
  if (days.length > 0)
    set(
      "opening_hours",
      days.flatMap((day) => hoursOf(day, cells[day] ?? "")),
    );
  for (const [fact, columns] of Object.entries(ENTRIES)) {
    const entry = entryOf(columns, cells);
    if (!entry) continue;
    const list = [...((facts[fact] ?? []) as unknown[]), entry];
    facts[fact] = list;
    rows.set(`${fact}.${list.length - 1}`, number);
  }
  return problems;
}

/** `+1 (512) 555-0123` as `+15125550123`: spreadsheets have numbers as people write them. */
function plainPhone(written: string): string {
  return written.replace(/[\s().\u00A0-]/g, "");
}

function listOf(cell: string): string[] {
  return cell
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** The hours of a day. What is no span of two times is kept unchanged and refused with the message of its field. */
function hoursOf(day: string, cell: string): object[] {
  if (/^closed$/i.test(cell)) return [];
  return listOf(cell).map((span) => {
    const [opens = "", closes = ""] = span.split(/[-–]/).map((time) => time.trim().replace(/^\d:/, "0$&"));
    return { day, opens, closes };
  });
}

function entryOf(columns: Record<string, string>, cells: Row["cells"]): Record<string, unknown> | undefined {
  const given = Object.entries(columns).filter(([column]) => cells[column]);
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map(([column, field]) => [field, valueOf(field, cells[column] ?? "")]));
}

function valueOf(field: string, cell: string): unknown {
  if (field === "licenses") return listOf(cell);
  if (field === "percent") return Number(cell.replace(/\s?%$/, ""));
  if (field === "kind" || field === "price_kind") return cell.toLowerCase().replace(/[\s-]/g, "_");
  return cell;
}
