import { type PassageWriter, section } from "./passage.js";

/** What the client wants to be known for; empty where it says nothing. */
export const writeKeyMessages: PassageWriter = ({ keyMessages }) => {
  if (keyMessages.length === 0) return { text: "" };
  return {
    text: section("Key messages", [
      "The text as a whole gets these across. Work each in once, where it answers a question the reader has, in your own words and without changing what it promises:",
      "",
      ...keyMessages.map((message) => `- ${message}`),
    ]),
  };
};
