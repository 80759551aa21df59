import {
  clientVariables,
  firstVariable,
  namesOfVariables,
  replaceInKeywords,
  replaceVariables,
} from "@cgs/kit/text/variables";
import { describe, expect, test } from "vitest";

const austin = clientVariables({ name: "Acme Dental, Austin", location: "Austin, Texas", businessType: "dentist" });

describe("the variables of a text", () => {
  test.each([
    ["{service} in {city}", "dentist in Austin"],
    ["{Service} in { CITY }", "dentist in Austin"],
    ["{service} in {zip}", "dentist in {zip}"],
    ["{location}", "Austin, Texas"],
    ["no variable, {}, { } or {a.b}", "no variable, {}, { } or {a.b}"],
  ])("are replaced in %j, except those without a value", (text, expected) => {
    expect(replaceVariables(text, austin)).toBe(expected);
  });

  test("add no separator to keywords", () => {
    expect(replaceInKeywords("{client}; dentist {location}", austin)).toBe("Acme Dental Austin; dentist Austin Texas");
  });

  test("are not looked for in the values", () => {
    const values = new Map([...austin, ["service", "{city}"]]);
    expect(replaceVariables("{service}", values)).toBe("{city}");
  });

  test.each([
    ["the best {first Name} and {b}", { text: "{first Name}", name: "first_name" }],
    ["{constructor}", { text: "{constructor}", name: "constructor" }],
    ["none", undefined],
  ])("are found in %j by their name", (text, expected) => {
    expect(firstVariable(text)).toEqual(expected);
  });

  test("stay when a client has no value", () => {
    const values = clientVariables({ name: "Acme", location: null, businessType: "dentist" });
    expect(replaceVariables("{city} {constructor}", values)).toBe("{city} {constructor}");
    expect(namesOfVariables(values)).toBe("{client}, {city}, {location}, {service}");
  });
});
