import { createHash } from "node:crypto";
import { createDataSource } from "@cgs/kit/database/database";
import { imDatabase } from "@cgs/im/database/database";
import { toInstructionContext } from "@cgs/im/instruction-context/instruction-context";
import { isVariable } from "@cgs/im/rendering/passage/vocabulary";
import { renderInstructions } from "@cgs/im/rendering/render-instructions";
import { placeholdersOf } from "@cgs/im/template-record/placeholders";
import { seedStarterTemplates, STARTER_TEMPLATES } from "@cgs/im/template/starter-templates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataSource } from "typeorm";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createMigratedDatabase();
  source = await createDataSource(database.url, imDatabase).initialize();
  await seedStarterTemplates(source);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const rows = () =>
  source.query(`
    SELECT template.*, template_version.text, label, template_label.major, template_label.minor
    FROM im.template JOIN im.template_version ON template_id = id JOIN im.template_label USING (template_id)
    ORDER BY id`);

describe("seeding the starter templates", () => {
  test("puts one default into production for each content type", async () => {
    expect(await rows()).toMatchObject([
      { id: "gbp-post", content_type: "gbp_post", is_default: true, label: "production", major: 1, minor: 0 },
      { id: "hyperlocal", content_type: "hyperlocal", is_default: true, label: "production", major: 1, minor: 0 },
      { id: "seo-article", content_type: "seo_article", is_default: true, label: "production", major: 1, minor: 0 },
    ]);
  });

  test("can be repeated, also concurrently, and does not undo users' changes", async () => {
    await source.query("UPDATE im.template SET name = 'Renamed by hand' WHERE id = 'hyperlocal'");
    const before = await rows();
    await Promise.all([seedStarterTemplates(source), seedStarterTemplates(source)]);
    expect(await rows()).toEqual(before);
  });
});

describe("the database refuses", () => {
  test.each([
    ["to change a version", "UPDATE im.template_version SET text = 'another'", "never changes"],
    ["to delete a version", "DELETE FROM im.template_version", "never changes"],
    ["a label on a version that does not exist", "UPDATE im.template_label SET minor = 9", "violates foreign key"],
    [
      "a second default of a content type",
      "INSERT INTO im.template (id, content_type, name, is_default) VALUES ('other', 'gbp_post', 'Other', true)",
      "template_one_default",
    ],
    [
      "an id that is no slug",
      "INSERT INTO im.template (id, content_type, name) VALUES ('No Slug', 'gbp_post', 'x')",
      "template_id_check",
    ],
  ])("%s", async (_case, sql, reason) => {
    await expect(source.query(sql)).rejects.toThrow(reason);
  });
});

/** Instructions may be no longer than this, so that they leave room in every model's context. */
const MOST_CHARACTERS = 12_000;

describe.each(STARTER_TEMPLATES)("the starter template $id", ({ text, contentType }) => {
  const full = toInstructionContext(contentType, {
    businessName: "Acme Dental Austin",
    businessType: "dental practice",
    location: "Austin, Texas",
    targetAudience: "families",
    tone: "warm",
    keywords: ["dental implants"],
    keyMessages: ["Gentle care"],
    requiredElements: ["FAQ"],
    keywordDensity: 0.015,
    metaDescriptionLength: 155,
    targetLength: 900,
    notes: "Mention parking.",
  });

  test("uses only known variables", () => {
    expect(placeholdersOf(text).filter((name) => !isVariable(name))).toEqual([]);
  });

  test("contains all known values of a client and a request", () => {
    const rendered = renderInstructions(text, full).text;
    for (const known of [
      "Acme Dental Austin",
      "dental practice",
      "Austin, Texas",
      "families",
      "warm",
      "dental implants",
      "Gentle care",
      "FAQ",
      "900 words",
      "Mention parking.",
    ]) {
      expect(rendered).toContain(known);
    }
    expect(rendered.length).toBeLessThan(MOST_CHARACTERS);
  });

  test("reads well without known values", () => {
    const nothing = { businessType: "", targetAudience: "", tone: "", keywords: [] };
    const rendered = renderInstructions(text, toInstructionContext(contentType, nothing)).text;
    expect(rendered).not.toMatch(/\n{3}|^- *$|undefined|^#.*\n+(#|$(?![^]))|\{\w+\}/m);
  });
});

test("a starter template's text never changes without a new version", () => {
  const fingerprints = STARTER_TEMPLATES.map(({ id, major, minor, text }) => {
    return `${id} v${major}.${minor} ${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  });
  expect(fingerprints).toMatchInlineSnapshot(`
    [
      "seo-article v1.0 13dc7670771aaf29",
      "hyperlocal v1.0 902c6259fca2d999",
      "gbp-post v1.0 ce34fc11b4b750e9",
    ]
  `);
});
