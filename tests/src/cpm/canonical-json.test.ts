import { canonicalJson, canonicalJsonWithoutNulls } from "@cgs/cpm/jobs/acceptance/canonical-json";
import { expect, test } from "vitest";

test("canonical JSON has its fields in alphabetical order at any depth, and lists as they are", () => {
  const value = { b: [2, 1, { d: null, c: "x" }], a: { z: 1, y: undefined } };
  expect(canonicalJson(value)).toBe('{"a":{"z":1},"b":[2,1,{"c":"x","d":null}]}');
});

test("canonical JSON without nulls leaves out fields that are null, and keeps those that are empty, 0 or false", () => {
  const value = { e: null, d: { c: null }, b: "", a: 0, f: false, g: [] };
  expect(canonicalJsonWithoutNulls(value)).toBe('{"a":0,"b":"","d":{},"f":false,"g":[]}');
});
