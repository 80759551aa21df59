import { mergeStrategies, type StrategyLayer } from "@cgs/smm/effective-strategy/merge-strategies";
import { DEFAULT_VALUES, type StrategyValues } from "@cgs/smm/strategy-record/strategy-values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const word = fc.string({ minLength: 1, maxLength: 8 });
const words = fc.array(word, { maxLength: 4 });
const sometimes = { requiredKeys: [] as never[] };

const values: fc.Arbitrary<StrategyValues> = fc.record(
  {
    contentGuidelines: fc.record(
      {
        tone: word,
        targetAudience: word,
        keyMessages: words,
        brandVoiceExamples: words,
        bannedWords: words,
        language: fc.constantFrom("en", "de", "pt-BR"),
        readingLevel: fc.integer({ min: 1, max: 18 }),
      },
      sometimes,
    ),
    seoRules: fc.record(
      {
        keywordDensity: fc.double({ min: 0, max: 0.1, noNaN: true }),
        metaDescriptionLength: fc.integer({ min: 50, max: 320 }),
        requiredElements: words,
        requiredLinks: fc.array(fc.webUrl(), { maxLength: 2 }),
      },
      sometimes,
    ),
    templates: fc.dictionary(fc.constantFrom("seo_article", "gbp_post", "hyperlocal"), fc.record({ templateId: word })),
    location: word,
    localKeywords: words,
  },
  sometimes,
);

const layerOf = (clientId: string) =>
  fc.record<StrategyLayer>({
    clientId: fc.constant(clientId),
    version: fc.integer({ min: 0, max: 50 }),
    inherit: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    values,
    updatedAt: fc.date({ noInvalidDate: true }),
  });

/** One to five layers, from the root down. */
const chains = fc
  .integer({ min: 1, max: 5 })
  .chain((depth) => fc.tuple(...Array.from({ length: depth }, (_, level) => layerOf(`c${level}`))));

const ownOf = (chain: StrategyLayer[]) => chain.at(-1) as StrategyLayer;
const silent: StrategyLayer = {
  clientId: "silent",
  version: 0,
  inherit: true,
  values: {},
  updatedAt: new Date(-8.64e15),
};

describe("for any chain of strategies", () => {
  test("a client's own values apply to it", () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const own = ownOf(chain).values;
        const effective = mergeStrategies(chain);
        expect(effective.contentGuidelines).toMatchObject(own.contentGuidelines ?? {});
        expect(effective.seoRules).toMatchObject(own.seoRules ?? {});
        expect(effective.location).toBe(own.location ?? effective.location);
      }),
    );
  });

  test("a client without own values has its parent's, at any depth", () => {
    fc.assert(
      fc.property(chains, fc.nat(4), (chain, place) => {
        const { version: _, ...without } = mergeStrategies(chain);
        const at = 1 + (place % chain.length);
        const { version: __, ...withIt } = mergeStrategies([...chain.slice(0, at), silent, ...chain.slice(at)]);
        expect({ ...withIt, clientId: without.clientId }).toEqual(without);
      }),
    );
  });

  test("ancestors of a client that does not inherit have no effect", () => {
    fc.assert(
      fc.property(chains, chains, (above, chain) => {
        const [first, ...rest] = chain as [StrategyLayer, ...StrategyLayer[]];
        const cut = [{ ...first, inherit: false }, ...rest];
        expect(mergeStrategies([...above, ...cut])).toEqual(mergeStrategies(cut));
      }),
    );
  });

  test("every single value is set by the client of its source, or is the default", () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const effective = mergeStrategies(chain);
        const saidBy = new Map(chain.map((layer) => [layer.clientId, layer.values]));
        for (const group of ["contentGuidelines", "seoRules"] as const) {
          for (const [field, value] of Object.entries(effective[group])) {
            const source = effective.sources.find((entry) => entry.field === `${group}.${field}`);
            const said: object = source?.clientId
              ? (saidBy.get(source.clientId)?.[group] ?? {})
              : DEFAULT_VALUES[group];
            expect((said as Record<string, unknown>)[field]).toEqual(value);
          }
        }
      }),
    );
  });

  test("each local keyword occurs once, ignoring case, and none is lost", () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const inherited = chain.map((layer) => ({ ...layer, inherit: true }));
        const said = inherited.flatMap((layer) => layer.values.localKeywords ?? []).map((text) => text.toLowerCase());
        const merged = mergeStrategies(inherited).localKeywords.map((text) => text.toLowerCase());
        expect(merged).toEqual([...new Set(said)]);
      }),
    );
  });

  test("the version names every client that contributes to it", () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const { version, sources } = mergeStrategies(chain);
        const parts = version.split("+").map((part) => part.split("@")[0]);
        const named = sources.flatMap(({ clientId }) => clientId ?? []);
        expect(parts).toEqual(expect.arrayContaining(named));
      }),
    );
  });
});
