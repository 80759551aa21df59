import { type PassageWriter, quoted, section } from "./passage.js";

/** How the place is woven in; empty where no place is known. */
export const writeLocationRules: PassageWriter = ({ location }) => {
  if (!location) return { text: "" };
  return {
    text: section("Local relevance", [
      `- The text is for people in and around ${location}. Name the place where a local would: early on, and again where it changes the advice.`,
      "- Be local in substance, not by repetition: climate, building stock, seasons, rules, distances or habits that truly bear on the subject there.",
      "- Use only what is widely known about the place or given in the data. Never invent street names, landmarks, statistics, distances or neighbours.",
      "- Where a local fact matters and you are not sure of it, tell the reader what to check and with whom.",
    ]),
    seo: [`Local relevance for ${quoted(location)}`],
  };
};
