import type { ContentAnalysis, Sentence } from "../text/content-analysis.js";
import { pageLinks } from "../text/page-links.js";
import { wordIndex } from "../text/word-index.js";
import type { ElementSource } from "./element.js";

const COUNT = "(?:one|two|three|four|five|six|seven|eight|nine|ten|a|\\d+)";
/** A share, a ratio, a multiple, or a number of people, things or money with its unit. */
const FIGURE = new RegExp(
  [
    "\\d(?:[.,]\\d+)?\\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent\\p{L}*|%|percentage points?)",
    `\\b${COUNT} (?:in|out of|of every|in every) (?:every )?${COUNT}\\b`,
    "\\b(?:half|a third|two[- ]thirds|a quarter|three[- ]quarters|one[- ](?:third|half|quarter|fifth)|two[- ]fifths) of\\b",
    "\\b(?:twice|two times|three times|four times|five times|\\d+ times|\\d+x) (?:as|more|less|higher|lower|the)\\b",
    "[$€£]\\s?\\d[\\d.,]*(?:\\s?(?:million|billion|trillion|k|m|bn))?",
    "\\b\\d[\\d.,]* (?:million|billion|trillion|thousand)\\b",
    "\\b\\d{1,3}(?:[,.\\s]\\d{3})+ \\p{L}",
    "\\b\\d[\\d.,]* (?:million\\p{L}*|milliard\\p{L}*|millones|milioni|milhões|miljoen|miljard|milion\\p{L}*|miljoner|tausend|mille|mil|tys\\p{L}*)\\b",
    "\\b\\d[\\d.,]* (?:\\p{L}+ )?(?:jahre\\p{L}*|haushalt\\p{L}*|menschen|personen|kilowattstunden|liter|euro|unfälle|fälle|ans|foyers|personnes|litres|ménages|años|hogares|personas|litros|accidentes|anni|famiglie|persone|litri|anos|famílias|pessoas|huishoudens|jaar|mensen|gospodarstw\\p{L}*|osób|lat|hushåll|personer|år)\\b",
    "\\b(?:jede[rs]? (?:dritte|vierte|fünfte|zweite|zehnte)|(?:ein|zwei|drei) (?:drittel|viertel|fünftel)|(?:un|deux|trois) (?:tiers|quarts?|cinquièmes?)|(?:dos|tres) (?:tercios|cuartos)|uno de cada|une? (?:personne |foyer |français )?sur)\\b",
    "\\b\\d[\\d.,]* (?:\\p{L}+ )?(?:years|months|days|hours|minutes|gallons|liters|miles|people|patients|homes|households|cases|deaths|injuries|tons|degrees|kilowatt|kwh|pounds|calories|adults|children|americans|employees|businesses|respondents)\\b",
    "\\b(?:percent|share|median|average|rate)\\b[^.]{0,40}\\d",
  ].join("|"),
  "iu",
);

const NAME =
  "(?:the |a |an |its |their )?(?:\\d{4} )?(?:\\p{Lu}[\\p{L}&.'’-]+)(?: (?:of |for |and |the |on |in |& )*\\p{Lu}[\\p{L}&.'’-]+|\\d{4}){0,7}";
const REPORTS =
  "(?:reports?|reported|found|finds|estimates?|estimated|says|said|shows?|showed|puts?|counted|counts|notes?|noted|recorded|records|surveyed|measured|calculates?|calculated|published|states|stated|announced|suggests?|reveals?|revealed|concluded|concludes|expects|warns|tracked|lists)";
const SOURCE = new RegExp(
  [
    `\\b[Aa]ccording to ${NAME}`,
    `\\b[Ss]ources?: ?${NAME}`,
    `\\((?:[Ss]ources?:? )?${NAME}(?:,? \\d{4})?\\)`,
    `\\b(?:[Ss]tud(?:y|ies)|[Ss]urveys?|[Rr]eports?|[Dd]ata|[Rr]esearch|[Ff]igures|[Ss]tatistics|[Aa]nalysis|[Pp]oll|[Rr]ecords|[Cc]ensus|[Nn]umbers|[Tt]rial|[Rr]eview|[Pp]aper)\\b(?: \\p{Ll}+){0,6}? (?:by|from|of|in|at|for|published in|published by|conducted by) ${NAME}`,
    `${NAME}(?: \\p{Ll}+){0,3} ${REPORTS}\\b`,
    `${NAME}['’]s? (?:\\d{4} )?(?:\\p{Ll}+ ){0,3}(?:study|survey|report|data|research|figures|statistics|analysis|poll|index|review|census)`,
    `\\b(?:${REPORTS}|[Pp]er|by|from) ${NAME}`,
    `(?<!\\p{L})(?:[Ll]aut|[Nn]ach (?:Angaben|Zahlen|Daten|einer (?:Studie|Umfrage|Erhebung|Untersuchung)|Berechnungen)|[Ss]elon|[Dd]['’]après|[Ss]egún|[Ss]econdo|[Ss]tando a|[Ss]egundo|[Dd]e acordo com|[Vv]olgens|[Ww]edług|[Ww]g|[Zz]godnie z|[Ee]nligt|[Qq]uelle|[Ff]uente|[Ff]onte|[Bb]ron|[Źź]ródło|[Kk]älla|[Ss]ource ?)(?::)? (?:(?:\\p{Ll}[\\p{L}-]*|l['’]|d['’]|Studien?|Umfrage|Erhebung|Untersuchung|Daten|Zahlen|Angaben|Bericht) ?['’]?){0,5}?(?:l['’]|d['’])?${NAME}`,
    `(?<!\\p{L})(?:Studie|Umfrage|Erhebung|Untersuchung|Bericht|Statistik|étude|enquête|rapport|baromètre|estudio|encuesta|informe|studio|indagine|ricerca|rapporto|estudo|inquérito|relatório|pesquisa|onderzoek|studie|enquête|badani[ea]|raport\\p{L}*|undersökning|studie|rapport) (?:der|des|von|vom|de|du|del|della|dell|dello|da|do|van|av|från)(?: la| l)? ?['’]?${NAME}`,
    "\\[\\^?\\d{1,3}\\]",
  ].join("|"),
  "gu",
);
/** Names of no particular source at the start of a sentence: "Studies show", "Experts say", "Our team found". */
const NOT_A_SOURCE =
  /^(?:(?:[Ll]aut|[Nn]ach|[Ss]elon|[Ss]egún|[Ss]econdo|[Vv]olgens|[Ww]edług|[Ee]nligt|[Dd]e acordo com)(?: \p{Ll}+| einer| den)* (?:Studien?|Experten|Umfragen?|Untersuchung(?:en)?|Fachleuten?|Forschern?|Angaben|Daten|Zahlen|Berichte?n?|Statistik(?:en)?|Schätzungen|Kunden)$|[Aa]ccording to |[Ss]ources?: ?|\(|[Pp]er |by |from )?(?:the |a |an )?(?:Studies|Study|Research|Researchers|Experts?|Surveys?|Survey|Statistics|Data|Reports?|Many|Most|Some|We|They|You|Our|One|It|This|That|These|Those|He|She|I|Recent|Several|Scientists|Doctors|Dentists|People|Customers|Patients|Homeowners|Nearly|About|Almost|Over|More|Up|In|On|At|If|When|As|The|A|An|And|But|Numbers|Figures|Industry|Insiders|Everyone|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|There|With|For|Since|Today|Last|This)\b(?! \p{Lu})/u;
/** What every figure has. Checked first, because most sentences have none; and before it its words, each distinct one once. */
const COUNTING =
  /\d|percent|half|third|quarter|fifth|twice|drittel|viertel|fünftel|dritte|vierte|tiers|quart|tercio|cuarto|^(?:times|two|three|four|five|six|seven|eight|nine|ten)$/;
const MAY_COUNT =
  /\d|percent|half|third|quarter|fifth|twice|drittel|viertel|fünftel|dritte|vierte|tiers|quart|tercio|cuarto|\btimes\b|\b(?:in|of|every) (?:two|three|four|five|six|seven|eight|nine|ten)\b/i;

/** The business's own offers are no statistics. */
const OFFER =
  /\b(?:save|off|discount|coupon|sale|deal|only \$|from \$|starting at|costs? you|deposit|per month|financing|apr)\b/i;

/** Finds a figure about the subject with its named source: in the sentence, in the one beside it, or linked. */
export function findStatistic({ analysis }: ElementSource, amount = 1): Sentence | undefined {
  const words = wordIndex(analysis);
  const counting = words.lookUp((form) => COUNTING.test(form));
  let first: Sentence | undefined;
  let count = 0;
  for (const [index, sentence] of analysis.sentences.entries()) {
    if (!words.of(sentence).some((word) => counting[word]) || !isStatistic(sentence, index, analysis)) continue;
    first ??= sentence;
    count += 1;
    if (count >= amount) return first;
  }
  return undefined;
}

function isStatistic(sentence: Sentence, index: number, analysis: ContentAnalysis): boolean {
  if (!MAY_COUNT.test(sentence.text) || OFFER.test(sentence.text) || !FIGURE.test(sentence.text)) return false;
  if (hasSource(sentence, analysis)) return true;
  const besides = [analysis.sentences[index - 1], analysis.sentences[index + 1]];
  return besides.some((beside) => beside?.block === sentence.block && isCitation(beside));
}

function hasSource(sentence: Sentence, { root, markdown }: ContentAnalysis): boolean {
  if (namesSource(sentence.text)) return true;
  if (/\[\^/.test(markdown.slice(sentence.start, sentence.end + 8))) return true;
  return (
    pageLinks(root).some(
      ({ start, end, url }) => start < sentence.end && end > sentence.start && /^(?:https?:)?\/\//.test(url),
    ) || /\[\^/.test(sentence.text)
  );
}

/** A sentence of its own that names the source: "(Source: Heating Council, 2024)", "This is what the Heating Council found". */
function isCitation({ text }: Sentence): boolean {
  return (
    /\b(?:sources?|according to|stud(?:y|ies)|surveys?|reports?|data|research|figures?|statistics|found|published|comes? from|numbers?|laut|quelle|studie|angaben|selon|source|étude|enquête|según|fuente|estudio|secondo|fonte|studio|segundo|estudo|volgens|bron|onderzoek|według|źródło|badani\p{L}*|enligt|källa|undersökning)(?!\p{L})/iu.test(
      text,
    ) && namesSource(text)
  );
}

function namesSource(text: string): boolean {
  for (const [found] of text.matchAll(SOURCE)) if (!NOT_A_SOURCE.test(found)) return true;
  return false;
}
