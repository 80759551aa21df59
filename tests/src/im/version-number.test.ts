import { formatVersion, parseVersion } from "@cgs/im/template-record/version-number";
import { expect, test } from "vitest";

test.each([
  ["v1.0", { major: 1, minor: 0 }],
  ["v12.345", { major: 12, minor: 345 }],
])("%s is parsed and formatted alike", (text, number) => {
  expect(parseVersion(text)).toEqual(number);
  expect(formatVersion(number)).toBe(text);
});

test.each(["1.0", "v1", "v1.0.0", "V1.0", "v1.0 ", "v-1.0", "v1.9999999", "", "production"])(
  "%j is no version",
  (text) => {
    expect(parseVersion(text)).toBeUndefined();
  },
);
