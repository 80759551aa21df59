import "reflect-metadata";
import { decodeCursor, encodeCursor } from "@cgs/kit/pagination/cursor";
import { pageOf } from "@cgs/kit/pagination/page.args";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const refusal = (message: string) => expect.objectContaining({ code: "VALIDATION_ERROR", message });
const DAMAGED = refusal("after: must be a cursor of this list");

describe("a cursor", () => {
  test("returns its position in its own list", () => {
    const position = fc.array(fc.oneof(fc.integer(), fc.string({ unit: "grapheme", maxLength: 20 })), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string(), position, (list, values) => {
        expect(decodeCursor(list, "after", encodeCursor(list, values))).toEqual(values);
      }),
    );
  });

  test("is refused by another list, and when any of its characters is changed or missing", () => {
    const cursor = encodeCursor("jobs", [1, "a"]);
    expect(() => decodeCursor("users", "after", cursor)).toThrow(DAMAGED);
    for (let at = 0; at < cursor.length; at += 1) {
      const other = cursor[at] === "A" ? "B" : "A";
      for (const damaged of [cursor.slice(0, at), cursor.slice(0, at) + other + cursor.slice(at + 1)]) {
        expect(() => decodeCursor("jobs", "after", damaged), damaged).toThrow(DAMAGED);
      }
    }
  });

  test.each(["", " ", "=", "a".repeat(100_000), "\0"])("is refused when it is something else", (text) => {
    expect(() => decodeCursor("jobs", "after", text)).toThrow(DAMAGED);
  });
});

describe("a page", () => {
  const cursor = encodeCursor("jobs", [7]);

  test("has 20 items from the start unless the caller asks for others", () => {
    expect(pageOf("jobs", {})).toEqual({ size: 20, backward: false });
    expect(pageOf("jobs", { first: null, last: 3 })).toEqual({ size: 3, backward: true });
    expect(pageOf("jobs", { after: cursor })).toEqual({ size: 20, backward: false, from: [7] });
    expect(pageOf("jobs", { before: cursor })).toEqual({ size: 20, backward: true, from: [7] });
  });

  test.each([
    [{ first: 0 }, "first: must be between 1 and 100"],
    [{ first: 101 }, "first: must be between 1 and 100"],
    [{ last: 0 }, "last: must be between 1 and 100"],
    [{ last: 101 }, "last: must be between 1 and 100"],
    [{ first: 1, last: 1 }, "last: cannot be combined with first"],
    [{ after: cursor, before: cursor }, "before: cannot be combined with after"],
    [{ first: 1, before: "damaged" }, "before: cannot be combined with first"],
    [{ last: 1, before: "damaged" }, "before: must be a cursor of this list"],
  ])("is refused for %o", (args, message) => {
    expect(() => pageOf("jobs", args)).toThrow(refusal(message));
  });
});
