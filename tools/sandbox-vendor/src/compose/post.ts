import type { Brief } from "../brief/brief.js";
import { createDice } from "../chance/dice.js";
import type { MessageShape } from "../language/key-message.js";
import { titleCase } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import type { Unit } from "../topic/topic.js";
import { fillGap } from "./fit.js";
import { KeywordQuota } from "./keyword-quota.js";
import type { Lexicon } from "./lexicon.js";
import { wordsOf } from "./paragraph.js";
import { callsToAction } from "./section-asides.js";
import { Voice } from "./voice.js";

/** A business-profile post: plain text without Markdown. */
export interface Post {
  title: string;
  text: string;
  call_to_action: string;
}

const DEFAULT_WORDS = 110;
/** The blank line between text and call to action. */
const SEPARATOR_CHARACTERS = 2;
/** A cautious figure, so that a text of the planned words stays within the characters allowed. */
const CHARACTERS_PER_WORD = 6.6;

const HOOKS: readonly string[] = [
  "Thinking about {svc}?",
  "Looking for {pro} in {city}?",
  "Looking for {pro} you can rely on?",
  "Putting off {svc} for a quieter week?",
  "New in {city} and still without {pro} you trust?",
];

const BODIES: readonly Unit[] = [
  {
    point: "ask first",
    say: [
      "A five-minute call often answers what an evening of searching cannot.",
      "Tell us what is on your mind, and we will tell you honestly whether {a:visit} makes sense.",
      "If the answer is no, that is good news too.",
    ],
  },
  {
    point: "what to expect",
    say: [
      "You will know what happens next, how long it takes and what it costs before anything begins.",
      "No jargon, no pressure and no surprises on the bill.",
    ],
  },
  {
    point: "nearby",
    say: ["We are part of {city}, so help is never far away.", "That makes follow-ups simple and keeps us honest."],
  },
  {
    point: "tip",
    say: [
      "Here is a small tip for this month: write down what bothers you and since when.",
      "With that note in hand, your next {visit} starts in the right place.",
    ],
  },
  {
    point: "timing",
    say: [
      "Early bookings get the best times, and this month there is still a choice.",
      "Mornings are quiet; late afternoons go first.",
    ],
  },
  {
    point: "questions",
    say: ["Have a question about {svc}?", "Send it before your {visit}, and you will have the answer when you arrive."],
  },
  { point: "trust", say: ["We begin by listening.", "That is why the first minutes belong to your questions."] },
];

/** A post speaks in the client's own voice. */
const MESSAGES: Record<MessageShape, readonly string[]> = {
  clause: ["{message}."],
  imperative: ["{message}."],
  attribute: ["We are {message}."],
  noun: ["Our promise: {message}.", "You can also count on this: {message}.", "And not to forget: {message}."],
};

const TITLES: readonly string[] = [
  "{svc} in {city}: ask us first",
  "A simple way to sort out {svc}",
  "Time to think about {svc}?",
  "Your questions about {svc}, answered",
];
const PROVIDER_TITLES: readonly string[] = [
  "Your {proN} in {city}",
  "Looking for {pro}? Start here",
  "Meet {pro} with time for your questions",
];

/** Writes a post of about the asked length; text and call to action together never pass `max_characters`. */
export function writePost(brief: Brief, lexicon: Lexicon): Post {
  const dice = createDice(lexicon.seed ^ lexicon.articleKey);
  const titleVoice = new Voice(
    lexicon,
    new KeywordQuota(lexicon.keywords, { budget: 1, gap: 0, wanted: [] }),
    undefined,
    undefined,
    true,
  );
  const titles = lexicon.keywords[0]?.kind === "provider" ? PROVIDER_TITLES : TITLES;
  const title = titleCase(titleVoice.say(dice.pick(titles.filter((template) => titleVoice.canSay(template)))));
  const callVoice = new Voice(lexicon, new KeywordQuota([], { budget: 0, gap: 0, wanted: [] }));
  const call = callVoice.say(dice.pick(callsToAction(callVoice)));
  const room = Math.max(0, brief.max_characters - call.length - SEPARATOR_CHARACTERS);
  const roomForWords = Math.floor(room / CHARACTERS_PER_WORD);
  const words = Math.min((brief.target_length || DEFAULT_WORDS) - countWords(call), roomForWords);
  const voice = new Voice(
    lexicon,
    new KeywordQuota(lexicon.keywords, { budget: Math.max(2, Math.round(words / 50)), gap: 18, wanted: [] }),
  );
  return { title, text: writeText(words, room, voice), call_to_action: call };
}

function writeText(words: number, maxCharacters: number, voice: Voice): string {
  const { lexicon } = voice;
  const dice = createDice(lexicon.seed ^ 8);
  const wantsProvider = lexicon.keywords[0]?.kind === "provider";
  const hooks = HOOKS.filter((hook) => voice.canSay(hook) && (!wantsProvider || hook.includes("{pro}")));
  const paragraphs: string[][] = [[voice.say(dice.pick(hooks))]];
  let left = words - countWords(paragraphs[0]?.join(" ") ?? "");
  const messages: string[] = [];
  for (const [number, { shape, text }] of lexicon.messages.entries()) {
    const sentence = voice.say(MESSAGES[shape][number % MESSAGES[shape].length] ?? "", { message: text });
    if (countWords(sentence) > left * 0.4) break;
    left -= countWords(sentence);
    messages.push(sentence);
  }
  if (messages.length > 0) paragraphs.push(messages);
  let bodies = dice.shuffle(BODIES);
  while (left > 0 && bodies.length > 0) {
    const filled = fillGap(Math.min(left, 70), bodies, voice);
    if (filled.length === 0) break;
    bodies = bodies.filter(
      (unit) => !filled.some(({ sentences }) => sentences[0] === voice.fork().say(unit.say[0] ?? "")),
    );
    for (const paragraph of filled) {
      left -= wordsOf(paragraph);
      paragraphs.splice(paragraphs.length > 1 ? -1 : 1, 0, paragraph.sentences);
    }
  }
  return withinCharacters(paragraphs, maxCharacters);
}

/** Drops sentences from the end until the text fits. */
function withinCharacters(paragraphs: string[][], maxCharacters: number): string {
  const join = () => paragraphs.map((sentences) => sentences.join(" ")).join("\n\n");
  while (join().length > maxCharacters && paragraphs.length > 0) {
    paragraphs.at(-1)?.pop();
    if (paragraphs.at(-1)?.length === 0) paragraphs.pop();
  }
  return join();
}
