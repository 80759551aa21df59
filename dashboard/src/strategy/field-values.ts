import { strategyWords } from "../words/strategy";
import type { FieldValue, StrategyField } from "./strategy-fields";

/** A field's value as typed: lists entry by entry, everything else as text. */
export type TypedValue = string | string[];

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** A value as input for its field. */
export function toTypedValue({ kind }: StrategyField, value: FieldValue): TypedValue {
  if (isListKind(kind)) return Array.isArray(value) ? [...value] : [];
  if (value === null || value === undefined) return "";
  return kind === "percent" ? String(Number((Number(value) * 100).toFixed(4))) : String(value);
}

/** The value of an input without errors. */
export function parseTypedValue({ kind }: StrategyField, input: TypedValue): FieldValue {
  if (typeof input !== "string") return input.map((text) => text.trim()).filter(Boolean);
  if (kind === "percent") return Number((Number(input) / 100).toFixed(6));
  if (kind === "switch") return input === "true";
  return kind === "number" ? Number(input) : input.trim();
}

/** An error message for an input; null when it is valid. The limits are the server's. */
export function fieldProblem(field: StrategyField, input: TypedValue): string | null {
  if (typeof input !== "string") return problemOfList(field, input);
  const text = input.trim();
  if (text === "") return strategyWords.field.missing;
  if (field.options) return null;
  if (field.kind === "number" || field.kind === "percent") return problemOfNumber(field, text);
  if (field.id.endsWith("language") && !LANGUAGE_TAG.test(text)) return strategyWords.field.invalidLanguage;
  return tooLong(text, field.max);
}

/** Whether values of this kind are lists. */
function isListKind(kind: StrategyField["kind"]): boolean {
  return kind === "passages" || kind === "links" || kind === "words";
}

function problemOfList({ kind, max, entries = 50 }: StrategyField, input: string[]): string | null {
  const given = input.map((text) => text.trim()).filter(Boolean);
  if (given.length > entries) return strategyWords.field.tooMany(entries);
  const wrong = kind === "links" ? given.find((text) => !isWebAddress(text)) : undefined;
  if (wrong !== undefined) return strategyWords.field.invalidLink(wrong.slice(0, 40));
  return given.map((text) => tooLong(text, max)).find((problem) => problem !== null) ?? null;
}

function problemOfNumber({ kind, min = 0, max }: StrategyField, text: string): string | null {
  const number = Number(text);
  if (kind === "number" && !Number.isInteger(number)) return strategyWords.field.invalidWholeNumber(min, max);
  return number >= min && number <= max ? null : strategyWords.field.invalidNumber(min, max);
}

function tooLong(text: string, max: number): string | null {
  return text.length > max ? strategyWords.field.tooLong(text.slice(0, 24), text.length - max, max) : null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
