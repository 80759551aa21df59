import { zipSync, strToU8 } from "fflate";

/** A PDF with the lines of each page. */
export function pdfOf(pages: readonly string[][]): Buffer {
  const objects: string[] = ["<</Type/Catalog/Pages 2 0 R>>", "", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"];
  const kids: string[] = [];
  for (const lines of pages) {
    const content = `BT /F1 12 Tf 20 700 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
    objects.push(`<</Length ${content.length}>>stream\n${content}\nendstream`);
    const contents = objects.length;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${kids.length}>>`;
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj`).join("\n");
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>`);
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word document with paragraphs, and other entries of its archive. */
export function docxOf(paragraphs: readonly string[], others: Record<string, Uint8Array> = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const archive = zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": strToU8(RELATIONS),
    "word/document.xml": strToU8(document),
    ...others,
  });
  return Buffer.from(archive);
}

/** Sentences with so many words in all. */
export function proseOf(words: number, subject = "implant"): string {
  const sentence = `The ${subject} is placed by a surgeon who plans every step with care.`;
  return Array.from({ length: Math.ceil(words / sentence.split(" ").length) }, () => sentence).join(" ");
}
