import { type PassageWriter, section } from "./passage.js";

const NOTHING_KNOWN =
  "Nothing is known about the business beyond the request. Write about the subject, and say nothing about a particular business.";

/** Who the text is written for: name, kind and place of the business. */
export const writeBusinessProfile: PassageWriter = ({ businessName, businessType, location }) => {
  const facts = [
    businessName && `- Name: ${businessName}`,
    businessType && `- Kind of business: ${businessType}`,
    location && `- Place: ${location}`,
  ].filter((fact) => fact !== undefined);
  return { text: section("The business you write for", facts.length > 0 ? facts : [NOTHING_KNOWN]) };
};
