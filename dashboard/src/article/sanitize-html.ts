import DOMPurify from "dompurify";

/** The allowed elements: no styles, no forms, and nothing that loads by itself. */
const ALLOWED_TAGS = [
  ..."h1 h2 h3 h4 h5 h6 p br hr a strong em b i s del code pre blockquote ul ol li dl dt dd".split(" "),
  ..."table thead tbody tr th td section".split(" "),
];

const purifier = DOMPurify(window);
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  node.setAttribute("rel", "noopener noreferrer nofollow");
  node.setAttribute("target", "_blank");
});

/** Sanitizes an article's HTML. The server has sanitized it too, but model output is untrusted until the page that shows it has checked. */
export function sanitizeHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ["href", "title", "start", "colspan", "rowspan", "scope"],
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|#)/i,
    ALLOW_DATA_ATTR: false,
  });
}
