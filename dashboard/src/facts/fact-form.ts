import type { Weekday } from "../gql/graphql";
import { factsWords } from "../words/facts";
import type { FactField, FactPart } from "./fact-fields";
import { DAYS } from "./weekdays";

/** The texts that a user types for one entry of a fact, by part. */
export type EntryTexts = Readonly<Record<string, string>>;

/** The texts that a user types for a fact: one text, the texts of a day or a part each, or those of several entries. */
export interface FactTexts {
  text: string;
  parts: EntryTexts;
  entries: readonly EntryTexts[];
}

/** What typed texts mean: the value for the API, or what is wrong by part, with the number of the entry from 0. */
export type TypedFact = { value: unknown } | { problems: Readonly<Record<string, string>> };

const EMPTY: FactTexts = { text: "", parts: {}, entries: [] };

/** The texts for a value of the API. */
export function textsOf(field: FactField, value: unknown): FactTexts {
  const { kind, parts = [] } = field;
  if (kind === "entries") {
    const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
    return { ...EMPTY, entries: entries.map((entry) => entryTexts(parts, entry)) };
  }
  if (value === null || value === undefined) return EMPTY;
  if (kind === "hours") return { ...EMPTY, parts: hoursTexts(value as DayHours[]) };
  if (kind === "parts") return { ...EMPTY, parts: entryTexts(parts, value as Record<string, unknown>) };
  return { ...EMPTY, text: Array.isArray(value) ? value.join("\n") : String(value) };
}

/** The texts of a new entry. */
export function newEntry(parts: readonly FactPart[], given: EntryTexts = {}): EntryTexts {
  return { ...entryTexts(parts, {}), ...given };
}

/** The value for the API. What it does not check, the server does. */
export function typedFact(field: FactField, texts: FactTexts): TypedFact {
  const { kind, parts = [] } = field;
  const text = texts.text.trim();
  if (kind === "lines") return { value: linesOf(texts.text) };
  if (kind === "text") return text === "" ? { problems: { text: factsWords.dialog.missing } } : { value: text };
  if (kind === "hours") return typedHours(texts.parts);
  if (kind === "parts") return either(missingParts(parts, texts.parts), () => typedEntry(parts, texts.parts));
  const problems = texts.entries.map((entry, place) => missingParts(parts, entry, `${place}.`));
  return either(Object.assign({}, ...problems), () => texts.entries.map((entry) => typedEntry(parts, entry)));
}

/** One entry of a fact as the API has it. Parts without a text are left out. */
export function typedEntry(parts: readonly FactPart[], texts: EntryTexts): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const { id, kind } of parts) {
    const text = (texts[id] ?? "").trim();
    if (kind === "lines") typed[id] = linesOf(text);
    else if (text !== "") typed[id] = kind === "number" ? Number(text) : text;
  }
  return typed;
}

function either(problems: Readonly<Record<string, string>>, value: () => unknown): TypedFact {
  return Object.keys(problems).length > 0 ? { problems } : { value: value() };
}

function missingParts(parts: readonly FactPart[], texts: EntryTexts, before = ""): Record<string, string> {
  const missing = parts.filter(({ id, required }) => required && (texts[id] ?? "").trim() === "");
  const wrong = parts.filter(({ id, kind }) => kind === "number" && Number.isNaN(Number(texts[id] ?? "")));
  return Object.fromEntries([
    ...missing.map(({ id }) => [`${before}${id}`, factsWords.dialog.missing]),
    ...wrong.map(({ id }) => [`${before}${id}`, factsWords.dialog.invalidNumber]),
  ]);
}

function entryTexts(parts: readonly FactPart[], entry: Record<string, unknown>): EntryTexts {
  return Object.fromEntries(
    parts.map(({ id, choices }) => {
      const value = entry[id] ?? choices?.[0]?.value ?? "";
      return [id, Array.isArray(value) ? value.join("\n") : String(value)];
    }),
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

interface DayHours {
  day: Weekday;
  opens: string;
  closes: string;
}

/** "8:00-12:00", with any dash and spaces around it. */
const SPAN = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/;

function hoursTexts(hours: readonly DayHours[]): EntryTexts {
  const spans = (day: Weekday) =>
    hours.filter((each) => each.day === day).map(({ opens, closes }) => `${opens}–${closes}`);
  return Object.fromEntries(DAYS.map((day) => [day, spans(day).join(", ")]));
}

function typedHours(texts: EntryTexts): TypedFact {
  const problems: Record<string, string> = {};
  const value = DAYS.flatMap((day) =>
    (texts[day] ?? "")
      .split(/[,;]/)
      .map((span) => span.trim())
      .filter((span) => span !== "" && span.toLowerCase() !== factsWords.dialog.closed)
      .flatMap((span) => {
        const [, opens, closes] = SPAN.exec(span) ?? [];
        if (!opens || !closes) problems[day] = factsWords.dialog.invalidHours;
        return opens && closes ? [{ day, opens: opens.padStart(5, "0"), closes: closes.padStart(5, "0") }] : [];
      }),
  );
  const isEmpty = DAYS.every((day) => (texts[day] ?? "").trim() === "");
  if (isEmpty) problems["MONDAY"] = factsWords.dialog.missingHours;
  return either(problems, () => value);
}
