import { type Brief, headingsOf, pointsOf } from "../brief/brief.js";

/** How an element looks in Markdown, made from the points of a section. */
interface ElementForm {
  /** Matches its names in strategies. */
  names: RegExp;
  /** Matches Markdown that has the element. */
  present: RegExp;
  write(points: readonly string[], brief: Brief): string;
}

const FORMS: readonly ElementForm[] = [
  {
    names: /\btables?\b/i,
    present: /^\|.*\|$/m,
    write: (points) =>
      [
        "| Topic | What to ask |",
        "| --- | --- |",
        ...points.map((point) => `| ${point} | What it means for you |`),
      ].join("\n"),
  },
  {
    names: /(?:numbered|ordered|step)[ _-]?(?:by[ _-]step[ _-])?(?:lists?|guide)/i,
    present: /^1\. /m,
    write: (points) => points.map((point, index) => `${index + 1}. ${point}`).join("\n"),
  },
  {
    names: /\blists?\b|bullet/i,
    present: /^[-*] /m,
    write: (points) => points.map((point) => `- ${point}`).join("\n"),
  },
  {
    names: /\bquot|testimonial/i,
    present: /^> /m,
    write: (_points, { client }) => `> Ask until everything is clear.\n>\n> — ${client.name ?? "The team"}`,
  },
];

/** Adds the required elements that a section lacks. Elements that this vendor cannot write are left out. */
export function withElements(section: string, brief: Brief): string {
  const points = pointsOf(brief).length > 1 ? pointsOf(brief) : headingsOf(brief);
  const missing = brief.required_elements.flatMap((name) => {
    const form = FORMS.find(({ names }) => names.test(name));
    return form && points.length > 0 && !form.present.test(section) ? [form.write(points.slice(0, 4), brief)] : [];
  });
  return [section, ...new Set(missing)].join("\n\n");
}
