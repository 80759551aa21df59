import { z } from "zod";
import { toSnakeCase } from "../../errors/field-name.js";
import { RestImportFactsDocument, type RestImportFactsMutation } from "../../graphql/operations.js";
import { list, named, text, wholeNumber } from "../../route/described.js";
import { clientId } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";

const MAX_CLIENTS = 200;
const MAX_PROBLEMS = 500;
const FORMATS = { csv: "CSV", json: "JSON" } as const;

const version = (description: string) => wholeNumber(z.int32(), description, { example: 2 });

const request = named(
  "FactsImportRequest",
  "A file with facts.",
  z.strictObject({
    format: z.enum(["csv", "json"]).describe("The format of the file."),
    text: text("The text of the file, at most 5,000 rows.", {
      max: 500_000,
      example: "client_id,phone\nacme-dental-austin,+15125550123",
    }),
    reason: text("Why the facts change.", { min: 1, max: 500, example: "From the client." }),
    dry_run: z
      .boolean()
      .optional()
      .describe("Whether to report what the import would change, and change nothing. Default: false."),
    expected_versions: list(
      z
        .strictObject({ client_id: clientId(), version: version("The version; 0 before the first.") })
        .describe("The version of a client's strategy that the import is based on."),
      "The versions that the author has seen, e.g. in a dry run. Clients without one are not checked.",
      MAX_CLIENTS,
    ).optional(),
  }),
);

const response = named(
  "FactsImport",
  "What an import of facts changed, or would change.",
  z.object({
    applied: z.boolean().describe("Whether the facts were changed. False for a dry run."),
    clients: list(
      z
        .object({
          client_id: clientId(),
          version: version("The present version of the client's own strategy."),
          changed_facts: list(text("A fact.", { max: 100, example: "phone" }), "The facts that change.", 50),
        })
        .describe("What changes in one client."),
      "The clients of the file, those above first.",
      MAX_CLIENTS,
    ),
    problems: list(
      z
        .object({
          row: wholeNumber(z.int32(), "The row, where the column names are row 1, or the entry of a JSON list.", {
            min: 1,
          }).nullable(),
          client_id: text("The client as the file names it.").nullable(),
          field: text("The fact or column. Empty for the whole row or file.", { example: "offers.0.currency" }),
          message: text("What is wrong.", { example: "must be a currency code like USD" }),
        })
        .describe("Why the file cannot be imported."),
      "The problems that a dry run found.",
      MAX_PROBLEMS,
    ),
  }),
);

function toBody({
  applied,
  clients,
  problems,
}: RestImportFactsMutation["importFacts"]["factImport"]): z.input<typeof response> {
  return {
    applied,
    clients: clients.map(({ client, version: present, changes }) => ({
      ...{ client_id: client.id, version: present },
      changed_facts: changes.map(({ field }) => toSnakeCase(field.replace(/^facts\./, ""))),
    })),
    problems: problems.map(({ row, clientId: id, field, message }) => ({
      row,
      client_id: id,
      field: toSnakeCase(field),
      message,
    })),
  };
}

/** Imports facts from a file. */
export const importFacts = defineRoute({
  method: "POST",
  paths: ["/api/clients/{client_id}/facts/import"],
  credential: "bearer",
  summary: "Import facts from a file",
  description:
    "Changes the facts of all clients of a CSV or JSON file, or of none. The client and those beneath it can be in the file. For the client's managers. A dry run lists all problems; otherwise the first one is an error.",
  document: RestImportFactsDocument,
  params: z.object({ client_id: clientId() }),
  body: request,
  example: {
    format: "csv",
    text: "client_id,phone\nacme-dental-austin,+15125550123",
    reason: "From the client.",
    dry_run: true,
  },
  variables: ({ params, body }) => ({
    id: params.client_id,
    format: FORMATS[body.format],
    ...{ text: body.text, reason: body.reason, dryRun: body.dry_run ?? false },
    expectedVersions: (body.expected_versions ?? []).map(({ client_id, version: seen }) => ({
      clientId: client_id,
      version: seen,
    })),
  }),
  status: 200,
  respond: ({ importFacts: { factImport } }) => ({ body: toBody(factImport) }),
  errors: ["CLIENT_NOT_FOUND", "VERSION_CONFLICT"],
  response,
  responseExample: {
    applied: false,
    clients: [{ client_id: "acme-dental-austin", version: 2, changed_facts: ["phone"] }],
    problems: [],
  },
});
