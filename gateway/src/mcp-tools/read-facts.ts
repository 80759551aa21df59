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

const READ_FACTS = `query McpReadFacts($id: ID!) {
  client(id: $id) {
    name
    strategy {
      version
      facts {
        name address { street locality region postalCode country } phone email websiteUrl bookingUrl contactUrl
        openingHours { day opens closes } serviceArea services servicesNotOffered
        offers { name priceKind amount currency percent unit conditions validUntil }
        people { name role licenses } proof { kind statement sourceUrl validUntil } policies { kind statement } forbiddenClaims
      }
      sources { field clientId }
    }
  }
}`;

interface FactsData {
  client: {
    name: string;
    strategy: { version: string; facts: Record<string, unknown> | null; sources: FieldSource[] };
  };
}

/** Reads what a client's content may claim. */
export const readFacts = defineTool({
  name: "read_facts",
  title: "Read facts",
  description:
    "Reads the facts of a client that its content may state: name, address, opening hours, services, offers, people, proof, policies and forbidden claims. Each names the client that set it. Content may claim nothing else. Long lists come in pages: continue with `next`.",
  effect: "reads",
  forKeys: false,
  operations: [READ_FACTS],
  input: z.strictObject({ client_id: clientId, after: afterField }),
  output: z.object({
    client_id: z.string(),
    client_name: z.string(),
    version: z.string(),
    facts: z.array(sourcedField),
    next: nextField,
  }),
  async run({ client_id: id, after }, { graph }) {
    const { client } = (await graph.run(READ_FACTS, { id })) as unknown as FactsData;
    const { version, facts, sources } = client.strategy;
    const page = pageOfFields(sourcedFields({ facts: facts ?? {} }, sources), after);
    return { client_id: id, client_name: client.name, version, facts: page.fields, next: page.next };
  },
});
