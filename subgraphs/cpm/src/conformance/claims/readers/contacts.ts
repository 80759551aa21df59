import { onceFor } from "@cgs/kit/once-for";
import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import { type ClaimReader, findingOf, has, matchesOf, statementsOf } from "../../evidence/claim-line.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";
import { emailAddressesIn, phoneNumbersIn, vanityNumbersIn } from "../../text/contact-details.js";
import { addressLine } from "../../../brief/fact-sentences.js";

const URL_PATTERN =
  /(?:https?:\/\/|www\.)[^\s<>()"'“”]+[^\s<>()"'“”.,;:!?]|\b(?:[a-z\d-]+\.)+(?:com|org|net|de|fr|es|eu|io|co|us|uk|info|biz|example|at|ch|it|nl|pl|pt)(?:\/[^\s<>()"'“”]*[^\s<>()"'“”.,;:!?])?(?![\p{L}\d@-])/giu;
const MIN_PHONE_DIGITS = 6;

/** Phone numbers, email addresses and web addresses. */
export const readContacts: ClaimReader = ({ text }, evidence) => {
  const [email, phone] = [statementsOf(evidence, "email"), statementsOf(evidence, "phone")];
  const emails = emailAddressesIn(text).map((range) =>
    findingOf(range, ClaimKind.EMAIL, saying(text.slice(range.start, range.end), evidence), email),
  );
  const phones = [...phoneNumbersIn(text), ...vanityNumbersIn(text)].map((range) =>
    findingOf(range, ClaimKind.PHONE, withNumber(text.slice(range.start, range.end), evidence), phone),
  );
  const urls = matchesOf(URL_PATTERN, text)
    .map(({ 0: url, index }) => ({
      start: index,
      end: index + url.length,
    }))
    .filter(({ start, end }) => !emails.some((email) => start < email.end && email.start < end))
    .map((range) => judgeUrl(range, text.slice(range.start, range.end), evidence));
  return [...emails, ...phones, ...urls];
};

/** A web address is supported by the same page, or by any page of a site that the facts, the order or the sources name. */
export function judgeUrl(range: { start: number; end: number }, url: string, evidence: Evidence): ClaimFinding {
  const host = hostOf(url);
  const statements = evidence.statements.filter((statement) => hostsOf(statement).includes(host));
  return findingOf(range, ClaimKind.URL, statements, statementsOf(evidence, "websiteUrl", "bookingUrl"));
}

const hostsOf = onceFor(({ text }: Statement) => matchesOf(URL_PATTERN, text).map(([url]) => hostOf(url)));

function hostOf(url: string): string {
  return (
    url
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/^www\./, "")
      .split(/[/?#]/)[0] ?? ""
  );
}

function saying(words: string, { statements }: Evidence) {
  return statements.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
}

/** Numbers are compared by their last digits, because the prefix of the country is often left out. */
function withNumber(written: string, { statements, facts }: Evidence) {
  const digits = digitsOf(written).replace(/^0+/, "");
  if (digits.length < MIN_PHONE_DIGITS) return [];
  return statements.filter((statement) => {
    if (statement.id === "phone")
      return digitsOf(facts.phone ?? "").endsWith(digits) || digits.endsWith(digitsOf(facts.phone ?? ""));
    return numbersOf(statement).some((number) => number.endsWith(digits));
  });
}

const numbersOf = onceFor(({ text }: Statement) =>
  phoneNumbersIn(text).map(({ start, end }) => digitsOf(text.slice(start, end))),
);

const KEYPAD = "22233344455566677778889999";

function digitsOf(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => KEYPAD[letter.charCodeAt(0) - 65] ?? "").replace(/\D/g, "");
}

/** Streets with a house number, with the town and the postal code where they follow. */
export const readAddresses: ClaimReader = ({ text }, evidence) => {
  const { address } = evidence.facts;
  return matchesOf(evidence.language.address, text).map(({ 0: whole, index }) => {
    const written = withoutDays(whole, evidence);
    const range = { start: index, end: index + written.replace(/[\s.,]+$/, "").length };
    const words = addressWords(written).join(" ");
    const known = evidence.statements.filter((statement) =>
      statement.id === "address"
        ? address && isSameAddress(written, addressLine(address))
        : addressTextOf(statement).includes(words),
    );
    return findingOf(range, ClaimKind.ADDRESS, known, statementsOf(evidence, "address"));
  });
};

/** An address without what follows it by a comma and is no town: a day, "phone". */
function withoutDays(address: string, { language }: Evidence): string {
  const comma = address.indexOf(",");
  if (comma < 0) return address;
  const tail = address.slice(comma + 1).trim();
  return has(language.weekdays.words, tail) || NO_TOWN.test(tail) ? address.slice(0, comma) : address;
}

/** Whether each word of a written address is in the known one. */
function isSameAddress(written: string, known: string): boolean {
  const words = new Set(addressWords(known));
  return addressWords(written).every((word) => words.has(word));
}

const NO_TOWN = /^(?:tel\p{L}*|tél\p{L}*|phone|call|open|fax|mobil\p{L}*|fon)(?!\p{L})/iu;

const ABBREVIATIONS: Record<string, string> = {
  ...{ street: "st", road: "rd", avenue: "ave", boulevard: "blvd", drive: "dr", lane: "ln", court: "ct", place: "pl" },
  ...{ parkway: "pkwy", highway: "hwy", circle: "cir", trail: "trl", suite: "ste", north: "n", south: "s", east: "e" },
  ...{ west: "w", avenida: "av", calle: "c", straße: "str", strasse: "str", texas: "tx", ohio: "oh", california: "ca" },
};

function addressWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/stra(?:ß|ss)e\b|str\.(?=\s)/g, "str")
      .match(/[\p{L}\d]+/gu) ?? [];
  return words
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter(
      (word) => word !== "usa" && word !== "à" && word !== "in" && word !== "en" && word !== "unit" && word !== "ste",
    );
}

const addressTextOf = onceFor(({ text }: Statement) => addressWords(text).join(" "));

const IDENTIFIER =
  /(?<!\p{L})(?:licen[sc]e|bar|registration|permit|NMLS|FRN|Lizenz|licencia|licence|colegiad[oa])(?:\s(?:no\.?|number|nr\.?|n\.º|#))?\s(#?[A-Z]{0,4}-?\d[\dA-Z-]{2,})(?![\p{L}\d])/giu;

/** Numbers of licenses and registrations. */
export const readIdentifiers: ClaimReader = ({ text }, { statements, facts }) => {
  const licensed = statements.filter(({ id }) => {
    const [field, number] = id.split(".");
    return field === "people" && (facts.people?.[Number(number) - 1]?.licenses ?? []).length > 0;
  });
  return matchesOf(IDENTIFIER, text).map(({ 0: written, 1: id = "", index }) => {
    const known = statements.filter((statement) => statement.text.includes(id));
    return findingOf({ start: index, end: index + written.length }, ClaimKind.NUMBER, known, licensed);
  });
};
