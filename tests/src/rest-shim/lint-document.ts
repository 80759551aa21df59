import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral } from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import { oas } from "@stoplight/spectral-rulesets";

/** What a linter found. */
export interface Finding {
  rule: string;
  message: string;
  /** The path of the document, such as `/api/jobs`; empty outside the paths. */
  path: string;
  /** The place in the document. */
  place: string;
}

const linted = new Map<string, Promise<Finding[]>>();

/** Lints a document with Redocly's `recommended-strict` rules and Spectral's for OpenAPI and OWASP. Equal documents are linted once. */
export function lint(document: object): Promise<Finding[]> {
  const text = JSON.stringify(document);
  const findings =
    linted.get(text) ?? Promise.all([withRedocly(text), withSpectral(text)]).then((found) => found.flat());
  linted.set(text, findings);
  return findings;
}

async function withRedocly(source: string): Promise<Finding[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => {
    const parts = (location[0]?.pointer ?? "").split("/").slice(1);
    return finding(
      ruleId,
      message,
      parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")),
    );
  });
}

async function withSpectral(source: string): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas, owasp] } as Parameters<Spectral["setRuleset"]>[0]);
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>);
  return problems.map(({ code, message, path }) => finding(String(code), message, path.map(String)));
}

function finding(rule: string, message: string, parts: string[]): Finding {
  return { rule, message, path: parts[0] === "paths" ? (parts[1] ?? "") : "", place: parts.join(" > ") };
}

/** The places of the fields in a document whose schema has no description. A reference has that of its schema. */
export function undescribedFields(part: unknown, place = "#"): string[] {
  if (part === null || typeof part !== "object") return [];
  const { properties = {}, ...rest } = part as { properties?: Record<string, Record<string, unknown>> };
  const own = Object.entries(properties).filter(([, field]) => !("description" in field) && !("$ref" in field));
  return [
    ...own.map(([name]) => `${place}.${name}`),
    ...Object.entries({ ...rest, ...properties })
      .filter(([name]) => !name.startsWith("example"))
      .flatMap(([name, child]) => undescribedFields(child, `${place}.${name}`)),
  ];
}
