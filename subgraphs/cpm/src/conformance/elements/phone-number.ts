import { pageLinks } from "../text/page-links.js";
import type { TextRange } from "../../text/text-range.js";
import type { ElementSource } from "./element.js";

/** Groups of digits that may be a telephone number. */
const CANDIDATE = /(?<![\p{L}\d#$€£¥.,/-])\+?\(?\d{1,8}(?:\)?[\s./–-]{1,3}\(?\d{1,8}|\)\s?\d{1,8}){1,6}(?![\d%])/gu;

/** Digits without separators. They are a telephone number only behind a plus or such a word. */
const UNSEPARATED = /(?<![\p{L}\d#$€£¥.,/-])\+?\d{7,14}(?![\d%])/gu;

/** A number whose last group is spelled in letters: 1-800-FLOWERS. */
const VANITY = /\b(?:1[-. ])?\(?\d{3}\)?[-. ][A-Z\d]{3}-?[A-Z]{2,5}\b/;

/** Dates, years, times and postal codes. */
const NOT_A_NUMBER = [
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/,
  /^\d{1,2}[-./ ]{1,2}\d{1,2}[-./ ]{1,2}\d{2,4}$/,
  /^(?:(?:19|20)\d{2}(?:\s?[–/-]\s?|\s)?)+$/,
  /^\d{5}[-–]\d{4}$/,
  /^\d{1,3}(?:[. ]\d{3})+$/,
  /^(?:\d{1,2}[.]\d{2}\s?[–-]?\s?)+$/,
  /^\d{4} \d{4} \d{4} \d{4}$/,
];

/** Words before a number of another kind. */
const OTHER_NUMBER =
  /(?:\b(?:no|nos|nr|number|order|invoice|permit|licen[cs]e|registration|policy|account|serial|part|model|isbn|vat|tax id|ein|id|case|file|tracking|reference|ref|sku|lot|bsb|iban|version)\b[\s.:#]*|#\s?)$/i;
/** Words before a telephone number, which may itself be called "number" or "no". */
const TELEPHONE =
  /\b(?:phone|telephone|tel|call|ring|dial|text|fax|mobile|cell|hotline|reach us|(?:our|the|office|contact|whatsapp) number)\b[^.!?]{0,25}$/i;

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Finds a telephone number or a link to one. Dates, prices, years and numbers of orders or licenses are none. */
export function findPhoneNumber({ analysis }: ElementSource): TextRange | undefined {
  const link = pageLinks(analysis.root).find(({ url }) => /^tel:\+?[\d().\s-]{6,}/i.test(url));
  return link ?? analysis.blocks.find(({ text }) => hasPhoneNumber(text));
}

/** Whether a text contains a telephone number. */
export function hasPhoneNumber(text: string): boolean {
  if (!/\d/.test(text)) return false;
  if (VANITY.test(text) && TELEPHONE.test(text.slice(0, text.search(VANITY)))) return true;
  const before = (index: number) => text.slice(Math.max(index - 60, 0), index);
  if (Array.from(text.matchAll(CANDIDATE)).some(({ 0: found, index }) => isPhoneNumber(found.trim(), before(index))))
    return true;
  return Array.from(text.matchAll(UNSEPARATED)).some(
    ({ 0: found, index }) => found.startsWith("+") || TELEPHONE.test(before(index)),
  );
}

function isPhoneNumber(found: string, before: string): boolean {
  const digits = found.replace(/\D/g, "").length;
  if (digits < MIN_DIGITS || digits > MAX_DIGITS || NOT_A_NUMBER.some((pattern) => pattern.test(found))) return false;
  if (found.startsWith("+")) return true;
  return !OTHER_NUMBER.test(before) || TELEPHONE.test(before);
}
