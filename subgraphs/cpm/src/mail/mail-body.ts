import type { Mail } from "./mail-transport.js";

/** The parts of an e-mail, as plain text. */
export interface MailParts {
  to: string;
  subject: string;
  greeting: string;
  /** One paragraph each. */
  lines: string[];
  /** A list, each item with its own link. */
  items?: { text: string; url: string }[];
  link: { url: string; label: string };
  footer: string;
  /** Where the receiver ends such e-mails. */
  unsubscribeUrl?: string;
}

/** Writes an e-mail as plain text and as simple HTML with the same content, without images or anything that is loaded. */
export function mailOf(parts: MailParts): Mail {
  const { to, subject, greeting, lines, items = [], link, footer, unsubscribeUrl } = parts;
  const listed = items.map(({ text: item, url }) => `- ${item}\n  ${url}`);
  const stop = unsubscribeUrl === undefined ? [] : [`Stop these emails: ${unsubscribeUrl}`];
  const text = [greeting, ...lines, ...listed, `${link.label}: ${link.url}`, footer, ...stop].join("\n\n");
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escaped(line)}</p>`).join("\n");
  const list = items.map(({ text: item, url }) => `<li>${anchor(url, item)}</li>`).join("\n");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 36em">
${paragraphs}
${list && `<ul>\n${list}\n</ul>\n`}<p>${anchor(link.url, link.label)}</p>
<p style="color: #555">${escaped(footer)}${unsubscribeUrl === undefined ? "" : ` ${anchor(unsubscribeUrl, "Stop these emails")}`}</p>
</body></html>`;
  return { to, subject, text: `${text}\n`, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
}

function anchor(url: string, label: string): string {
  return `<a href="${escaped(url)}">${escaped(label)}</a>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
