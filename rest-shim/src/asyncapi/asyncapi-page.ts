import { createHash } from "node:crypto";
import { marked } from "marked";
import type { asyncApiDocument } from "./asyncapi-document.js";

/** The parts of a field's schema that the page shows. */
interface Field {
  type: string;
  const?: string;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
}

interface Message {
  title: string;
  payload: { properties: Record<string, Field> };
  examples: { payload: unknown }[];
}

interface Channel {
  address: string;
  title: string;
  description: string;
  messages: Record<string, unknown>;
}

/** The parts of {@link asyncApiDocument} that the page shows. */
interface AsyncApiDocument {
  info: { title: string; version: string; description: string };
  servers: Record<string, { protocol: string; host: string; description: string }>;
  channels: Record<string, Channel>;
  components: { messages: Record<string, Message>; securitySchemes: Record<string, { description: string }> };
}

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem 1rem 4rem; overflow-wrap: anywhere; }
a { color: inherit; } h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
code, pre { font: 0.9em/1.5 ui-monospace, monospace; } pre { padding: 1rem; border: 1px solid; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 0.4rem; border: 1px solid; text-align: start; vertical-align: top; }
td:first-child { white-space: nowrap; }`;

/** The content security policy of the page: its own style and nothing else. The page has no script and loads nothing. */
export const ASYNCAPI_PAGE_POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the AsyncAPI document as an HTML page. */
export function asyncApiPage(document: ReturnType<typeof asyncApiDocument>): string {
  const { info, servers, channels, components } = document as unknown as AsyncApiDocument;
  const server = Object.values(servers).map((one) => `\`${one.protocol}://${one.host}\`: ${one.description}`);
  const markdown = [
    `# ${info.title}: channels`,
    `Version ${info.version} · [the document](asyncapi.json) (AsyncAPI) · [the REST paths](docs)`,
    info.description,
    "## Connecting",
    ...server,
    ...Object.values(components.securitySchemes).map(({ description }) => `\`?token=\`: ${description}`),
    ...Object.values(channels).flatMap((channel) => sectionOf(channel, components.messages)),
  ].join("\n\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${info.title}: channels</title><style>${STYLE}</style></head>
<body><main>${marked.parse(markdown, { async: false })}</main></body></html>
`;
}

function sectionOf({ title, address, description, messages }: Channel, definitions: Record<string, Message>): string[] {
  const sections = Object.keys(messages).flatMap((name) => {
    const message = definitions[name];
    return message ? messageOf(message) : [];
  });
  return [`## ${title}`, `\`${address}?token=…\``, description, ...sections];
}

function messageOf({ title, payload, examples }: Message): string[] {
  const rows = Object.entries(payload.properties).map(
    ([name, field]) => `| \`${name}\` | ${typeOf(field)} | ${field.description ?? ""} |`,
  );
  return [
    `### ${title}`,
    ["| Field | Type | Meaning |", "| --- | --- | --- |", ...rows].join("\n"),
    ...examples.map(({ payload: example }) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``),
  ];
}

function typeOf({ type, const: constant, enum: values, format, minimum, maximum }: Field): string {
  if (constant !== undefined) return `\`${constant}\``;
  if (values) return values.map((value) => `\`${value}\``).join(", ");
  const range = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : "";
  return `${format ?? type}${range}`;
}
