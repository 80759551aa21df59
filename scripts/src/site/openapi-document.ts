import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonSchema } from "./json-schema.js";

/** The part of an OpenAPI document that the site shows. */
export interface OpenApiDocument {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  webhooks?: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, { description?: string; schema: JsonSchema }>;
    securitySchemes: Record<
      string,
      { description?: string; type: string; name?: string; in?: string; scheme?: string }
    >;
  };
}

/** A request of a path, or one that the system sends. */
export interface OpenApiOperation {
  tags?: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: OpenApiParameter[];
  requestBody?: { content: Record<string, OpenApiContent> };
  responses: Record<string, { description: string; content?: Record<string, OpenApiContent> }>;
}

/** A parameter of a request. */
export interface OpenApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

/** A body of one media type. */
export interface OpenApiContent {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** The names of the generated documents, in the order of the site. */
export const OPENAPI_DOCUMENTS = ["external", "cpm", "smm", "im"] as const;

/** Reads a generated OpenAPI document. */
export async function readOpenApi(top: string, name: string): Promise<OpenApiDocument> {
  return JSON.parse(await readFile(join(top, `schema/openapi/${name}.json`), "utf8")) as OpenApiDocument;
}
