import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import { PostButton } from "../brief/post-type.js";
import { firstCharacters } from "../text/graphemes.js";
import { wordCount } from "@cgs/kit/text/words";

/** The largest length of a business post, in characters. */
const MAX_POST_CHARACTERS = 1_500;

/** Builds an example draft of the length that a brief requests, from the words of the brief. Deterministic; no vendor is called. */
export function mockDraft(brief: Brief): Draft {
  const { client, keywords, contentType } = brief;
  const subject = keywords[0] ?? client.businessType;
  const title = `${capital(subject)}: an example for ${client.name}`;
  const sections = sectionsOf(brief, subject);
  const isPost = contentType === "gbp_post";
  return {
    title,
    metaTitle: title,
    metaDescription: `An example text about ${subject}, in the form that ${client.name} would get. It is an example.`,
    body: isPost
      ? firstCharacters(sections.map(({ text }) => text).join("\n\n"), MAX_POST_CHARACTERS)
      : asMarkdown(sections),
    faq: isPost ? [] : [{ question: `Is this text about ${subject} real?`, answer: "No. It shows the form of one." }],
    button: PostButton.LEARN_MORE,
  };
}

interface Section {
  heading: string;
  text: string;
}

function sectionsOf({ client, keywords, targetLength }: Brief, subject: string): Section[] {
  const topics = keywords.length > 0 ? keywords : [subject];
  const place = client.location ? ` in ${client.location}` : "";
  const sections: Section[] = [];
  for (let words = 0, n = 0; words < targetLength; n += 1) {
    const topic = topics[n % topics.length] ?? subject;
    const text = `This paragraph stands where ${client.name}${place} would read about ${topic}. It is an example: the same request always gives the same words. A real text follows the strategy and is measured against it.`;
    sections.push({ heading: `${capital(topic)}, part ${n + 1}`, text });
    words += wordCount(text);
  }
  return sections;
}

function asMarkdown(sections: readonly Section[]): string {
  return sections.map(({ heading, text }) => `## ${heading}\n\n${text}`).join("\n\n");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
