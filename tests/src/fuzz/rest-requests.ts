import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { hostileHeader, hostileText } from "./hostile-values.js";
import { type JsonSchema, type KnownValues, stringsFor, valuesFor } from "./json-schema-values.js";
import type { FuzzRequest } from "./fuzz-request.js";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema?: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** A served OpenAPI document. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: unknown;
}

/** A REST interface with its OpenAPI document. */
export interface RestInterface {
  baseUrl: string;
  document: OpenApiDocument;
  /** The headers with a valid credential. Some requests replace it. */
  credential(): Record<string, string>;
  known: KnownValues;
}

/** Operational paths, and the path that would end the session of the run. */
const EXCLUDED_PATHS = /\/(healthz|health|readyz|metrics|auth\/logout)$/;

/** Requests to every path of a document. */
export function restRequests(rest: RestInterface): fc.Arbitrary<FuzzRequest> {
  const schemas = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  schemas.addSchema(rest.document, "document");
  const operations = Object.entries(rest.document.paths)
    .filter(([path]) => !EXCLUDED_PATHS.test(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  return fc.oneof(...operations.map((one) => requestsTo(rest, one, schemas)));
}

function requestsTo(
  { baseUrl, known, credential }: RestInterface,
  { path, method, operation }: { path: string; method: string; operation: Operation },
  schemas: Ajv2020,
): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const named = (place: Parameter["in"]) => parameters.filter((parameter) => parameter.in === place);
  const flawOf = flawFinder(path, method, operation, schemas);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const optional = (list: Parameter[], value: (parameter: Parameter) => fc.Arbitrary<string>) =>
    fc.record(Object.fromEntries(list.map((one) => [one.name, value(one)])), { requiredKeys: [] });
  const inPath = fc.record(Object.fromEntries(named("path").map((one) => [one.name, stringsFor(one.name, known)])));
  const inQuery = optional(named("query"), ({ name, schema: one = {} }) =>
    valuesFor(one, known, name).map((value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))),
  );
  const inHeader = optional(named("header"), () => hostileHeader);
  return fc
    .record({
      inPath,
      inQuery,
      inHeader: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: inHeader }),
      body: schema ? bodies(schema, known) : fc.constant(undefined),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant("application/json") },
        {
          weight: 1,
          arbitrary: fc.constantFrom("text/plain", "application/xml", "application/json; charset=utf-16", "a/b;;;"),
        },
      ),
      badCredential: fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: hostileHeader },
      ),
      junk: fc.oneof({ weight: 8, arbitrary: fc.constant("") }, { weight: 1, arbitrary: hostileText }),
    })
    .map(({ inPath: inside, inQuery: query, inHeader: given, body, type, badCredential, junk }) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(String(inside[name]) || " "));
      const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
      if (junk !== "") search.push(`${encode(junk)}=${encode(junk)}`);
      return {
        target: `${method.toUpperCase()} ${path}`,
        url: `${baseUrl}${filled}${search.length > 0 ? `?${search.join("&")}` : ""}`,
        method: method.toUpperCase(),
        headers: { ...given, ...(body !== undefined && { "content-type": type }) },
        credential: badCredential === undefined ? credential : () => withCredential(badCredential, credential()),
        body,
        flawOf,
      };
    });
}

/** The headers of a credential with another value. */
export function withCredential(text: string, credential: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(credential).map((name) => [name, text]));
}

/** A body by the schema; one in ten is truncated, corrupted or too large. */
function bodies(schema: JsonSchema, known: KnownValues): fc.Arbitrary<string | Buffer> {
  const whole = valuesFor(schema, known).map((value) => JSON.stringify(value) ?? "");
  const broken = whole.chain((text) =>
    fc.oneof(
      fc.nat(Math.max(0, text.length - 1)).map((end) => text.slice(0, end)),
      fc.constantFrom<string | Buffer>(
        `${text}${text}`,
        `\ufeff${text}`,
        "[".repeat(50_000),
        Buffer.from([0xff, 0xfe, 0x00]),
        Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xc3, 0x28]), Buffer.from(text.slice(-2))]),
        text.replace("{", '{"__proto__":{"client_id":"x"},'),
        `${" ".repeat(1_100_000)}${text}`,
      ),
    ),
  );
  return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: broken });
}

/** Percent-encodes a string, even one with unpaired surrogates. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"));
}

/** A function that compares a response with the document. */
function flawFinder(path: string, method: string, operation: Operation, schemas: Ajv2020): FuzzRequest["flawOf"] {
  const compiled = new Map<string, ValidateFunction>();
  return (status, contentType, body) => {
    if (status === 431) return body === "" ? undefined : "431 has a body"; // refused before the path is known
    const declared = operation.responses[String(status)];
    if (!declared) return `${status} is not documented`;
    if (!declared.content) return body === "" ? undefined : `${status} is documented without a body`;
    const type = contentType.split(";")[0] ?? "";
    if (!declared.content[type]) return status === 304 ? undefined : `${type} is not documented for ${status}`;
    const pointer = ["paths", path, method, "responses", String(status), "content", type, "schema"]
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    const validate = compiled.get(pointer) ?? schemas.compile({ $ref: `document#/${pointer}` });
    compiled.set(pointer, validate);
    return validate(JSON.parse(body)) ? undefined : `the body of ${status}: ${schemas.errorsText(validate.errors)}`;
  };
}
