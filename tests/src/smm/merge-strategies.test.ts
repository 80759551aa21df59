import { KeywordEmphasis } from "@cgs/smm/strategy-record/keyword-emphasis";
import { mergeStrategies, type StrategyLayer } from "@cgs/smm/effective-strategy/merge-strategies";
import { strategyValues } from "@cgs/smm/strategy-record/strategy-values";
import { describe, expect, test } from "vitest";

const layer = (
  clientId: string,
  values: StrategyLayer["values"],
  more: Partial<StrategyLayer> = {},
): StrategyLayer => ({
  clientId,
  version: 1,
  inherit: true,
  values,
  updatedAt: new Date("2026-01-01T00:00:00Z"),
  ...more,
});

const group = layer("group", {
  contentGuidelines: { tone: "warm", targetAudience: "families", keyMessages: ["gentle", "fair prices"] },
  seoRules: { keywordDensity: 0.02, requiredElements: ["FAQ"] },
  templates: { seo_article: { templateId: "article-a" }, gbp_post: { templateId: "post-a" } },
  location: "Texas",
  localKeywords: ["dentist Texas"],
});

const sourceOf = (chain: StrategyLayer[], field: string) =>
  mergeStrategies(chain)
    .sources.filter((source) => source.field === field)
    .map((source) => source.clientId);

describe("the effective strategy", () => {
  test("of a root has the root's own values", () => {
    const { contentGuidelines, seoRules, location } = mergeStrategies([group]);
    expect(contentGuidelines).toMatchObject({
      tone: "warm",
      targetAudience: "families",
      keyMessages: ["gentle", "fair prices"],
    });
    expect(seoRules).toMatchObject({ keywordDensity: 0.02, metaDescriptionLength: 155, requiredElements: ["FAQ"] });
    expect(location).toBe("Texas");
  });

  test("of a child without own values is its parent's", () => {
    const { clientId, version: _, sources, ...inherited } = mergeStrategies([group, layer("child", {})]);
    const { clientId: __, version: ___, sources: parentSources, ...parents } = mergeStrategies([group]);
    expect(clientId).toBe("child");
    expect(inherited).toEqual(parents);
    expect(sources).toEqual(parentSources);
  });

  test("takes each single value from the nearest client that sets it", () => {
    const chain = [
      group,
      layer("mid", { contentGuidelines: { tone: "brisk" } }),
      layer("leaf", { location: "Austin, Texas" }),
    ];
    const effective = mergeStrategies(chain);
    expect(effective.contentGuidelines).toMatchObject({
      tone: "brisk",
      targetAudience: "families",
      keyMessages: ["gentle", "fair prices"],
    });
    expect(effective.location).toBe("Austin, Texas");
    expect(sourceOf(chain, "contentGuidelines.tone")).toEqual(["mid"]);
    expect(sourceOf(chain, "contentGuidelines.targetAudience")).toEqual(["group"]);
    expect(sourceOf(chain, "location")).toEqual(["leaf"]);
  });

  test("replaces lists as a whole, also by an empty one", () => {
    const { contentGuidelines, seoRules } = mergeStrategies([
      group,
      layer("child", { contentGuidelines: { keyMessages: ["open late"] }, seoRules: { requiredElements: [] } }),
    ]);
    expect(contentGuidelines.keyMessages).toEqual(["open late"]);
    expect(seoRules.requiredElements).toEqual([]);
  });

  test("lets a child set zero", () => {
    expect(mergeStrategies([group, layer("child", { seoRules: { keywordDensity: 0 } })]).seoRules.keywordDensity).toBe(
      0,
    );
  });

  test("appends local keywords from the root down, each once, ignoring case", () => {
    const chain = [
      group,
      layer("mid", { localKeywords: ["Dentist TEXAS", "Austin dentist"] }),
      layer("leaf", { localKeywords: ["Zilker dentist"] }),
    ];
    expect(mergeStrategies(chain).localKeywords).toEqual(["dentist Texas", "Austin dentist", "Zilker dentist"]);
    expect(sourceOf(chain, "localKeywords")).toEqual(["group", "mid", "leaf"]);
  });

  test("replaces templates one content type at a time", () => {
    const chain = [
      group,
      layer("child", {
        templates: { seo_article: { templateId: "article-b" }, hyperlocal: { templateId: "local-b" } },
      }),
    ];
    expect(mergeStrategies(chain).templates).toEqual([
      { contentType: "gbp_post", templateId: "post-a", customizations: {} },
      { contentType: "hyperlocal", templateId: "local-b", customizations: {} },
      { contentType: "seo_article", templateId: "article-b", customizations: {} },
    ]);
    expect(sourceOf(chain, "templates.gbp_post")).toEqual(["group"]);
    expect(sourceOf(chain, "templates.seo_article")).toEqual(["child"]);
  });

  test("replaces a template together with its customizations", () => {
    const bent = { templateId: "article-a", toneAdjustment: 0.5, keywordEmphasis: KeywordEmphasis.HIGH };
    const chain = [
      layer("group", { templates: { seo_article: bent } }),
      layer("child", { templates: { seo_article: { templateId: "b" } } }),
    ];
    const { templateId: _, ...customizations } = bent;
    expect(mergeStrategies(chain.slice(0, 1)).templates[0]).toMatchObject({ customizations });
    expect(mergeStrategies(chain).templates).toEqual([
      { contentType: "seo_article", templateId: "b", customizations: {} },
    ]);
  });

  test("reads a template in the form of the first versions", () => {
    const values = strategyValues.parse({ templates: { seo_article: "article-a" } });
    expect(values.templates).toEqual({ seo_article: { templateId: "article-a" } });
  });

  test("takes nothing from the ancestors of a client that does not inherit", () => {
    const chain = [
      { ...group, updatedAt: new Date("2026-06-01T00:00:00Z") },
      layer(
        "mid",
        { contentGuidelines: { tone: "brisk" }, localKeywords: ["mid town"] },
        { inherit: false, version: 4 },
      ),
      layer("leaf", { localKeywords: ["old town"] }),
    ];
    const effective = mergeStrategies(chain);
    expect(effective.contentGuidelines.tone).toBe("brisk");
    expect(effective.location).toBeNull();
    expect(effective.templates).toEqual([]);
    expect(effective.localKeywords).toEqual(["mid town", "old town"]);
    expect(effective.version).toBe("mid@4+leaf@1");
    expect(effective.lastUpdated).toEqual(new Date("2026-01-01T00:00:00Z"));
    expect(effective.sources.some(({ clientId }) => clientId === "group")).toBe(false);
  });

  test("falls back to the system's defaults, with their source", () => {
    const chain = [layer("new", {}, { version: 0 })];
    const { contentGuidelines, seoRules, version } = mergeStrategies(chain);
    expect(contentGuidelines.tone).not.toBe("");
    expect(contentGuidelines.targetAudience).not.toBe("");
    expect(seoRules.keywordDensity).toBe(0.015);
    expect(version).toBe("new@0");
    expect(sourceOf(chain, "contentGuidelines.tone")).toEqual([null]);
  });

  test("has a version and a time that change with every client of the chain", () => {
    const leaf = layer("leaf", {}, { version: 2, updatedAt: new Date("2026-03-01T00:00:00Z") });
    const before = mergeStrategies([group, leaf]);
    expect(before.version).toBe("group@1+leaf@2");
    expect(before.lastUpdated).toEqual(new Date("2026-03-01T00:00:00Z"));
    const after = mergeStrategies([{ ...group, version: 2, updatedAt: new Date("2026-04-01T00:00:00Z") }, leaf]);
    expect(after.version).toBe("group@2+leaf@2");
    expect(after.lastUpdated).toEqual(new Date("2026-04-01T00:00:00Z"));
  });

  test("is the same with a client without own values in between", () => {
    const leaf = layer("leaf", { contentGuidelines: { tone: "brisk" }, localKeywords: ["old town"] });
    const { version: _, ...direct } = mergeStrategies([group, leaf]);
    const { version: __, ...through } = mergeStrategies([group, layer("silent", {}), leaf]);
    expect(through).toEqual(direct);
  });

  test("does not change the merged strategies", () => {
    const chain = [
      group,
      layer("leaf", { localKeywords: ["old town"], templates: { seo_article: { templateId: "b" } } }),
    ];
    const before = structuredClone(chain);
    mergeStrategies(chain);
    expect(chain).toEqual(before);
  });
});
