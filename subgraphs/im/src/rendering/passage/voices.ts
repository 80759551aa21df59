/** What an editor means by a word that clients use for their voice. */
export interface Voice {
  name: string;
  /** Finds the word in a client's description of the tone. */
  pattern: RegExp;
  /** What to do, so that the word has the same effect in every text. */
  rule: string;
}

/** The words clients use most, each with what it means in the writing. */
export const VOICES: readonly Voice[] = [
  {
    name: "warm",
    pattern: /\b(warm|caring|kind|gentle)\b/i,
    rule: "Warm: speak to the reader as a person with worries and plans; acknowledge the concern before you give the fact.",
  },
  {
    name: "reassuring",
    pattern: /\b(reassuring|calm|calming|empathetic|supportive)\b/i,
    rule: "Reassuring: say what happens, in which order and what the reader can decide; never play on fear.",
  },
  {
    name: "friendly",
    pattern: /\b(friendly|neighbou?rly|approachable|easy-going)\b/i,
    rule: 'Friendly: say "you" and "we", use contractions, and explain as a helpful neighbour would.',
  },
  {
    name: "conversational",
    pattern: /\b(conversational|casual|informal|relaxed)\b/i,
    rule: "Conversational: short sentences in spoken word order, now and then a question the reader would ask; no slang that dates.",
  },
  {
    name: "plain",
    pattern: /\b(plain|plain-spoken|simple|clear|straightforward)\b/i,
    rule: "Plain: everyday words, one idea a sentence; a term of the trade is explained where it first appears.",
  },
  {
    name: "direct",
    pattern: /\b(direct|practical|concise|no-nonsense|to the point)\b/i,
    rule: "Direct: the answer first, the reason after it, then the next step; cut every sentence that does neither.",
  },
  {
    name: "professional",
    pattern: /\b(professional|businesslike|polished|serious)\b/i,
    rule: "Professional: measured and exact; no slang, no exclamation marks, no jokes at anybody's cost.",
  },
  {
    name: "authoritative",
    pattern: /\b(authoritative|expert|confident|knowledgeable|trustworthy)\b/i,
    rule: "Authoritative: state what is known without hedging, say how one knows it, and name the limits where there are any.",
  },
  {
    name: "formal",
    pattern: /\bformal\b/i,
    rule: "Formal: whole sentences, no contractions, no direct familiarity with the reader.",
  },
  {
    name: "educational",
    pattern: /\b(educational|informative|helpful|instructive)\b/i,
    rule: "Educational: explain the why behind each piece of advice, with an example from the reader's everyday life.",
  },
  {
    name: "playful",
    pattern: /\b(playful|humorous|funny|witty|light-hearted)\b/i,
    rule: "Playful: a light turn of phrase here and there, never about pain, money trouble or safety, and never in place of a fact.",
  },
  {
    name: "enthusiastic",
    pattern: /\b(enthusiastic|energetic|upbeat|inspiring|inspirational|optimistic)\b/i,
    rule: "Enthusiastic: active verbs and concrete benefits carry the energy; no superlatives and no rows of exclamation marks.",
  },
  {
    name: "urgent",
    pattern: /\burgent\b/i,
    rule: "Urgent: say what has to be done now and in which order; invent no deadlines and threaten with nothing.",
  },
  {
    name: "elegant",
    pattern: /\b(elegant|luxurious|luxury|premium|refined|sophisticated)\b/i,
    rule: "Elegant: understatement, exact nouns, sensory detail that is true; let quality show and do not claim it.",
  },
];
