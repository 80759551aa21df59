import { Weekday } from "@cgs/kit/client-facts";
import { isNode, listOf, type SchemaNode, textOf } from "./schema-nodes.js";

const DAYS = Object.values(Weekday);

/** The hours of one day, as facts have them. */
interface Hours {
  day: Weekday;
  opens: string;
  closes: string;
}

/** The opening hours of a business, from `openingHoursSpecification`, else from `openingHours`; undefined when it states none that can be read. */
export function openingHoursOf(business: SchemaNode | undefined): Hours[] | undefined {
  const specified = listOf(business?.["openingHoursSpecification"]).filter(isNode).flatMap(hoursOfSpecification);
  const hours = specified.length > 0 ? specified : listOf(business?.["openingHours"]).flatMap(hoursOfText);
  return hours.length > 0 ? hours : undefined;
}

/** A specification for some dates only is not one of every week. */
function hoursOfSpecification(specification: SchemaNode): Hours[] {
  if (specification["validFrom"] !== undefined) return [];
  const [opens, closes] = [timeOf(textOf(specification["opens"])), timeOf(textOf(specification["closes"]))];
  if (!opens || !closes || opens === closes) return [];
  const days = listOf(specification["dayOfWeek"]).map((day) => dayOf(textOf(isNode(day) ? day["name"] : day)));
  return days.flatMap((day) => (day ? [{ day, opens, closes }] : []));
}

/** Reads texts such as `Mo-Fr 08:00-17:00` and `Sa,Su 10:00-14:00`. */
function hoursOfText(value: unknown): Hours[] {
  const [, days = "", from, to] =
    /^\s*([A-Za-z,\s-]+?)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})\s*$/.exec(textOf(value) ?? "") ?? [];
  const [opens, closes] = [timeOf(from), timeOf(to)];
  if (!opens || !closes || opens === closes) return [];
  return days.split(",").flatMap((range) => daysOf(range).map((day) => ({ day, opens, closes })));
}

function daysOf(range: string): Weekday[] {
  const [first, last = first] = range.split("-").map((day) => dayOf(day.trim()));
  if (!first || !last) return [];
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  return from <= to ? DAYS.slice(from, to + 1) : [...DAYS.slice(from), ...DAYS.slice(0, to + 1)];
}

/** A day by its name, also with the address of the vocabulary, or by its first two or three letters. */
function dayOf(text: string | undefined): Weekday | undefined {
  const name = text?.replace(/^.*[/#:]/, "").toUpperCase() ?? "";
  return name.length < 2 ? undefined : DAYS.find((day) => day.startsWith(name));
}

/** A time as `08:30`, from `8:30` or `08:30:00`. */
function timeOf(text: string | undefined): string | undefined {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d{2})(?::\d{2})?/.exec(text ?? "") ?? [];
  return hours === "" ? undefined : `${hours.padStart(2, "0")}:${minutes}`;
}
