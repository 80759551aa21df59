import { type PassageWriter, quoted, section } from "./passage.js";

/** How common elements are done well, by a name as clients write it. */
const KNOWN_ELEMENTS: readonly { pattern: RegExp; how: string }[] = [
  {
    pattern: /^(faqs?|frequently asked questions|questions and answers)$/,
    how: "questions in the reader's own words, answered in the first sentence. They are asked for as a task of their own; do not write them into other parts.",
  },
  {
    pattern: /^(cta|call to action)$/,
    how: "one clear next step at the end, with what the reader gets from it; no pressure.",
  },
  {
    pattern: /^(intro|introduction)$/,
    how: "the reader's situation and the short answer, within the first 100 words.",
  },
  { pattern: /^(conclusion|summary)$/, how: "the decision the reader can now take; not a repetition of the text." },
  {
    pattern: /^(bullets?|bullet (list|points)|lists?)$/,
    how: "at least one list of parallel items where the reader compares or checks.",
  },
  {
    pattern: /^(steps|numbered (steps|list)|how to)$/,
    how: "numbered steps in the order they are done, each beginning with a verb.",
  },
  {
    pattern: /^(table|comparison( table)?)$/,
    how: "a small Markdown table with honest criteria, where there is truly something to compare.",
  },
  {
    pattern: /^(local references?|local landmarks?|location mentions?)$/,
    how: "true local detail that bears on the subject; nothing invented.",
  },
  {
    pattern: /^(internal links?|links?)$/,
    how: "natural anchor text for pages named in the data; never an invented address.",
  },
];

/** The parts every text of the client must have; empty where none is required. */
export const writeRequiredElements: PassageWriter = ({ requiredElements, requiredLinks = [] }) => {
  if (requiredElements.length === 0 && requiredLinks.length === 0) return { text: "" };
  return {
    text: section("Required elements", [
      "The finished text as a whole has each of these. Write one when the task at hand covers it:",
      "",
      ...requiredElements.map(describeElement),
      ...requiredLinks.map(
        (address) =>
          `- A link to ${address}, on words that say what is there. The task for its part names the address.`,
      ),
    ]),
    seo: [
      ...requiredElements.map((element) => `Required element ${quoted(element)}`),
      ...requiredLinks.map((address) => `Required link to ${address}`),
    ],
  };
};

function describeElement(element: string): string {
  const name = element.toLowerCase().replaceAll(/[_-]+/g, " ");
  const known = KNOWN_ELEMENTS.find(({ pattern }) => pattern.test(name));
  const shown = element.replaceAll("_", " ");
  return known ? `- ${shown}: ${known.how}` : `- ${shown}`;
}
