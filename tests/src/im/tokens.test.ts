import { countTokens } from "@cgs/im/rendering/tokens";
import { STARTER_TEMPLATES } from "@cgs/im/template/starter-templates";
import { countTokens as countWhole } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { cpuMillisecondsOf } from "../support/cpu-time.js";

test("English text has about one token for every four or five characters", () => {
  const text =
    "The main keyword belongs in the title, in the first 100 words, and in one heading where it reads naturally. ".repeat(
      20,
    );
  expect(text.length / countTokens(text)).toBeGreaterThan(4);
  expect(text.length / countTokens(text)).toBeLessThan(6);
});

test("the empty text has no tokens", () => {
  expect(countTokens("")).toBe(0);
});

test("text that looks like a control token is counted as text", () => {
  expect(countTokens("before <|endoftext|> after")).toBeGreaterThan(4);
});

test("a long run without spaces is counted in linear time", async () => {
  const count = () => ["你", "a", "é", "!"].map((character) => countTokens(character.repeat(10_000)));
  expect(await cpuMillisecondsOf(count)).toBeLessThan(1_000);
});

test.each([
  ...STARTER_TEMPLATES.map(({ text }) => text),
  "one\n\n  two\n \n\t\n three!\n/four\n//five\r\nsix\r\n\r\n7.\n\n\n- eight\n\u00a0nine\n語\n\n",
])("a text counted line by line has as many tokens as the whole", (text) => {
  expect(countTokens(text)).toBe(countWhole(text));
  expect(countTokens(text)).toBe(countWhole(text)); // from memory now
});
