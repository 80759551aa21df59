import type { Nodes, Root } from "mdast";
import type { Block, ContentAnalysis } from "../text/content-analysis.js";
import type { ElementPlace, ElementSource } from "./element.js";

const FAQ_HEADING =
  /\bfaqs?\b|\bq\s?(?:&|and|\+)\s?a\b|frequently asked|(?:common|frequent|popular|typical|your|more|other|top|patient|customer|reader) questions|questions (?:and|&) answers|questions (?:we|you|people|our|that|from|about)|häufige? (?:gestellte )?fragen|questions fréquentes|preguntas frecuentes|domande frequenti|perguntas frequentes|foire aux questions|veel ?gestelde vragen|najczęściej zadawane|częste pytania|pytania i odpowiedzi|vanliga frågor|frågor och svar|fragen und antworten|questions? et réponses|preguntas y respuestas|domande e risposte|perguntas e respostas|vragen en antwoorden/i;
const QUESTION_END = /[?？؟]["”’»)\]]*\s*$/;
const QUESTION_START =
  /^(?:what|how|why|when|where|who|whose|which|can|could|do|does|did|is|are|was|will|would|should|may|have|has|am)\b/i;
const MIN_QUESTIONS = 2;
const MIN_ANSWER_WORDS = 1;

/** A question with the range of the text in which it stands, and whether an answer follows. */
interface Question {
  block: Block;
  answered: boolean;
}

/** Finds at least two questions with their answers: in the content's FAQ field, or in its text as headings, bold lines, list items or "Q:" lines. */
export function findQuestions({ analysis, faq }: ElementSource, amount = MIN_QUESTIONS): ElementPlace | undefined {
  const complete = faq.filter(({ question, answer }) => question.trim() !== "" && answer.trim() !== "");
  const answered = questionsOf(analysis).filter((question) => question.answered);
  const [first] = answered;
  if (first && answered.length >= amount) return first.block;
  return complete.length >= amount ? null : undefined;
}

function questionsOf(analysis: ContentAnalysis): Question[] {
  const bold = boldStarts(analysis.root);
  const inFaq = faqBlocks(analysis);
  return analysis.blocks.flatMap((block): Question[] => {
    if (block.kind === "heading") return headingQuestion(block, analysis, inFaq);
    const marked = markedQuestions(block, analysis);
    if (marked.length > 0) return marked;
    return leadQuestion(block, analysis, bold, inFaq);
  });
}

/** A heading that asks, with text below it. The page's title is none. */
function headingQuestion(block: Block, { blocks }: ContentAnalysis, inFaq: ReadonlySet<Block>): Question[] {
  const asks = QUESTION_END.test(block.text) || (inFaq.has(block) && QUESTION_START.test(block.text.trim()));
  if (block.depth === 1 || !asks) return [];
  const next = blocks[block.index + 1];
  return [{ block, answered: next !== undefined && next.kind !== "heading" && next.words >= MIN_ANSWER_WORDS }];
}

const MARK = /(?:^|\s)(?:Q|F|P|D|V|Question|Frage|Pregunta|Domanda|Pergunta|Vraag|Pytanie|Fråga)\s?\d{0,2}[:.)]\s/g;
const ANSWER_MARK =
  /(?:^|\s)(?:A|R|S|O|Answer|Antwort|Réponse|Respuesta|Risposta|Resposta|Antwoord|Odpowiedź|Svar)\s?\d{0,2}[:.)]\s+\S/;

/** "Q: … A: …" in one block, or with the answer in the next one. */
function markedQuestions(block: Block, { blocks }: ContentAnalysis): Question[] {
  if (!block.text.includes(":") && !/[QFPDV]\s?\d/.test(block.text)) return [];
  const starts = Array.from(block.text.matchAll(MARK), ({ index }) => index);
  const next = blocks[block.index + 1];
  const goesOn = next !== undefined && next.kind !== "heading" && !QUESTION_END.test(next.text);
  return starts
    .map((start, index) => block.text.slice(start, starts[index + 1]))
    .map((text) => ({ block, answered: ANSWER_MARK.test(text) || /[?？؟]\W*\w/.test(text) || goesOn }));
}

/** A bold or listed question, or any in an FAQ section or a table: its answer follows in the same block or in the next one. */
function leadQuestion(
  block: Block,
  { blocks }: ContentAnalysis,
  bold: ReadonlySet<number>,
  inFaq: ReadonlySet<Block>,
): Question[] {
  const [first, ...rest] = block.sentences;
  if (!first || !QUESTION_END.test(first.text)) return [];
  const isMarked = bold.has(block.start) || block.kind === "listItem" || block.kind === "tableCell" || inFaq.has(block);
  if (!isMarked) return [];
  const next = blocks[block.index + 1];
  const nextAnswers =
    next !== undefined && next.kind !== "heading" && !QUESTION_END.test(next.sentences[0]?.text ?? "?");
  return [{ block, answered: rest.length > 0 || (nextAnswers && next.words >= MIN_ANSWER_WORDS) }];
}

/** The blocks of sections whose heading, or that of a section above, announces questions. */
function faqBlocks({ blocks }: ContentAnalysis): Set<Block> {
  let depth = 0;
  return new Set(
    blocks.filter((block) => {
      if (block.kind === "heading" && (depth === 0 || block.depth <= depth))
        depth = FAQ_HEADING.test(block.text) ? block.depth : 0;
      return depth > 0;
    }),
  );
}

/** Where paragraphs start that begin in bold type. */
function boldStarts(root: Root): Set<number> {
  const starts = new Set<number>();
  const walk = (node: Nodes): void => {
    if (node.type === "paragraph" && node.children[0]?.type === "strong") starts.add(node.position?.start.offset ?? 0);
    else if ("children" in node) node.children.forEach(walk);
  };
  walk(root);
  return starts;
}

/** Whether a heading announces questions and answers. */
export function isFaqHeading(text: string): boolean {
  return FAQ_HEADING.test(text);
}
