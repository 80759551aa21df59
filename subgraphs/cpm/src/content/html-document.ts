import type { ContentResult } from "./content.js";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A complete HTML page: the content, its title, description and structured data, and its canonical address where the order named one. */
export function htmlDocument(content: ContentResult): string {
  const { language, metaTitle, metaDescription, url, post, jsonLd, bodyHtml } = content;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(metaTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(metaDescription)}">`,
    // the address of a post is another page
    ...(url && !post ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    `<script type="application/ld+json">${scriptJson(jsonLd)}</script>`,
  ];
  const lang = language ? ` lang="${escapeHtml(language)}"` : "";
  return `<!DOCTYPE html>
<html${lang}>
<head>
${head.join("\n")}
</head>
<body>
<main>
<article>
${bodyHtml}
</article>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that cannot end the script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
