import { readFileSync } from "node:fs";
import { httpUrl, port, serviceTokenOf } from "@cgs/kit/env";
import { sectionsOf, settingsReference } from "@cgs/scripts/generated/settings-reference";
import { services } from "@cgs/scripts/launcher/services";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const described = (schema: z.ZodType) => schema.meta({ description: "What it is." });
const tableOf = (...shapes: z.ZodRawShape[]) =>
  sectionsOf(shapes.map((shape, index) => ({ name: `process ${index + 1}`, settings: z.object(shape) }))).join("\n");

describe("the page of settings", () => {
  test("has every setting of every process", () => {
    const { content } = settingsReference();
    for (const { name, settings } of services)
      for (const setting of Object.keys(settings.shape)) expect(content, name).toContain(`| \`${setting}\` |`);
  });

  test("equals the committed file", () => {
    const { path, content } = settingsReference();
    expect(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")).toBe(content);
  });

  test("states the default, the range and the production note of a setting", () => {
    const table = tableOf({
      DAYS: z.coerce.number().int().min(1).max(90_000).default(20_000).meta({ description: "How long.", unit: "days" }),
      MODE: described(z.enum(["on", "off"]).optional()),
      ADDRESS: described(httpUrl().default("http://localhost")),
      TOKEN: serviceTokenOf("IM"),
      PORT: port(80),
    });
    for (const line of [
      "| `DAYS` | 20,000 | days, 1 to 90,000 | How long. |  |",
      "| `MODE` | _none_ | `on`, `off` | What it is. |  |",
      "| `ADDRESS` | `http://localhost` | address | What it is. |  |",
      "| `PORT` | 80 | number, 0 to 65,535 | ",
    ])
      expect(table).toContain(line);
    expect(table).toMatch(/\| `TOKEN` \| _required_ \| text \| .* \| a secret.* \|/);
  });

  test("lists equal settings of several processes once, and different ones under each process", () => {
    const token = serviceTokenOf("IM");
    const table = tableOf(
      { SAME: described(z.string()), TOKEN: token },
      { SAME: described(z.string()), TOKEN: token.optional() },
    );
    expect(table.match(/^## .*$/gm)).toEqual(["## Every process", "## process 1", "## process 2"]);
    expect(table.match(/`SAME`/g)).toHaveLength(1);
    expect(table.match(/`TOKEN`/g)).toHaveLength(2);
  });

  test("fails for a setting without a description", () => {
    expect(() => tableOf({ MYSTERY: z.string() })).toThrow("the setting MYSTERY needs a description");
  });
});
