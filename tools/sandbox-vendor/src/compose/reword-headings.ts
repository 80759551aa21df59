import { type Brief, headingsOf } from "../brief/brief.js";
import { capitalize } from "../language/letter-case.js";

/** Instructions that want a keyword in the title, or in one of the headings. */
const IN_TITLE = /Word the title.*?“([^”]+)”/;
const IN_HEADING = /Word one heading.*?“([^”]+)”/;

/** The title and the headings as they are, with the keyword that an instruction wants in one of them. */
export function rewordHeadings(brief: Brief): { title: string; headings: string[] } {
  const { title, headings } = brief.previous ?? { title: brief.title ?? "", headings: headingsOf(brief) };
  const asked = brief.changes.join(" ");
  const [inTitle, inHeading] = [IN_TITLE.exec(asked)?.[1], IN_HEADING.exec(asked)?.[1]];
  return {
    title: inTitle ? `${capitalize(inTitle)}: ${title}` : title,
    headings: headings.map((heading, index) =>
      inHeading && index === headings.length - 1 ? `${heading} for ${inHeading}` : heading,
    ),
  };
}
