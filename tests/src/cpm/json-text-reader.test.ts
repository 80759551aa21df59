import { JsonTextReader } from "@cgs/cpm/generation/json-text-reader";
import fc from "fast-check";
import { expect, test } from "vitest";

/** The field's value after each piece. */
function read(pieces: readonly string[]): string[] {
  const reader = new JsonTextReader("text");
  let text = "";
  return pieces.map((piece) => (text += reader.add(piece)));
}

const words = fc.string({ unit: "binary", maxLength: 60 });

test("reads the same value from any pieces of an answer, and only appends to it", () => {
  const answer = fc.record({ title: words, text: words, call_to_action: words });
  fc.assert(
    fc.property(answer, fc.boolean(), fc.array(fc.nat(400), { maxLength: 20 }), (post, ascii, cuts) => {
      const json = ascii ? inAscii(JSON.stringify(post, null, 1)) : JSON.stringify(post);
      const places = [0, ...cuts.filter((cut) => cut < json.length).toSorted((a, b) => a - b)];
      const seen = read(places.map((from, index) => json.slice(from, places[index + 1])));
      for (const text of seen) expect(post.text.startsWith(text)).toBe(true);
      expect(seen.at(-1)).toBe(post.text);
    }),
  );
});

function inAscii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

test.each([
  ["half an escape", ['{"text": "a\\', 'n"}'], ["a", "a\n"]],
  ["half of a character beyond the first plane", ['{"text":"a\\ud83d', '\\ude00b"}'], ["a", "a😀b"]],
  ["a fenced block", ['```json\n{"text":"Te', 'eth"}\n```'], ["Te", "Teeth"]],
  ["a title that quotes the field's name", ['{"title":"\\"text\\": \\"no\\"","te', 'xt":"yes"}'], ["", "yes"]],
  ["a title that is the field's name", ['{"title":"text","text":"yes"}'], ["yes"]],
  ["other fields after it", ['{"text":"yes","more":"no', ' and no"}'], ["yes", "yes"]],
  ["prose instead of JSON", ["I can't write ", "that."], ["", ""]],
  ["a line break that JSON does not allow", ['{"text":"one\ntwo', '"}'], ["one", "one"]],
])("reads %s", (_, pieces, texts) => {
  expect(read(pieces)).toEqual(texts);
});
