import { expect, test } from "vitest";
import { testSettings } from "../support/settings.js";
import { runFuzz } from "./fuzz.js";

const SEED = testSettings().TEST_SEED;

test(`random requests get documented responses, and refused requests change no row (TEST_SEED=${SEED})`, async () => {
  const { flaws, statuses, targets } = await runFuzz({ requests: 400, seed: SEED });
  expect(flaws.join("\n\n")).toBe("");
  expect(targets).toBeGreaterThan(60);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "404", "422"]));
});
