import { asksForReview, isEditorNote, isWritingLabel, plansText } from "./task-talk.js";

/** Sentences by which a model answers the person who ordered the content, instead of writing for its readers. Apostrophes are straight. */

/** In any place. */
const ABOUT_ITSELF =
  /\bas an? (?:ai|artificial intelligence)(?: language model| model| assistant| chatbot)?,? i\b|\bas an? (?:large |ai )?language model\b,? (?:i|my)\b|\bi(?:'m| am) (?:just |only )?an? (?:ai|large language model|language model)\b|\bmy (?:knowledge cut-?off|training data)\b|\bals ki(?:-sprach)?-?modell\b|\bals (?:ki|künstliche intelligenz) (?:kann|habe|bin) ich\b|\ben tant (?:que modèle|qu'(?:ia|intelligence artificielle|assistant))|\bcomo (?:modelo de (?:lenguaje|linguagem)|(?:una |uma )?(?:ia|inteligencia artificial|inteligência artificial),? (?:no|não))|\b(?:come|in quanto) modello (?:linguistico|di linguaggio)|\bals (?:ai-?)?taalmodel\b|\bjako (?:model językowy|sztuczna inteligencja)|\bsom (?:en )?(?:ai-)?språkmodell/;

/** At the beginning of the content or a section. */
const REFUSES =
  /^(?:(?:i'm|i am) (?:very |really )?sorry|sorry|i apologi[sz]e|unfortunately|my apologies)\b[^.!?]{0,60}\bi (?:can't|cannot|can not|am unable|'m unable|am not able|won't|must decline)|^i (?:can't|cannot|am unable to|won't be able to) (?:help|assist|create|write|fulfil|fulfill|provide|generate|comply|complete)\b|^(?:es tut mir leid|tut mir leid)[^.!?]{0,40}\bich kann\b|^(?:je suis désolée?|désolée?)[^.!?]{0,40}\bje ne peux\b|^(?:lo siento|disculpe)[^.!?]{0,40}\bno puedo\b|^mi dispiace[^.!?]{0,40}\bnon posso\b|^(?:desculpe|lamento|sinto muito)[^.!?]{0,40}\bnão posso\b|^(?:het spijt me|sorry)[^.!?]{0,40}\bik kan\b|^przepraszam[^.!?]{0,40}\bnie mogę\b|^(?:tyvärr|jag är ledsen)[^.!?]{0,40}\bjag kan inte\b/;

const AGREES =
  "sure(?: thing)?|certainly|of course|absolutely|great|okay|ok|got it|understood|no problem|happy to help|gladly|definitely|alright|my pleasure|thank you for[^.!]{0,60}|thanks for[^.!]{0,60}|" +
  "gerne?|natürlich|selbstverständlich|klar|sicher|aber gerne|alles klar|bien sûr|bien entendu|certainement|avec plaisir|d'accord|absolument|" +
  "claro(?: que sí)?|por supuesto|desde luego|con gusto|entendido|certo|certamente|naturalmente|con piacere|va bene|ecco fatto|claro que sim|com certeza|com prazer|entendido|certamente|" +
  "natuurlijk|zeker|uiteraard|met plezier|prima|oczywiście|jasne|pewnie|z przyjemnością|självklart|absolut|visst|javisst|naturligtvis|gärna|okej";
const HANDS_OVER =
  "here(?:'s| is| are| you go)(?! (?:what|how|why|where|when|who|the truth))|the following is|below (?:is|are|you)|i(?:'ve| have|'ll| will|'d be)|this is (?:the|a|your)|let me|" +
  "hier (?:ist|sind|kommt|finden|findest|der|die|das)|nachfolgend|im folgenden|ich habe|ich schreibe|anbei|voici|voilà|ci-dessous|j'ai|je vous|" +
  "aquí (?:tienes?|está|están|te|le|va)|a continuación|he (?:escrito|redactado|preparado)|ecco|di seguito|qui sotto|ho (?:scritto|preparato)|" +
  "aqui (?:está|estão|vai|tem)|segue|abaixo|escrevi|preparei|hier (?:is|zijn|volgt|heb)|hieronder|ik heb|oto|poniżej|przygotował[ea]m|napisał[ea]m|här (?:är|kommer|följer)|nedan|jag har";
const AGREES_AND_HANDS_OVER = new RegExp(
  `^¡?(?:${AGREES})(?:\\s?[,!.:;–—-]+\\s*|\\s+[–—-]\\s*)[^.!?]{0,60}?(?<![\\p{L}])(?:${HANDS_OVER})(?![\\p{L}])`,
  "u",
);

const TEXT_NAMES =
  "article|section|blog post|blog|post|draft|version|content|text|copy|rewrite|revision|paragraph|introduction|conclusion|page|outline|meta description|piece|caption|answer|response|" +
  "artikel|abschnitt|beitrag|entwurf|fassung|inhalt|absatz|einleitung|seite|section|texte|brouillon|contenu|paragraphe|rédaction|" +
  "artículo|sección|borrador|versión|contenido|texto|párrafo|publicación|articolo|sezione|bozza|versione|contenuto|testo|paragrafo|artigo|secção|seção|rascunho|versão|conteúdo|parágrafo|publicação|" +
  "sectie|paragraaf|tekst|concept|versie|inhoud|bericht|artykuł|sekcja|wersja|treść|akapit|wpis|avsnitt|avsnittet|artikeln|texten|utkast|inlägg|inlägget|innehåll";
const ANNOUNCES_TEXT = new RegExp(
  `^(?:${HANDS_OVER})(?![\\p{L}])[^.!?]{0,80}?(?<![\\p{L}])(?:${TEXT_NAMES})(?![\\p{L}])`,
  "u",
);

/** What only the person who ordered the text would be told about it. */
const ABOUT_THE_ORDER =
  /\b(?:revised|rewritten|reworked|requested|as (?:you )?(?:asked|instructed|specified)|you (?:asked|requested|provided)|updated version|seo[- ]optimi[sz]ed|optimi[sz]ed for|\d+[- ]words?|business[- ]profile post|with the (?:requested )?changes|based on (?:your|the) (?:brief|instructions|outline|request)|gewünscht|überarbeitet|angefordert|demandée?|révisée?|optimisée?|solicitad[oa]|revisad[oa]|richiest[oa]|rivist[oa]|solicitad[oa]|gevraagde|herziene|poprawion[aey]|zamówion[yaeę]|begärda|omarbetad[e]?|reviderad[e]?)/;
const DESCRIBES_DRAFT =
  /^(?:this|the following|the) (?:article|section|post|draft|text|content|piece) (?:is|has|contains|uses|was written|follows|meets|incorporates|includes)\b.{0,120}\b(?:words?\b|keywords?\b|requested|instructions|seo\b|brief\b|guidelines)/;
const REPORTS_WRITING =
  /^(?:i've|i have|i'll|i will|let me|i'd be happy to|i would be happy to) (?:now )?(?:written|write|created|create|drafted|draft|revised|revise|rewritten|rewrite|prepared|put together|updated|crafted)\b.{0,40}\b(?:article|section|post|draft|version|text|copy|content|piece)\b/;

/** At the end of the content or a section. */
const OFFERS_CHANGES = [
  /\blet me know if\b.{0,100}\b(?:changes?|adjust\w*|revis\w+|edit\w*|modif\w+|tweak\w*|tone|length|version|rewrite|expand|shorten|draft|longer|shorter)\b/,
  /\bi hope (?:this|that|the) (?:helps|meets|works|article|section|draft|post|version|content|text|piece)\b|^hope this helps\b/,
  /\bfeel free to (?:adjust|edit|modify|customi[sz]e|tweak|replace)\b|\bfeel free to .{0,60}\b(?:revisions|edits|another version|different tone|any changes)\b/,
  /\bif you(?:'d| would)? (?:like|need|want|prefer)\b.{0,60}\b(?:me to|another version|different tone|any revisions|any edits|any adjustments)\b|\bif you (?:need|want|have) any (?:changes|revisions|edits)\b.{0,60}\b(?:ask|let me know|tell me)\b/,
  /\b(?:would you like|do you want|you'd like|you would like) me to\b|\bshall i (?:continue|proceed|write|add)\b/,
  /\b(?:lass|lassen sie) (?:es )?mich wissen\b|\bsag(?:en sie|t)? mir bescheid\b|\bgeben sie mir bescheid\b|\bsoll ich (?:den|noch|weiter)\b/,
  /\b(?:dites-moi|dis-moi|faites-moi savoir|n'hésite[zs]? pas à me)\b|\bsouhaitez-vous que je\b/,
  /(?<!\p{L})(?:avísame|avíseme|házmelo saber|hazme saber|dime si|dígame si|déjame saber)(?!\p{L})|¿(?:quieres|quiere|te gustaría) que (?:cambie|ajuste|continúe|amplíe|modifique)/u,
  /(?<!\p{L})(?:fammi sapere|mi faccia sapere|dimmi se|mi dica se)(?!\p{L})|\bvuoi che (?:modifichi|continui|cambi)\b/u,
  /(?<!\p{L})(?:avise-me|me avise|diga-me se|me diga se|deixe-me saber|informe-me)(?!\p{L})|\b(?:quer|gostaria) que eu\b/u,
  /\blaat (?:me|mij|het me|het mij) weten\b|\bwil je dat ik\b/,
  /(?<!\p{L})(?:daj(?:cie)? mi znać|proszę dać mi znać)(?!\p{L})|\bchcesz, (?:abym|żebym)\b/u,
  /\b(?:säg till|hör av dig|meddela mig|låt mig veta)\b.{0,30}\b(?:om|ifall)\b.{0,60}\b(?:jag|ändr\w*|texten)|\bvill du att jag\b/u,
];
/** Words of each of these. Checked first, because most paragraphs have none. */
const MAY_OFFER_CHANGES =
  /let me know|hope th|feel free|if you| me to|shall i|mich wissen|mir bescheid|soll ich|-moi|hésite|souhaitez|avísame|avíseme|házmelo|hazme|dime si|dígame|déjame|quiere|gustaría|fammi|faccia|dimmi|mi dica|vuoi che|avise|diga-me|me diga|deixe-me|informe-me|que eu|laat |wil je dat|znać|chcesz|säg till|hör av|meddela|låt mig|vill du/;
const COUNTS_WORDS =
  /^[([*_]*\s*(?:approx(?:imate|\.)?\s*|total\s*|final\s*)?(?:word count|wortzahl|wortanzahl|anzahl (?:der )?wörter|nombre de mots|(?:número|recuento|conteo) de palabras|(?:numero|conteggio) (?:di |delle )?parole|(?:número|contagem) de palavras|aantal woorden|liczba słów|antal ord)\s*[:=~(]|^[([]?\s*(?:approximately |about |roughly |~|ca\. ?)?\d[\d,.]* words\s*[)\]]?\.?$/;
const ENDS_FORMALLY =
  /^[([*_-]*\s*(?:end of (?:the )?(?:article|section|post|draft|content|document|text)|continued (?:in|on|with|below)|to be continued|continues (?:in|with)|ende des (?:artikels|abschnitts|textes)|fin de l'article|fin del artículo|fine dell'articolo|fim do artigo|einde (?:van het )?artikel|koniec artykułu)\b/;
const NOTES_ON_DRAFT =
  /^(?:(?:please )?note|editor'?s note|author'?s note|seo notes?|notes?|disclaimer|hinweis|anmerkung|remarque|nota|opmerking|uwaga|obs)\s*:.{0,240}\b(?:keywords?|as requested|word count|the instructions|placeholders?|i (?:have|'ve) \w+|this (?:draft|version) |schlüsselw\w+|mots-clés|palabras clave|parole chiave|palavras-chave|zoekwoord\w*|słow\w+ kluczow\w+|nyckelord\w*)/;
const REPORTS_CHOICES =
  /^(?:i have|i've|i) (?:included|used|kept|added|avoided|followed|incorporated|ensured|made sure)\b.{0,140}\b(?:keywords?|requested|instructions|guidelines|the tone|the brief|word count|changes)\b/;

/** Labels of an order or of a form, at the beginning of a block. */
const FIRM_LABEL =
  /^(?:meta[ -]?(?:description|title|tags?|beschreibung|titel|descripción|título|descrizione|titolo|descrição|omschrijving|beschrijving|opis|tytuł|beskrivning)|m[ée]ta[ -]?(?:description|titre)|(?:seo|page|title)[ -](?:title|tag|titel)|(?:focus|primary|target|main|secondary) key(?:words?|phrases?)|(?:url )?slug|h[1-6]|call to action|cta|(?:sub)?heading(?: \d+)?|opis meta)\s*:/;
const LOOSE_LABEL =
  /^(?:title|titel|titre|título|titolo|tytuł|rubrik|keywords?|schlüsselwörter|mots-clés|palabras clave|parole chiave|palavras-chave|zoekwoorden|słowa kluczowe|nyckelord|tone|target audience|target length|content type|article|response|output|assistant|answer draft)\s*:/;
const NUMBERED_LABEL =
  /^(?:section|abschnitt|sección|sezione|secção|seção|sectie|sekcja|avsnitt)\s+\d+\s*[:–—]|^h[1-6]\s*:|^(?:introduction|body|conclusion|main content|einleitung|introducción|introduzione|introdução|inleiding)\s*\((?:~|about|approx)?[^)]*\bwords?\)|^meta[ -]?description$|^(?:sub)?heading(?: \d+)?\s*:/;

/** Whether a paragraph at the beginning of the content or a section announces it to the person who ordered it. */
export function isPreamble(paragraph: string): boolean {
  if (beginsWithQuotation(paragraph)) return false;
  const text = plain(paragraph);
  if (
    plansText(text) ||
    REFUSES.test(text) ||
    AGREES_AND_HANDS_OVER.test(text) ||
    DESCRIBES_DRAFT.test(text) ||
    REPORTS_WRITING.test(text)
  )
    return true;
  return (
    ANNOUNCES_TEXT.test(text) &&
    (ABOUT_THE_ORDER.test(text) || (text.endsWith(":") && text.length < 160 && !INTRODUCES_LIST.test(text)))
  );
}

/** "Here is the content of the box:" says of what; an announcement does not. */
const INTRODUCES_LIST = /\b(?:we|you should|to read|of the (?!article|text|post))\b/;

/** Whether a paragraph at the end of the content or a section, or a sentence of it, speaks to the person who ordered it. */
export function isClosingRemark(paragraph: string, sentences: readonly string[]): boolean {
  const end = plain(withoutQuotations(paragraph.slice(-MAX_CHARACTERS)));
  return (
    asksForReview(end) ||
    (MAY_OFFER_CHANGES.test(end) && OFFERS_CHANGES.some((pattern) => pattern.test(end))) ||
    [paragraph, ...sentences].some((text) => isAboutDraft(plain(text)))
  );
}

function isAboutDraft(text: string): boolean {
  return (
    [COUNTS_WORDS, ENDS_FORMALLY, NOTES_ON_DRAFT, REPORTS_CHOICES, DESCRIBES_DRAFT].some((pattern) =>
      pattern.test(text),
    ) || plansText(text)
  );
}

/** Whether a text may contain words by which a model speaks of itself. */
export function maySpeakOfItself(text: string): boolean {
  return MODEL_WORDS.test(text);
}

const MODEL_WORDS =
  /\b(?:AI|KI|IA)\b|[Ll]anguage model|training data|knowledge cut|rachmodell|ntelligen|modèle|modelo de|modello|aalmodel|model język|språkmodell/;

/** Whether a model speaks of itself. */
export function speaksOfItself(paragraph: string): boolean {
  return ABOUT_ITSELF.test(plain(withoutQuotations(paragraph)));
}

/** Whether a block is addressed to an editor: a note, a number of words to write, a slot for an image. */
export function isForEditors(block: string): boolean {
  const text = plain(block);
  return isEditorNote(text) || isWritingLabel(text);
}

/** Whether a block begins with a label that belongs to the order. Loose labels are common words, and tell only at the edges of the content. */
export function hasOrderLabel(block: string, atEdge: boolean): boolean {
  const beginning = block.slice(0, 60);
  if (!beginning.includes(":")) return false;
  const text = plain(beginning);
  return FIRM_LABEL.test(text) || (atEdge && LOOSE_LABEL.test(text));
}

/** Whether a heading is a label of the order: "Section 2: Costs". */
export function isOrderHeading(heading: string): boolean {
  return NUMBERED_LABEL.test(plain(heading));
}

const MAX_CHARACTERS = 600;
const QUOTATION = /“[^“”]{1,300}”|„[^„“”]{1,300}[“”]|"[^"]{1,300}"|«[^«»]{1,300}»|「[^「」]{1,200}」/gu;

/** Whether what follows a quotation tells that others say it: “Sure, here it is,” said the plumber. */
function beginsWithQuotation(paragraph: string): boolean {
  if (!/^[“„"«「]/.test(paragraph)) return false;
  const rest = paragraph.slice(0, MAX_CHARACTERS).replace(QUOTATION, "").trim();
  return /^[\p{L}—–,-]/u.test(rest);
}

function withoutQuotations(text: string): string {
  return /[“„"«「]/.test(text) ? text.replace(QUOTATION, " ") : text;
}

function plain(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(/[’ʼ]/g, "'")
    .replace(/^[\s*_"“„>#([-]+/, "")
    .trim()
    .toLowerCase();
}
