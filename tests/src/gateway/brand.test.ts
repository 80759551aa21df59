import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accentShades, relativeLuminance } from "@cgs/gateway/brand/accent-shades";
import { readBrand } from "@cgs/gateway/brand/brand";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { EnvError, loadEnv } from "@cgs/kit/env";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const AA = 4.5;

const contrast = (first: string, second: string) => {
  const [dark = 0, light = 0] = [relativeLuminance(first), relativeLuminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe("the shades of an accent color", () => {
  test.each([
    "#000000",
    "#ffffff",
    "#ff0000",
    "#00ff00",
    "#0000ff",
    "#ffd400",
    "#0b57d0",
    "#7a1fa2",
    "#808080",
    "#0a1f44",
  ])("of %s have enough contrast for text in both color schemes", (color) => {
    const shades = accentShades(color);
    const [palest = "", pale = "", soft = "", light = "", , , , main = "", , darkest = ""] = shades;
    expect(shades).toHaveLength(10);
    for (const [text, background] of [
      ["#ffffff", main],
      [main, "#f5f7f6"],
      [main, palest],
      [darkest, pale],
      [darkest, soft],
      [light, "#202726"],
      [palest, darkest],
    ] as const)
      expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(AA);
    expect(shades.map(relativeLuminance)).toEqual(shades.map(relativeLuminance).toSorted((a, b) => b - a));
  });

  test("include the color itself where it has enough contrast, else a lightness of the same hue that has", () => {
    expect(accentShades("#0b57d0")[7]).toBe("#0b57d0");
    const yellow = accentShades("#ffd400")[7] ?? "";
    expect(yellow).toMatch(/^#[6-9a-f].[4-9a-f].0.$/);
    expect(contrast("#ffffff", yellow)).toBeGreaterThanOrEqual(AA);
  });
});

describe("the brand of an installation", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-brand-"));
    const png = Buffer.from("89504e470d0a1a0a0000", "hex");
    await Promise.all([
      writeFile(
        join(folder, "logo.svg"),
        '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
      writeFile(join(folder, "logo.txt"), png),
      writeFile(join(folder, "page.svg"), "<!doctype html><svg></svg><script>alert(1)</script>"),
      writeFile(join(folder, "photo.png"), Buffer.from("ffd8ffe0", "hex")),
      writeFile(join(folder, "large.png"), Buffer.concat([png, Buffer.alloc(200_000)])),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const load = (settings: Record<string, string>) => {
    return loadEnv(gatewayEnv, { DATABASE_URL: "postgres://localhost/none", ...settings });
  };
  const brandOf = (settings: Record<string, string>) => readBrand(load(settings));

  test("is the product's own by default", async () => {
    expect(await brandOf({})).toEqual({ name: "Content Generation System" });
  });

  test("has the name, the shades of the color and the logo, whose content decides its type", async () => {
    const brand = await brandOf({
      ...{ PRODUCT_NAME: "Copydesk", PRODUCT_COLOR: "#0B57D0" },
      PRODUCT_LOGO: join(folder, "logo.txt"),
    });
    expect(brand).toMatchObject({ name: "Copydesk", logo: { type: "image/png" } });
    expect(brand.shades?.[7]).toBe("#0b57d0");
    expect(await brandOf({ PRODUCT_LOGO: join(folder, "logo.svg") })).toMatchObject({
      logo: { type: "image/svg+xml" },
    });
  });

  test.each([
    ["missing.svg", "there is no readable file at FILE: give the path of an SVG or PNG file"],
    ["", "there is no readable file at FILE: give the path of an SVG or PNG file"],
    ["page.svg", "FILE is neither SVG nor PNG: convert the image to one of them"],
    ["photo.png", "FILE is neither SVG nor PNG: convert the image to one of them"],
    ["large.png", "FILE has 201 kB: use an image of at most 200 kB"],
  ])("refuses the logo %s with what to do", async (name, problem) => {
    const file = join(folder, name);
    await expect(brandOf({ PRODUCT_LOGO: file })).rejects.toThrow(
      new EnvError(`PRODUCT_LOGO: ${problem.replace("FILE", file)}`),
    );
  });

  test.each(["green", "#abc", "#12345g", "#176e62;color:red", "176e62"])(
    "refuses the color %s with what to do",
    (color) => {
      expect(() => load({ PRODUCT_COLOR: color })).toThrow(
        new EnvError("PRODUCT_COLOR: must be a color such as #176e62: a # and six hexadecimal digits"),
      );
    },
  );
});
