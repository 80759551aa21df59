import { z } from "zod";
import { clientId } from "./inputs.js";
import { defineTool } from "./tool.js";
import {
  afterField,
  type FieldSource,
  nextField,
  pageOfFields,
  sourcedField,
  sourcedFields,
} from "./sourced-fields.js";

/** The effective strategy of a client, with its sources. */
export const READ_STRATEGY = `query McpReadStrategy($id: ID!) {
  client(id: $id) {
    name
    strategy {
      version location localKeywords
      contentGuidelines {
        tone targetAudience keyMessages brandVoiceExamples bannedWords language readingLevel judgeKeyMessages effort citationStyle
      }
      seoRules { keywordDensity metaDescriptionLength requiredElements requiredLinks }
      ruleLevels { rule level }
      sources { field clientId }
    }
  }
}`;

interface Strategy {
  version: string;
  sources: FieldSource[];
  ruleLevels: { rule: string; level: string }[];
  [group: string]: unknown;
}

/** The answer of {@link READ_STRATEGY}. */
export interface StrategyData {
  client: { name: string; strategy: Strategy };
}

/** Reads the strategy that a client's content must obey. */
export const readStrategy = defineTool({
  name: "read_strategy",
  title: "Read a strategy",
  description:
    "Reads the strategy that all content of a client must obey: guidelines, SEO rules, and which rules are required. Each field names the client that set it, because clients inherit from those above them. Long strategies come in pages: continue with `next`.",
  effect: "reads",
  forKeys: false,
  operations: [READ_STRATEGY],
  input: z.strictObject({ client_id: clientId, after: afterField }),
  output: z.object({
    client_id: z.string(),
    client_name: z.string(),
    version: z.string(),
    fields: z.array(sourcedField),
    next: nextField,
  }),
  async run({ client_id: id, after }, { graph }) {
    const { client } = (await graph.run(READ_STRATEGY, { id })) as unknown as StrategyData;
    const { version, sources, ruleLevels, ...values } = client.strategy;
    const levels = Object.fromEntries(ruleLevels.map(({ rule, level }) => [rule.toLowerCase(), level.toLowerCase()]));
    const fields = sourcedFields({ ...values, ruleLevels: levels }, sources);
    return { client_id: id, client_name: client.name, version, ...pageOfFields(fields, after) };
  },
});
