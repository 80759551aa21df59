import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { line } from "@cgs/kit/text/line";
import { ArgsType, Field, ID, registerEnumType } from "type-graphql";
import { z } from "zod";
import { ExpectedVersion } from "../strategy/expected-version.js";

/** The most clients and rows in a file. */
export const MAX_CLIENTS = 200;
export const MAX_ROWS = 5_000;
const MAX_CHARACTERS = 500_000;

/** The formats of files with facts. */
export enum FactsFormat {
  CSV = "CSV",
  JSON = "JSON",
}

registerEnumType(FactsFormat, {
  name: "FactsFormat",
  description: "The format of a file with facts.",
  valuesConfig: {
    CSV: {
      description:
        "Columns with names, a row for each client, and further rows for more offers, people, proof and policies.",
    },
    JSON: { description: "A list of `{client_id, facts}`, with facts as in the REST interface." },
  },
});

/** The arguments of importFacts. */
@ArgsType()
export class ImportFactsArgs {
  @Field(() => ID, { description: "The client. The file may state facts of this client and of those beneath it." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => FactsFormat, { description: "The format of the file." })
  format: FactsFormat;

  @Field({
    description: `The text of the file: at most ${MAX_CHARACTERS} characters, ${MAX_ROWS} rows and ${MAX_CLIENTS} clients.`,
  })
  @Valid(z.string().max(MAX_CHARACTERS))
  text: string;

  @Field({ description: "Why the facts change, at most 500 characters." })
  @Valid(line(500))
  reason: string;

  @Field({ defaultValue: false, description: "Whether to report what the import would change, and change nothing." })
  dryRun: boolean;

  @Field(() => [ExpectedVersion], {
    defaultValue: [],
    description: "The versions that the author has seen, e.g. in a dry run. Clients without one are not checked.",
  })
  @Valid(z.array(z.unknown()).max(MAX_CLIENTS))
  expectedVersions: ExpectedVersion[];
}
