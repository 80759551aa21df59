import type { EffectiveStrategy } from "@cgs/smm/strategy-record/effective-strategy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, type RunningSmm, SERVICE_TOKENS, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

const user = (...clientIds: string[]) => bearer(smm.issuer.token(clientIds));
const readStrategy = (id: string, headers: Record<string, string>) =>
  fetch(`${smm.url}/api/clients/${id}/strategy`, { headers });

describe("the strategy of a client over GraphQL", () => {
  const STRATEGY = `query ($id: ID!) { client(id: $id) { strategy {
    clientId contentGuidelines { tone targetAudience keyMessages } seoRules { keywordDensity metaDescriptionLength requiredElements }
    templates { contentType templateId } location localKeywords version lastUpdated sources { field clientId }
  } } }`;

  const effective = async (id: string, headers: Record<string, string>) => {
    const { data, errors } = await smm.graphql<{ client: { strategy: EffectiveStrategy } }>(STRATEGY, headers, { id });
    expect(errors).toBeUndefined();
    return data.client.strategy;
  };

  test("has its parent's values, with its own values over them", async () => {
    const strategy = await effective("acme-dental-portland", user("acme-dental-portland"));
    expect(strategy.contentGuidelines.tone).toContain("easy-going");
    expect(strategy.contentGuidelines.targetAudience).toContain("families");
    expect(strategy.seoRules).toEqual({
      keywordDensity: 0.015,
      metaDescriptionLength: 155,
      requiredElements: ["FAQ", "call to action"],
    });
    expect(strategy.location).toBe("Portland, Oregon");
    expect(strategy.localKeywords).toContain("Pearl District dentist");
    expect(strategy.version).toBe("acme-dental@1+acme-dental-portland@1");
    expect(strategy.sources).toContainEqual({ field: "contentGuidelines.tone", clientId: "acme-dental-portland" });
    expect(strategy.sources).toContainEqual({ field: "templates.seo_article", clientId: "acme-dental" });
  });

  test("follows the newest version of every client of its chain", async () => {
    await smm.source.query(
      `INSERT INTO smm.strategy_version (client_id, version, author, reason, inherit, "values")
       VALUES ('northside-plumbing', 2, 'user-1', 'A calmer voice', false, '{"contentGuidelines": {"tone": "calm"}}')`,
    );
    const strategy = await effective("northside-plumbing", user("*"));
    expect(strategy).toMatchObject({ contentGuidelines: { tone: "calm" }, version: "northside-plumbing@2" });
  });
});

describe("the strategy of a client over REST", () => {
  test("has exactly the documented body", async () => {
    const response = await readStrategy("acme-dental-austin", user("acme-dental"));
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toContain("acme-dental@1+acme-dental-austin@1");
    expect(await response.json()).toEqual({
      client_id: "acme-dental-austin",
      strategy: {
        content_guidelines: {
          tone: "warm, reassuring and plain-spoken; explain every clinical term, never frighten",
          target_audience: "families and working adults choosing a dentist, many of them nervous about treatment",
          key_messages: [
            "Gentle care from a dentist who explains every step before it begins",
            "Clear prices before treatment, and help with insurance forms",
            "Same-week appointments, with early-morning and evening hours",
          ],
        },
        seo_rules: {
          keyword_density: 0.015,
          meta_description_length: 155,
          required_elements: ["FAQ", "call to action"],
        },
        templates: { seo_article: "seo-article", hyperlocal: "hyperlocal", gbp_post: "gbp-post" },
      },
      last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test("is returned to another module with its service token", async () => {
    const response = await readStrategy("northside-plumbing", { "x-service-token": SERVICE_TOKENS[0] });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ client_id: "northside-plumbing" });
  });

  test.each([
    ["somebody else's client", "northside-plumbing"],
    ["an unknown client", "nobody"],
  ])("is 404 for %s", async (_case, id) => {
    const response = await readStrategy(id, user("acme-dental"));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: "CLIENT_NOT_FOUND" });
  });

  test("is 401 without a credential, with a forged token and with a wrong service token", async () => {
    const refused: Record<string, string>[] = [
      {},
      bearer(smm.issuer.forgedToken(["acme-dental"])),
      { "x-service-token": "wrong-service-token" },
    ];
    for (const headers of refused) {
      const response = await readStrategy("acme-dental", headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
    }
  });
});
