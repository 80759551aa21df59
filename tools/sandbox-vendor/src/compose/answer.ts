import { rewritePassage } from "./rewrite-passage.js";
import { correctSentence } from "./correct-sentence.js";
import { rewordHeadings } from "./reword-headings.js";
import { readBrief } from "../brief/read-brief.js";
import type { Brief } from "../brief/brief.js";
import { withoutBannedSentences, withoutBannedWords } from "../language/banned-words.js";
import type { Manner } from "../model/test-card.js";
import { type ChatCompletionRequest, type ResponseFormat, textOf } from "../protocol/chat-completion.js";
import { writeArticle } from "./article.js";
import { judgeMessages } from "./judge.js";
import { withInventions } from "./inventions.js";
import { createLexicon, type Lexicon } from "./lexicon.js";
import { writeMetadata } from "./metadata.js";
import { offStrategyObject, writeOffStrategyText } from "./off-strategy.js";
import { writeOutline } from "./outline.js";
import { writePost } from "./post.js";
import { hashText } from "./random.js";
import { isFaulty, withChatter, withRepetition } from "./misbehavior.js";
import { reviseSection } from "./revision.js";
import { answerSchema } from "./schema-answer.js";
import { writeSection } from "./section.js";

/** Writes the answer to a request. The same request, or the same seed with the same data, gives the same answer. */
export function writeAnswer(request: ChatCompletionRequest, manner: Manner): string {
  const brief = readBrief(request);
  const seed =
    request.seed === undefined || request.seed === null ? promptSeed(request) : hashText(String(request.seed));
  const wantsJson = isJsonTask(brief) || (request.response_format?.type ?? "text") !== "text";
  const write = (changed: Partial<Brief> = {}) =>
    writeFaithfully({ ...brief, ...changed }, seed, request.response_format);
  switch (manner) {
    case "faithful":
      return write();
    case "bad-json":
      return wantsJson ? brokenJson(write()) : "";
    case "stubborn":
      return writeOffStrategy(brief, seed, wantsJson);
    case "chatty":
      return withChatter(write(), wantsJson, seed);
    case "off-strategy":
      return isFaulty(brief) ? writeOffStrategy(brief, seed, wantsJson) : write();
    case "repetitive":
      return isFaulty(brief) ? withRepetition(write(), wantsJson) : write();
    case "inventing":
      return withInventions(write(), brief, seed);
    case "wrong-length":
      return isFaulty(brief) && !wantsJson ? write({ words: brief.words * 2 }) : write();
  }
}

function writeFaithfully(brief: Brief, seed: number, format: ResponseFormat | null | undefined): string {
  const lexicon = createLexicon(brief, seed);
  switch (brief.task) {
    case "outline":
      return objectOf(writeOutline(brief, lexicon), lexicon);
    case "headings":
      return objectOf(rewordHeadings(brief), lexicon);
    case "metadata":
      return objectOf(writeMetadata(brief, lexicon), lexicon);
    case "judge":
      return JSON.stringify(judgeMessages(brief));
    case "sentence":
      return JSON.stringify(correctSentence(brief));
    case "passage":
      // What stands in the passage already is not the concern of most changes.
      return objectOf(
        rewritePassage(brief, lexicon),
        lexicon.banned?.test(brief.passage ?? "") ? { ...lexicon, banned: undefined } : lexicon,
      );
    case "post":
      return objectOf(writePost(brief, lexicon), lexicon);
    case "section":
      return withoutBannedSentences(writeSection(brief, lexicon), lexicon.banned);
    case "revise":
      return withoutBannedSentences(reviseSection(brief, lexicon), lexicon.banned);
    case "article":
      return writeOther(brief, lexicon, format);
  }
}

/** JSON without banned words: a value loses the sentence that has one, or the word itself if nothing else is left. */
function objectOf(answer: object, { banned }: Lexicon): string {
  return JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value !== "string" || !banned?.test(value)) return value;
    return withoutBannedSentences(value, banned) || withoutBannedWords(value, banned);
  });
}

function writeOther(brief: Brief, lexicon: Lexicon, format: ResponseFormat | null | undefined): string {
  const article = writeArticle(brief, lexicon);
  if (format?.type === "json_schema") {
    const [, , ...paragraphs] = article.split("\n\n");
    return JSON.stringify(answerSchema(format.json_schema.schema ?? { type: "object" }, paragraphs[0] ?? article));
  }
  return format?.type === "json_object" ? JSON.stringify({ text: article }) : article;
}

function writeOffStrategy(brief: Brief, seed: number, wantsJson: boolean): string {
  const { task } = brief;
  if (task === "judge" || task === "sentence" || task === "passage") return writeFaithfully(brief, seed, undefined);
  if (task === "headings") return writeFaithfully({ ...brief, banned_words: [], changes: [] }, seed, undefined);
  if (task === "outline" || task === "metadata" || task === "post")
    return JSON.stringify(offStrategyObject(task, brief, seed));
  const text = writeOffStrategyText(
    task === "section" || task === "revise" ? brief.words : (brief.target_length ?? brief.words),
    brief,
    seed,
  );
  return wantsJson ? JSON.stringify({ text }) : text;
}

/** Cuts JSON off, as some models do. */
function brokenJson(json: string): string {
  return json.slice(0, Math.max(1, Math.floor(json.length * 0.7)));
}

function isJsonTask({ task }: Brief): boolean {
  return (
    task === "outline" ||
    task === "headings" ||
    task === "metadata" ||
    task === "post" ||
    task === "judge" ||
    task === "sentence" ||
    task === "passage"
  );
}

function promptSeed({ messages }: ChatCompletionRequest): number {
  return hashText(messages.map((message) => textOf(message)).join("\u0000"));
}
