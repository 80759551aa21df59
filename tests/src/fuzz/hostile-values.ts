import fc from "fast-check";

/** Strings that have broken programs: control characters, unpaired surrogates, prototype names, injections and overlong strings. */
const HOSTILE_STRINGS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00 the other half",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../../etc/passwd",
  "%00",
  "%",
  "%c0%ae",
  "' OR '1'='1",
  "'; DROP TABLE cpm.job; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${7*7}",
  "{keywords}",
  "{",
  "}{",
  "\r\nX-Injected: yes",
  "\u202ereversed",
  "e\u0301\u0327".repeat(40),
  "𝒳".repeat(120),
  "NaN",
  "null",
  "1e400",
  "2026-13-45",
  "0000-00-00",
  "9999999999-01-01",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(101),
  "x".repeat(201),
  "x".repeat(10_001),
  "x".repeat(100_001),
];

const BOUNDARY_NUMBERS = [
  ...[
    0,
    -0,
    -1,
    1,
    0.1,
    49,
    50,
    101,
    10_001,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e21,
    1e308,
    -1e308,
    5e-324,
  ],
];

/** A string from {@link HOSTILE_STRINGS} or random bytes. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

/** A number at the limit of a range. */
export const hostileNumber: fc.Arbitrary<number> = fc.constantFrom(...BOUNDARY_NUMBERS);

/** A JSON value that no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      [],
      {},
      [[]],
      nested(40),
      nested(1_500),
      Array(1_001).fill("x"),
      Array(51).fill("x"),
      JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
    ),
  },
);

/** A hostile value that HTTP allows in a header. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "null",
    "*",
    "1.0, 1.0",
    "2.0",
    'W/"',
    "Bearer",
    "Bearer ",
    "Bearer a.b.c",
    "é",
    "x".repeat(300),
    "%00",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
);

function nested(depth: number): unknown {
  return JSON.parse("[".repeat(depth) + "]".repeat(depth));
}
