import { fillPlaceholders, placeholdersOf } from "@cgs/im/template-record/placeholders";
import { compareVersions, formatVersion, nextVersion, parseVersion } from "@cgs/im/template-record/version-number";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,12}$/);
/** Prose, code and JSON with braces that are no placeholders. */
const prose = fc
  .oneof(fc.string(), fc.json(), fc.constantFrom("{ }", "{}", "}}", '{"a": {"b": 1}}', "{Tone}", "{ tone }", "{1}"))
  .filter((text) => !/[{}]$|^[{}]/.test(text) && !/\{[a-z_][a-z0-9_]*\}/.test(text));
const piece = fc.oneof(
  prose.map((text) => ({ kind: "prose" as const, text })),
  name.map((text) => ({ kind: "variable" as const, text })),
  name.map((text) => ({ kind: "literal" as const, text })),
);

describe("a text of prose, placeholders and literal names", () => {
  const written = { prose: (t: string) => t, variable: (t: string) => `{${t}}`, literal: (t: string) => `{{${t}}}` };

  test("is parsed into its parts, and filled with exactly the values", () => {
    fc.assert(
      fc.property(fc.array(piece), fc.string(), (pieces, value) => {
        const text = pieces.map(({ kind, text: part }) => ` ${written[kind](part)} `).join("");
        const variables = pieces.filter(({ kind }) => kind === "variable").map((one) => one.text);
        expect(placeholdersOf(text)).toEqual([...new Set(variables)]);
        const values = new Map(variables.map((variable) => [variable, `${value}{${variable}}`]));
        const shown = { ...written, variable: (t: string) => `${value}{${t}}`, literal: (t: string) => `{${t}}` };
        const expected = pieces.map(({ kind, text: part }) => ` ${shown[kind](part)} `).join("");
        expect(fillPlaceholders(text, values)).toBe(expected);
      }),
    );
  });

  test("of any characters is filled when each placeholder has a value", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", "a", "_", "1", " ", '"') }), (text) => {
        const values = new Map(placeholdersOf(text).map((variable) => [variable, ""]));
        expect(() => fillPlaceholders(text, values)).not.toThrow();
      }),
    );
  });
});

describe("versions", () => {
  const part = fc.integer({ min: 0, max: 999_999 });
  const version = fc.record({ major: part, minor: part });

  test("are parsed as they were formatted", () => {
    fc.assert(
      fc.property(version, (number) => {
        expect(parseVersion(formatVersion(number))).toEqual(number);
      }),
    );
  });

  test("are ordered by major, then minor", () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(0 - Math.sign(compareVersions(b, a)));
        expect(compareVersions(a, b) === 0).toBe(formatVersion(a) === formatVersion(b));
        const [first, second, third] = [a, b, c].toSorted(compareVersions);
        const key = (v = a) => v.major * 1_000_000 + v.minor;
        expect([key(first), key(second), key(third)]).toEqual([key(a), key(b), key(c)].toSorted((x, y) => x - y));
      }),
    );
  });

  test("have a next version that can be formatted, up to the highest", () => {
    fc.assert(
      fc.property(
        version.filter(({ major, minor }) => major < 999_999 || minor < 999_999),
        (number) => {
          const next = nextVersion(number) ?? number;
          expect(compareVersions(number, next)).toBeLessThan(0);
          expect(parseVersion(formatVersion(next))).toEqual(next);
        },
      ),
    );
    expect(nextVersion({ major: 999_999, minor: 999_999 })).toBeUndefined();
  });
});
