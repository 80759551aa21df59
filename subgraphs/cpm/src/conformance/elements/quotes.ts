import type { Block, ContentAnalysis } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import type { ElementSource } from "./element.js";

/** Words in quotation marks. Shorter ones are terms. */
const QUOTATION = /[“„«»”"][^“”„»«"]{15,800}[”“»«"]/;
const MIN_QUOTED_WORDS = 5;

const NAME =
  "(?:(?:Dr|Mr|Mrs|Ms|Prof)\\.? )?\\p{Lu}[\\p{L}.'’-]*(?: (?:(?:de|van|von|der|la|del|al|bin) )?\\p{Lu}[\\p{L}.'’-]*){0,3}";
const SAYS =
  "(?:says?|said|notes?|noted|explains?|explained|writes?|wrote|tells?|told|recalls?|recalled|adds?|added|puts?|remembers?|reports?|reported|shares?|shared|recommends?|advises?|advised|warns?|warned|points out|comments?|commented|stated?|states|[Aa]ccording to|asked|laughs|jokes|sagt|sagte|erklärt|berichtet|meint|erzählt|schreibt|betont|so|lobt|dit|déclare|explique|raconte|témoigne|confie|affirme|selon|dice|explica|cuenta|afirma|comenta|asegura|racconta|spiega|afferma|diz|conta|afirmou|zegt|vertelt|legt uit|schrijft|mówi|opowiada|pisze|wyjaśnia|säger|berättar|förklarar|skriver)";
/** "— Maria K., Edina": a dash with a name behind it. */
const SIGNED = new RegExp(`(?:[—–―~]|--|(?:^|\\s)-)\\s*(?:(?:reviewed )?by )?(${NAME})`, "u");
const SPOKEN = new RegExp(
  `\\b${SAYS}\\b[^.“"]{0,60}?${NAME}|${NAME}[^.“"]{0,80}?\\b${SAYS}\\b|^(?:As|For) ${NAME}|${NAME}[^.“"”]{0,60}:\\s*$`,
  "u",
);

/** Words of names that identify no person: "A Happy Customer", "Anonymous". */
const NOBODY =
  /^(?:For|Dr|Mr|Mrs|Ms|Prof|A|An|The|Our|Your|One|Some|Happy|Satisfied|Anonymous|Unknown|Customer|Client|Patient|Homeowner|Guest|Verified|Google|Yelp|Facebook|Review|Reviewer|We|They|He|She|It|This|That|You|I|Many|Most|People|Everyone|Somebody|Someone|Experts?|Everybody|Nobody|What|When|If|As|And|But|So|In|At|On|For|With|By|Here|There|Customers|Patients|Clients|All|Not|No|Ein|Eine|Unsere?|Kunde|Kundin|Kunden|Zufriedene[rn]?|Anonym|Wir|Das|Die|Der|Es|Un|Una|Une|Le|La|Les|El|Los|Cliente|Clienta|Clientes|Nos|Notre|Nous|Nuestros?|Il|I nostri|Nosso|Os|As|Een|Onze|Klant|Klanten|Klient|Klientka|Nasi|Nasz|En|Vår|Våra|Kund|Kunder|Nöjd|Satisfait|Satisfaite|Satisfecho|Satisfecha|Tevreden|Zadowolony|Zadowolona|Viele|Alle|Man)\.?$/u;

/** Finds a quotation with its speaker's name: a block quote or quoted words, signed or introduced by a name. */
export function findQuote({ analysis }: ElementSource): TextRange | undefined {
  return (
    quotedGroups(analysis)
      .find((group) => isAttributed(group, analysis))
      ?.at(0) ?? analysis.blocks.find(isQuotedSpeech)
  );
}

/** The blocks of each block quote. */
function quotedGroups({ blocks }: ContentAnalysis): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    if (block.kind !== "quote") continue;
    const group = groups.at(-1);
    if (group?.at(-1)?.index === block.index - 1) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

function isAttributed(group: readonly Block[], { blocks }: ContentAnalysis): boolean {
  const first = group[0]?.index ?? 0;
  const after = blocks[first + group.length];
  const before = blocks[first - 1];
  if (group.reduce((sum, { words }) => sum + words, 0) < MIN_QUOTED_WORDS) return false;
  if (group.some(({ text }) => isSigned(text))) return true;
  if (after && after.kind !== "heading" && after.words < 15 && isSigned(after.text)) return true;
  return before !== undefined && before.kind !== "heading" && isSpoken(before.sentences.at(-1)?.text ?? "");
}

/** A paragraph with quoted words and their speaker. */
function isQuotedSpeech({ text, kind }: Block): boolean {
  if (kind === "heading") return false;
  const [quotation = ""] = QUOTATION.exec(text) ?? [];
  if (quotation.split(" ").length < MIN_QUOTED_WORDS) return false;
  const [before = "", after = ""] = [
    text.slice(0, text.indexOf(quotation)),
    text.slice(text.indexOf(quotation) + quotation.length),
  ];
  return isSpoken(before.slice(-160)) || isSpoken(after.slice(0, 160)) || isSigned(after.slice(0, 80));
}

function isSigned(text: string): boolean {
  const [, name] = SIGNED.exec(text) ?? [];
  return name !== undefined && isPerson(name);
}

function isSpoken(text: string): boolean {
  const [found] = SPOKEN.exec(text) ?? [];
  if (found === undefined) return false;
  const names = found.match(new RegExp(NAME, "gu")) ?? [];
  return names.some(isPerson);
}

function isPerson(name: string): boolean {
  return name.split(" ").some((word) => word.length > 1 && !NOBODY.test(word));
}
