import { fillPlaceholders, placeholdersOf } from "@cgs/im/template-record/placeholders";
import { describe, expect, test } from "vitest";
import { cpuMillisecondsOf } from "../support/cpu-time.js";

const fill = (text: string, values: Record<string, string> = {}) =>
  fillPlaceholders(text, new Map(Object.entries(values)));

describe("the placeholders of a template", () => {
  test("are found in the order of their first use, without duplicates", () => {
    expect(placeholdersOf("{tone} for {audience}, in a {tone} voice, {_x1}")).toEqual(["tone", "audience", "_x1"]);
  });

  test.each([
    ["a capital letter", "{Tone}"],
    ["a digit first", "{1st}"],
    ["a space", "{ tone }"],
    ["a hyphen", "{key-word}"],
    ["nothing", "{}"],
    ["a line break", "{tone\n}"],
    ["an accent", "{tön}"],
    ["a quotation mark, as in JSON", '{"tone": 1}'],
    ["doubled braces", "{{tone}}"],
  ])("are not found in braces with %s", (_case, text) => {
    expect(placeholdersOf(text)).toEqual([]);
  });
});

describe("a filled template", () => {
  test("has each placeholder replaced by its value", () => {
    expect(fill("{a} and {b} and {a}", { a: "1", b: "2" })).toBe("1 and 2 and 1");
  });

  test.each([
    ["nested JSON", '{"answer": {"title": "text", "list": [{"n": 1}]}}'],
    ["JSON that ends in many braces", '{"a":{"b":{"c":{}}}}'],
    ["style sheets", "p { color: red } q{}"],
    ["a brace alone", "} and { and {{ and }}"],
    ["program code", "if (x) { return `${y.z}`; }"],
  ])("keeps %s unchanged", (_case, text) => {
    expect(fill(text)).toBe(text);
  });

  test("replaces a placeholder next to the braces of JSON", () => {
    expect(fill('{"tone":"{tone}","count":{count}}', { tone: "warm", count: "3" })).toBe('{"tone":"warm","count":3}');
  });

  test("shows a name in doubled braces as literal text", () => {
    expect(fill("write {{tone}} where {tone} goes", { tone: "warm" })).toBe("write {tone} where warm goes");
    expect(fill("{{{tone}}}", { tone: "warm" })).toBe("{{tone}}");
  });

  test("never parses a value as syntax", () => {
    const values = { notes: "{secret} {{notes}} $& $1 $` {notes}", secret: "hidden" };
    expect(fill("[{notes}] [{secret}]", values)).toBe("[{secret} {{notes}} $& $1 $` {notes}] [hidden]");
  });

  test("may have an empty value", () => {
    expect(fill("a{gone}b", { gone: "" })).toBe("ab");
  });

  test.each(["{missing}", "{constructor}", "{__proto__}"])("is refused when %s has no value", (text) => {
    expect(() => fill(text)).toThrow(`${text} has no value`);
  });

  test("is filled in linear time, whatever its text", async () => {
    const hostile = "{".repeat(100_000) + "a".repeat(100_000) + "}".repeat(100_000);
    const spent = await cpuMillisecondsOf(() => {
      fill(hostile, { ["a".repeat(100_000)]: "" });
      placeholdersOf("{{a".repeat(50_000));
    });
    expect(spent).toBeLessThan(1_000);
  });
});
