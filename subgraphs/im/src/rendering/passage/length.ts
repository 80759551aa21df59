import { type PassageWriter, section } from "./passage.js";

/** How long the whole text is; empty where nothing is asked. */
export const writeLengthRules: PassageWriter = ({ targetLength }) => {
  if (!targetLength) return { text: "" };
  return {
    text: section("Length", [
      `- The whole text has about ${targetLength} words, at most a tenth more or less. A task that names a length for its own part goes by that.`,
      "- Reach the length with substance. Never pad, repeat or summarise what was just said.",
    ]),
  };
};

/** How long the description in search results may be; empty where nothing is asked. */
export const writeMetaRules: PassageWriter = ({ metaDescriptionLength }) => {
  if (!metaDescriptionLength) return { text: "" };
  return {
    text: section("In search results", [
      "- The title for search results has at most 60 characters, with the main keyword near its beginning where one is given.",
      `- The meta description has at most ${metaDescriptionLength} characters, spaces included, and comes close to that. It says what the reader will find and why this page, in whole sentences that no cut-off spoils.`,
    ]),
    seo: ["Search title of at most 60 characters", `Meta description of at most ${metaDescriptionLength} characters`],
  };
};
