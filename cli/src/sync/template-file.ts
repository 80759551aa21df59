import { z } from "zod";
import { readFrontMatter, withFrontMatter } from "../content/front-matter.js";
import { CliSaveTemplateDocument, CliTemplatesDocument } from "../gql/graphql.js";
import type { Api } from "../session/api.js";
import { usageError } from "../settings/cli-error.js";
import { readAll } from "./read-all.js";
import type { SyncKind } from "./sync-kind.js";

const head = z.strictObject({ name: z.string(), content_type: z.string(), version: z.string() });

/** The syntax of templates: `{name}` is a variable, `{{name}}` the literal text `{name}`. */
const PLACEHOLDER = /\{\{[a-z_][a-z0-9_]*\}\}|\{([a-z_][a-z0-9_]*)\}/g;

/** A version at the end of a name, which the server adds. */
const VERSION_OF_NAME = / v\d+\.\d+$/;

/** Templates as Markdown files with front matter: `templates/ID.md` has the newest version of a text. */
export const templateFiles: SyncKind = {
  folder: "templates",
  extension: ".md",
  async read(api) {
    const templates = await readAll(async (page) => {
      const { templates, hasMore } = (await api.query(CliTemplatesDocument, page)).templates;
      return { items: templates, hasMore };
    });
    return templates.flatMap(({ id, contentType, versions: [newest] }) => {
      if (!newest) return [];
      const { name, version, template } = newest;
      const values = { name: name.replace(VERSION_OF_NAME, ""), content_type: contentType, version };
      return [{ id, version, text: withFrontMatter(values, template) }];
    });
  },
  canonical: (file, text) => withFrontMatter(headOf(file, text), readFrontMatter(file, text).body),
  versionOf: (file, text) => headOf(file, text).version,
  async save(api: Api, { id, file, after, reason, publish }) {
    const { name, content_type: contentType, version } = headOf(file, after);
    const template = readFrontMatter(file, after).body;
    const variables = variablesOf(template);
    const input = { id, name, contentType, template, variables, expectedVersion: version, reason, publish };
    return (await api.mutate(CliSaveTemplateDocument, { input })).saveTemplate.version.version;
  },
};

function headOf(file: string, text: string): z.infer<typeof head> {
  const parsed = head.safeParse(readFrontMatter(file, text).values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw usageError(`${file}: ${[issue?.path.join("."), issue?.message].filter(Boolean).join(": ")}`);
}

/** The names of the variables, each once, in the order of their first use. */
function variablesOf(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].flatMap(([, name]) => (name === undefined ? [] : [name])))];
}
