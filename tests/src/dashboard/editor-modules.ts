/** What these tests use of a ProseMirror node. */
export interface EditedDocument {
  type: {
    name: string;
    create(attrs: object, content: EditedDocument[], marks: object): EditedDocument;
  };
  attrs: object;
  marks: object;
  children: EditedDocument[];
  isTextblock: boolean;
  childCount: number;
  content: EditedContent;
  child(index: number): EditedDocument;
  text?: string;
  descendants(visit: (node: EditedDocument, position: number) => void): void;
  textBetween(from: number, to: number, blockSeparator: string): string;
  copy(content: EditedContent): EditedDocument;
  toString(): string;
}

interface EditedContent {
  replaceChild(index: number, node: EditedDocument): EditedContent;
}

/** A Markdown text that is open in the editor. */
export interface OpenMarkdown {
  document: EditedDocument;
  /** The Markdown before and after a block with the space between. */
  around(index: number): { before: string; after: string };
  schema: { text(value: string): EditedDocument };
  write(document: EditedDocument): string;
}

interface MarkdownSourceModule {
  MarkdownSource: new (markdown: string) => {
    document: EditedDocument;
    blocks: { start: number; end: number }[];
    write(document: EditedDocument): string;
  };
}

interface SchemaModule {
  schema: OpenMarkdown["schema"];
}

const EDITOR = new URL("../../../dashboard/src/editor/", import.meta.url);

/** Loads the conversions of the dashboard's editor, which Vitest compiles from their sources. */
export async function loadEditorModules(): Promise<{
  open: (markdown: string) => OpenMarkdown;
  load: (name: string) => Promise<unknown>;
}> {
  const load = async (name: string): Promise<unknown> => import(new URL(name, EDITOR).pathname);
  const { MarkdownSource } = (await load("markdown-source.ts")) as MarkdownSourceModule;
  const { schema } = (await load("schema.ts")) as SchemaModule;
  const open = (markdown: string): OpenMarkdown => {
    const source = new MarkdownSource(markdown);
    const around = (index: number) => ({
      before: markdown.slice(0, source.blocks[index]?.start),
      after: markdown.slice(source.blocks[index]?.end),
    });
    return { document: source.document, around, schema, write: (document) => source.write(document) };
  };
  return { open, load };
}
