import { fieldTable, type JsonSchema, schemaAnchor, typeOf } from "./json-schema.js";
import { blocks, cell, jsonBlock, prose, table } from "./markdown-text.js";
import type { OpenApiContent, OpenApiDocument, OpenApiOperation, OpenApiParameter } from "./openapi-document.js";
import type { SitePage } from "./site-page.js";

/** A path that the specification has a second time: its summary says which one it is the same as. */
const ALIAS = / \(as (\S+)\)$/;

interface Endpoint {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** The page of an OpenAPI document: how to authenticate, each operation by tag, and the named schemas. */
export function restPage(name: string, document: OpenApiDocument): SitePage {
  const { info, tags, components } = document;
  const endpoints = endpointsOf(document);
  const common = commonParameters(endpoints);
  const markdown = blocks(
    `# ${info.title}`,
    prose(info.description),
    "## Credentials",
    credentials(document),
    common.length > 0 ? "## Headers of every request" : "",
    parameterTable(common),
    "## Headers of responses",
    table(
      ["Header", "Meaning"],
      Object.entries(components.headers).map(([header, { description = "" }]) => [`\`${header}\``, cell(description)]),
    ),
    ...tags.map((tag) => tagSection(tag, endpoints, common)),
    "## Schemas",
    ...Object.entries(components.schemas).map(([schema, value]) => schemaSection(schema, value)),
  );
  return { path: `reference/rest/${name}.md`, title: info.title, markdown };
}

/** The body of an operation: its fields or its type, and an example. */
export function bodySection(content: OpenApiContent): string {
  const { schema } = content;
  return blocks(fieldTable(schema) || `${typeOf(schema)}.`, exampleOf(content));
}

function endpointsOf({ paths }: OpenApiDocument): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The parameters that every operation with a credential has. */
function commonParameters(endpoints: readonly Endpoint[]): OpenApiParameter[] {
  const secured = endpoints.filter(({ operation }) => (operation.security ?? []).length > 0);
  const [first, ...others] = secured.map(({ operation }) => operation.parameters ?? []);
  return (first ?? []).filter(
    ({ in: where, name }) => where === "header" && others.every((list) => list.some((other) => other.name === name)),
  );
}

function credentials({ components: { securitySchemes } }: OpenApiDocument): string {
  const rows = Object.entries(securitySchemes).map(([name, { description = "", type, name: header, scheme }]) => [
    `\`${name}\``,
    type === "http" ? `\`Authorization: ${scheme === "bearer" ? "Bearer" : (scheme ?? "")}\`` : `\`${header ?? ""}\``,
    cell(description),
  ]);
  return table(["Credential", "Header", "Form"], rows);
}

function tagSection(
  { name, description }: { name: string; description: string },
  endpoints: readonly Endpoint[],
  common: readonly OpenApiParameter[],
): string {
  const own = endpoints.filter(({ operation }) => operation.tags?.[0] === name);
  const sections = own
    .filter(({ operation }) => !ALIAS.test(operation.summary))
    .map((endpoint) => endpointSection(endpoint, aliasesOf(endpoint, own), common));
  return blocks(`## ${name}`, prose(description), ...sections);
}

function aliasesOf({ method, path }: Endpoint, endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .filter((other) => other.method === method && ALIAS.exec(other.operation.summary)?.[1] === path)
    .map((other) => `\`${other.path}\``);
}

function endpointSection(
  { method, path, operation }: Endpoint,
  aliases: string[],
  common: readonly OpenApiParameter[],
) {
  const { summary, description = "", parameters = [], requestBody, responses, security = [] } = operation;
  const own = parameters.filter(({ name }) => !common.some((other) => other.name === name));
  const accepted = security.flatMap((one) => Object.keys(one)).map((name) => `\`${name}\``);
  return blocks(
    `### ${summary}`,
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    prose(description),
    accepted.length > 0 ? `Credential: ${[...new Set(accepted)].join(" or ")}.` : "No credential is needed.",
    aliases.length > 0 ? `The same at ${aliases.join(", ")}, which is deprecated.` : "",
    own.length > 0 ? "**Parameters**" : "",
    parameterTable(own),
    ...Object.values(requestBody?.content ?? {})
      .slice(0, 1)
      .flatMap((content) => ["**Request body**", bodySection(content)]),
    "**Responses**",
    table(["Status", "Meaning", "Codes"], Object.entries(responses).map(responseRow)),
    ...successes(responses).map(([status, content]) => blocks(`Body of ${status}:`, bodySection(content))),
  );
}

function parameterTable(parameters: readonly OpenApiParameter[]): string {
  const rows = parameters.map(({ name, in: where, required, description = "", schema }) => [
    `\`${name}\`${required ? "" : " (optional)"}`,
    where,
    typeOf(schema),
    cell(description),
  ]);
  return table(["Parameter", "In", "Type", "Meaning"], rows);
}

function responseRow([status, { description, content }]: [string, OpenApiOperation["responses"][string]]): string[] {
  const codes = Number(status) >= 400 ? Object.keys(content?.["application/json"]?.examples ?? {}) : [];
  return [status, cell(description), codes.map((code) => `\`${code}\``).join(", ")];
}

function successes(responses: OpenApiOperation["responses"]): [string, OpenApiContent][] {
  return Object.entries(responses).flatMap(([status, { content = {} }]): [string, OpenApiContent][] => {
    const json = Number(status) < 400 ? content["application/json"] : undefined;
    return json ? [[status, json]] : [];
  });
}

function exampleOf({ example, examples }: OpenApiContent): string {
  const value = example ?? Object.values(examples ?? {})[0]?.value;
  if (value === undefined) return "";
  return typeof value === "string" ? `\`\`\`text\n${value}\n\`\`\`` : jsonBlock(value);
}

function schemaSection(name: string, schema: JsonSchema): string {
  const fields = fieldTable(schema);
  const description = fields
    ? prose(schema.description ?? "")
    : `${typeOf(schema)}. ${prose(schema.description ?? "")}`;
  return blocks(`### ${name} {#${schemaAnchor(name)}}`, description, fields);
}
