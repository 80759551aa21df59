import type { Block, ContentAnalysis, Section } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import type { ElementSource } from "./element.js";
import { isFaqHeading } from "./questions.js";

/** A shorter paragraph is a byline or a teaser. */
const MIN_INTRODUCTION_WORDS = 12;
const INTRODUCTION_HEADING =
  /^\W*(?:\d\W+)?(?:introduction|intro|overview|einleitung|einführung|introducción|introduzione|introdução|inleiding|wstęp|wprowadzenie|inledning|overzicht|überblick)(?!\p{L})/iu;
const BYLINE = /^(?:by|written by|posted|published|updated|last updated|author)\b/i;

/** Finds a paragraph before the first subheading, or below a heading that names it. */
export function findIntroduction({ analysis }: ElementSource): TextRange | undefined {
  const [first] = analysis.blocks.filter(({ kind, depth }) => kind !== "heading" || depth > 1);
  if (!first) return undefined;
  if (first.kind === "heading") {
    const below = analysis.blocks[first.index + 1];
    return INTRODUCTION_HEADING.test(first.text) && below && isIntroduction(below) ? below : undefined;
  }
  return leadOf(first, analysis).find(isIntroduction);
}

/** The paragraphs before the first subheading, list or table. A quotation or an image may stand before them. */
function leadOf(first: Block, { blocks }: ContentAnalysis): Block[] {
  const rest = blocks.slice(first.index);
  const end = rest.findIndex(({ kind }) => kind === "heading" || kind === "listItem" || kind === "tableCell");
  return end < 0 ? rest : rest.slice(0, end);
}

function isIntroduction({ kind, words, text }: Block): boolean {
  return kind === "paragraph" && words >= MIN_INTRODUCTION_WORDS && !BYLINE.test(text);
}

const CONCLUSION_HEADING =
  /\bconclu(?:sion|ding)|fazit|schluss(?:wort|folgerung|bemerkung|gedanke)|zum schluss|abschließend|conclusión|conclusione|conclusão|conclusie|slotwoord|tot slot|kortom|podsumowani|zakończenie|wnioski|slutsats|avslutning|slutord|sammanfattning|zusammenfassung|en résumé|en conclusion|pour conclure|en resumen|en definitiva|in sintesi|riassumendo|em resumo|samenvatt|unser rat|ausblick|le mot de la fin|closing|final (?:thoughts?|words?|notes?|word|remarks?|takeaways?|verdict)|wrap(?:ping)?[- ](?:it )?(?:all )?up|bottom line|in (?:summary|short|closing|brief|a nutshell)|summary|summing|sum(?:med)? up|next steps?|what (?:to do )?(?:comes )?next|where to go from here|getting started|ready (?:to|for|when)|putting it (?:all )?together|last words?|key takeaways?|takeaways?|looking ahead|the verdict|to remember|parting|start (?:today|here)|take the (?:first|next) step|your next/i;
const CONCLUSION_OPENING =
  /^(?:in (?:conclusion|summary|short|the end|closing|a nutshell|brief)|to (?:conclude|sum(?: it| things)?(?: all)? up|summari[sz]e|wrap (?:it |things )?(?:all )?up|recap)|all in all|all things considered|overall|ultimately|the bottom line|summing up|in the final analysis|taken together|when all is said|at the end of the day|fazit|zusammenfassend|zusammengefasst|abschließend|alles in allem|insgesamt|unterm strich|kurz (?:gesagt|und gut)|en conclusion|pour conclure|en résumé|en somme|en définitive|au final|finalement|en conclusión|para concluir|en resumen|en definitiva|en suma|en pocas palabras|in conclusione|per concludere|in sintesi|in definitiva|riassumendo|tutto sommato|em conclusão|concluindo|em resumo|em suma|resumindo|tot slot|kortom|samengevat|samenvattend|al met al|podsumowując|reasumując|na koniec|krótko mówiąc|sammanfattningsvis|avslutningsvis|kort sagt|slutligen)(?!\p{L})/iu;
/** Sections that may follow the closing one. */
const AFTERWORD =
  /\b(?:faqs?|questions?|contact|sources?|references?|footnotes?|further reading|related|about|author|disclaimer|call|book|schedule|visit|get in touch|request|hours|location|reviews?|testimonials?|kontakt|quellen|über uns|termin|öffnungszeiten|contactez|sources|à propos|contacto|fuentes|contatti|fonti|contacto|fontes|bronnen|źródła|källor)\b/i;
const MIN_CLOSING_WORDS = 6;

/** Finds a closing section, which only an FAQ, sources, a contact or the like may follow, or a last paragraph that says that it closes. */
export function findConclusion({ analysis }: ElementSource): TextRange | undefined {
  const last = analysis.sections.findLast((section) => !isAfterword(section));
  if (
    last?.heading &&
    last.heading.depth > 1 &&
    CONCLUSION_HEADING.test(last.heading.text) &&
    isFilled(last, MIN_CLOSING_WORDS)
  )
    return last.heading;
  const heading = analysis.sections.findLast(
    ({ heading: each }) =>
      each &&
      each.depth > 1 &&
      /\bconclu|final thoughts|bottom line|wrap(?:ping)?[- ]up|^fazit\b|podsumowanie|slutsats/i.test(each.text),
  );
  if (heading?.heading && heading.index >= (last?.index ?? 0) - 1 && isFilled(heading, MIN_CLOSING_WORDS))
    return heading.heading;
  return last?.blocks.slice(-2).find(({ text }) => CONCLUSION_OPENING.test(text));
}

function isAfterword({ heading }: Section): boolean {
  if (!heading || heading.depth === 1 || CONCLUSION_HEADING.test(heading.text)) return false;
  return isFaqHeading(heading.text) || AFTERWORD.test(heading.text) || /[?？]\s*$/.test(heading.text);
}

function isFilled({ blocks }: Section, words: number): boolean {
  return blocks.reduce((sum, block) => sum + block.words, 0) >= words;
}

const SUMMARY_HEADING =
  /summar(?:y|ies)|summing up|takeaways?|take-aways?|in short|in brief|at a glance|in a nutshell|key (?:points|facts|learnings|insights)|main points|to remember|what you now know|tl;?\s?dr|highlights|recap|quick facts|bottom line|the essentials|zusammenfassung|zusammengefasst|das wichtigste|kernaussagen|die wichtigsten|kernpunkte|auf einen blick|in kürze|points? (?:clés?|essentiels?)|à retenir|résumé|l['’]essentiel|en bref|resumen|(?:puntos|ideas|conclusiones) clave|lo esencial|de un vistazo|en breve|riassunto|riepilogo|punti (?:chiave|principali)|in sintesi|in breve|resumo|(?:pontos|ideias)[- ](?:chave|principais)|principais pontos|em resumo|em síntese|samenvatting|belangrijkste punten|kernpunten|in het kort|streszczenie|podsumowanie|najważniejsze|w skrócie|kluczowe|sammanfattning|viktigaste punkter|i korthet|det viktigaste/iu;
const SUMMARY_LABEL = new RegExp(
  `^\\W*(?:the |our |your |die |das |les |los |las |i |os |as |de |det )?(?:key |main |quick )?(?:${SUMMARY_HEADING.source})\\W*(?::|$|—|–|-)`,
  "iu",
);
const SUMMARY_SENTENCE =
  /^(?:in (?:short|summary|brief|a nutshell)|to (?:sum(?: it| things)?(?: all)? up|summari[sz]e|recap)|tl;?dr|zusammenfassend|zusammengefasst|kurz gesagt|das wichtigste|en résumé|en bref|en resumen|en pocas palabras|in sintesi|riassumendo|em resumo|resumindo|kortom|samengevat|podsumowując|w skrócie|sammanfattningsvis|kort sagt)(?!\p{L})/iu;
const MIN_SUMMARY_WORDS = 1;
/** A label with its points in one block. */
const MIN_LABELLED_WORDS = 6;

/** Finds the key points in a section or box of that name, or in a sentence that says that it sums up. */
export function findSummary({ analysis }: ElementSource): TextRange | undefined {
  const section = analysis.sections.find(
    (each) => each.heading && SUMMARY_HEADING.test(each.heading.text) && isFilled(each, MIN_SUMMARY_WORDS),
  );
  if (section?.heading) return section.heading;
  const labelled = analysis.blocks.find((block) => isLabelled(block, analysis));
  return labelled ?? analysis.sentences.find(({ text }) => SUMMARY_SENTENCE.test(text));
}

/** "Key takeaways:" with the points behind it or in the next block. */
function isLabelled(block: Block, { blocks }: ContentAnalysis): boolean {
  if (block.kind === "heading" || !SUMMARY_LABEL.test(block.text)) return false;
  const next = blocks[block.index + 1];
  return block.words >= MIN_LABELLED_WORDS || (next !== undefined && next.kind !== "heading" && next.words > 0);
}
