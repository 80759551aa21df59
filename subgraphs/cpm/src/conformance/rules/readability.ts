import { isPost, type Rule } from "../rule.js";
import { checkOf, verdictOf } from "../score.js";

/** Flesch reading ease: 50 to 60 is what a 15-year-old reads with ease, below 30 is for graduates. */
const ORDINARY = 45;
const EXPERT = 25;
const EXPERT_READERS =
  /\b(?:academic|technical|scientific|expert|specialist|clinician|engineer|lawyer|attorney|physician)/i;

/** How easy the text is to read, for the audience the strategy names. */
export const readability: Rule = ({ brief, content }) => {
  const least = EXPERT_READERS.test(`${brief.audience} ${brief.tone}`) ? EXPERT : ORDINARY;
  return [
    checkOf({
      rule: "readability",
      title: "Readability",
      expected: `Flesch reading ease of at least ${least}`,
      measured: String(content.readability),
      verdict: verdictOf(content.readability >= least),
      weight: isPost(brief) ? 1 : 2,
    }),
  ];
};
