import type { KeywordKind } from "../language/keyword.js";

/** Sentences that can end a paragraph on nearly any subject and bring in a keyword. `{kw}` is a search phrase in quotes. */
export const KEYWORD_SENTENCES: Record<KeywordKind, readonly string[]> = {
  service: [
    "With {svc}, the details decide.",
    "That is especially true of {svc}.",
    "It is one more reason not to rush {svc}.",
    "Anyone considering {svc} should have heard this at least once.",
    "For {svc} in particular, it pays to ask early.",
    "Most questions about {svc} come back to this point.",
    "Keep that in mind with {svc}.",
    "In conversations about {svc}, this is too often left unsaid.",
    "All of this applies to {svc} as well.",
    "It makes {svc} more predictable.",
    "People with long experience of {svc} tend to agree.",
    "No two situations are alike, which is why advice on {svc} should always begin with a question.",
    "The better prepared you are, the smoother {svc} will be.",
    "If {svc} {svc~is|are} on your list for this year, make a note of it.",
    "Much of the value of {svc} lies in getting such basics right.",
    "Seen in this light, {svc} {svc~holds|hold} few surprises.",
  ],
  provider: [
    "If you are unsure how this applies to you, ask {pro}.",
    "Whether it makes sense in your case is something {pro} can tell you in minutes.",
    "Good {pros} bring this up without being asked.",
    "Raise it when you first speak to {pro}.",
    "Experienced {pros} have seen every variation of this.",
    "For {pro}, this is routine; for you it may be the first time, so ask for the long version.",
    "Few subjects come up as often in conversations with {pro}.",
    "With {pro} at your side, this becomes a good deal simpler.",
    "Nobody is better placed to judge your own case than {pro} with the details at hand.",
    "It is the kind of detail that {pro} will be happy to explain.",
    "Any experienced {proN} will be able to tell you more about it.",
    "If anything about this is unclear, {pro} is a good first call.",
    "Here, too, the advice of {pro} is worth more than a general rule.",
    "Many {pros} wish that more people knew this.",
  ],
  query: [
    "Anyone who types {kw} into a search box wants a quick and reliable answer.",
    "A search for {kw} brings up plenty of names, so it helps to know how to narrow them down.",
    "The words {kw} are typed into phones every day, usually by people who are short of time.",
    "If {kw} is what brought you here, start with the points above.",
    "Results for {kw} mix advertising with advice, and it is worth telling the two apart.",
    "Behind a search such as {kw} there is normally a very concrete worry.",
    "Treat the results for {kw} as a list of candidates, not as a verdict.",
    "People look up {kw} at all hours, and the right answer is seldom the same for two of them.",
    "When friends ask about {kw}, this is the part worth passing on.",
    "A good answer to {kw} depends on where you live and what you need.",
    "Those who search for {kw} late at night usually need a phone number first and an article second.",
    "You will find countless pages about {kw}; few of them say this plainly.",
  ],
};

/** Sentences that carry the tone: spoken once near the beginning and once near the end. */
export const TONE_SENTENCES: readonly { matches: RegExp; opening: readonly string[]; closing: readonly string[] }[] = [
  {
    matches: /friend|warm|welcoming|caring|approach|casual|conversation|relaxed/i,
    opening: [
      "So take a seat, and let us go through it together.",
      "No question is too small here, and none is silly.",
      "Think of it as a chat with somebody who knows the subject.",
    ],
    closing: [
      "We would love to hear from you.",
      "Say hello whenever it suits you; a friendly answer is guaranteed.",
      "Whatever you decide, we are glad you stopped by.",
    ],
  },
  {
    matches: /reassur|empath|calm|gentle|compassion|supportive|understanding/i,
    opening: ["There is no need to worry if all of this is new to you.", "You can take it at your own pace."],
    closing: [
      "Whatever you are dealing with, you do not have to sort it out alone.",
      "Take your time; help is there when you want it.",
    ],
  },
  {
    matches: /urgent|direct|bold|energetic|confident|persuasive/i,
    opening: ["Let us get straight to the point.", "No detours: here is what counts."],
    closing: ["The best time to act is now.", "Do not leave it for another week."],
  },
  {
    matches: /professional|expert|authorit|formal|informative|trustworthy|serious|clear/i,
    opening: [
      "The recommendations are deliberately specific, so that they can be put to use.",
      "Each section can be read on its own.",
    ],
    closing: [
      "A sound decision rests on sound information, and that is what a first meeting should provide.",
      "Clear terms at the beginning are the best foundation for a good result.",
    ],
  },
  {
    matches: /playful|fun|humor|witty|quirky/i,
    opening: ["It is more fun than it sounds, promise.", "Coffee in hand? Good, then let us begin."],
    closing: ["Future you will be delighted.", "Go on, treat yourself to one solved problem this week."],
  },
  {
    matches: /luxur|elegant|refined|exclusive|premium|sophisticat/i,
    opening: [
      "Excellence is quiet, and it shows in the details.",
      "The difference lies in the care taken over small things.",
    ],
    closing: ["You deserve nothing less.", "Everything begins with an unhurried conversation."],
  },
];

/** One sentence that names the readers addressed. */
export const AUDIENCE_SENTENCES: readonly string[] = [
  "It is written for {audience}.",
  "The examples are chosen for {audience}.",
  "Everything here is meant to be useful to {audience}.",
];

/** One sentence that names the subject the notes ask for. */
export const SUBJECT_SENTENCES: readonly string[] = [
  "The subject is {subject}, seen from a practical angle.",
  "At the center is one question: what is there to know about {subject}?",
  "Our theme here is {subject}, with as little jargon as possible.",
];
