/** The kinds of documents that are read. */
export type DocumentKind = "pdf" | "docx" | "markdown" | "html" | "text";

/** The media types of documents that are read. */
const MEDIA_TYPES: Readonly<Record<string, DocumentKind>> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "text/markdown": "markdown",
  "text/x-markdown": "markdown",
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/plain": "text",
};

const EXTENSIONS: Readonly<Record<string, DocumentKind>> = {
  pdf: "pdf",
  docx: "docx",
  md: "markdown",
  markdown: "markdown",
  html: "html",
  htm: "html",
  txt: "text",
};

/** What is known about a document before it is read. */
export interface DocumentClaims {
  mediaType: string | null;
  /** A file name or URL. Its extension counts for plain text and without a media type. */
  name: string;
}

/** The kind of a document; undefined when it is not read. Its first bytes decide before the media type, and the file name comes last. */
export function documentKind(document: Buffer, { mediaType, name }: DocumentClaims): DocumentKind | undefined {
  const start = document.subarray(0, 1_024).toString("latin1");
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith("PK\x03\x04")) return "docx";
  const extension = EXTENSIONS[/\.(\w+)$/.exec(name.replace(/[?#].*$/, "").toLowerCase())?.[1] ?? ""];
  const declared = mediaType ? MEDIA_TYPES[mediaType] : extension;
  const kind = declared === "text" && extension === "markdown" ? "markdown" : declared;
  return kind === "pdf" || kind === "docx" ? undefined : kind;
}

/** The media type of a kind of document. */
export function mediaTypeOf(kind: DocumentKind): string {
  return Object.keys(MEDIA_TYPES).find((type) => MEDIA_TYPES[type] === kind) ?? "application/octet-stream";
}
