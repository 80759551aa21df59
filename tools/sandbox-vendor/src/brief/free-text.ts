import { type Brief, briefData } from "./brief.js";

const BUSINESS =
  /\bfor (?:an? |the |our |my )((?:[\p{L}-]+ ){0,3}(?:practice|clinic|company|firm|shop|store|restaurant|café|cafe|bakery|salon|studio|agency|gym|business|contractor|hotel|school))\b/iu;
const CLIENT = /\b(?:called|named|for|at) ((?:\p{Lu}[\p{L}&'-]*)(?: (?:\p{Lu}[\p{L}&'-]*|and|&))*)/u;
const LOCATION = /\b(?:in|near|around) ((?:\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)*(?:, (?:\p{Lu}{2}|\p{Lu}\p{L}+))?)/u;
const AUDIENCE = /\b(?:audience|aimed at|targeting|written for|readers?)(?: is| are|:)? ([^.;\n]{3,80})/i;
const TONE =
  /\b(?:tone)(?: is|:| of voice:?)? ([\p{L}, -]{3,60})|\b(?:in an?|with an?) ([\p{L}-]+(?: and [\p{L}-]+)?) (?:tone|voice)/iu;

/** Reads a brief from a prompt in plain words: its subject, place, audience, keywords, tone and length. */
export function readFreeText(prompt: string): Brief {
  const bounded = prompt.slice(0, 8_000);
  const length = Number(/\b(\d[\d,]{1,5})[ -]?words?\b/i.exec(bounded)?.[1]?.replace(",", ""));
  const keywords = /\bkeywords?\b[^:\n"]{0,20}:\s*([^\n.]+)/i.exec(bounded)?.[1]?.split(/[,;]/) ?? [];
  const tone = TONE.exec(bounded);
  const subject = subjectOf(bounded);
  const data = briefData.parse({
    task: "section",
    client: {
      name: CLIENT.exec(bounded)?.[1],
      business_type: BUSINESS.exec(bounded)?.[1],
      location: LOCATION.exec(bounded)?.[1],
    },
    keywords: keywords.map((keyword) => keyword.replace(/["“”]/g, "").trim()),
    tone: tone?.[1] ?? tone?.[2],
    audience: AUDIENCE.exec(bounded)?.[1],
    notes: subject && `about ${subject}`,
    target_length: length || undefined,
  });
  return { ...data, task: "article" };
}

/** The subject of a request such as "Write a short article about X for Y". Undefined if the prompt names none. */
export function subjectOf(prompt: string): string | undefined {
  const quoted = /\b(?:about|on|titled|topic|subject)[: ]+["“]([^"”\n]{3,120})["”]/i.exec(prompt)?.[1];
  const named =
    /\b(?:about|regarding|explaining|covering|describing|(?:article|post|guide|text|page|blog|essay) on|topic:|subject:)\s+([^.;:!?\n]{3,160})/i.exec(
      prompt,
    )?.[1];
  const bare =
    /^(?:please |can you |could you )*(?:write|explain|describe|create|draft|tell me|give me)\s+(?:me |us )?([^.;:!?\n]{3,120})/i.exec(
      prompt.trim(),
    )?.[1];
  const question = /^(how to [^.;:!?\n]{3,120})/i.exec(prompt.trim())?.[1];
  const subject = quoted ?? cutAtAside(named) ?? question ?? cutAtAside(bare);
  return subject?.replace(/^(?:an?|the|our|my) (?=\p{Ll}+ing\b)/u, "").replace(/[\s,]+$/, "") || undefined;
}

/** Ends a subject before "for the practice", "in Austin", "in 300 words", "with a friendly tone". */
function cutAtAside(subject: string | undefined): string | undefined {
  return subject?.split(
    /(?:,|\s+)\s*(?:in (?=\p{Lu}|\d|an? |about)|for (?=\p{Lu}|an? |our |my )|to (?=an? )|with |using |aimed |targeting |of (?=\d)|that |which |mention|include|please )/u,
  )[0];
}
