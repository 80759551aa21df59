import * as stopwords from "stopword";

const words = (list: string) => new Set(list.split(" "));

/** Abbreviations after which a name or an example follows, so that they never end a sentence. */
const NEVER_LAST = words(
  "mr mrs ms dr dra prof rev hon gen col maj capt cpt lt sgt sen gov msgr hr fr dipl mag sr sra srta dña sig dott avv geom dhr mw mevr drs ir ks inż mgr " +
    "św ul vs vgl cf viz np tzw bijv bv bspw sog e.g i.e z.b d.h u.a p.ex p.ej t.ex bl.a m.in o.a f.eks v.a s.o",
);

/** Abbreviations of a number that follows. */
const BEFORE_NUMBER = words(
  "no nos nr nrs num núm n.º p pp pg pág fig art abs sec sect cap ch vol tel tél ext pos kl godz str lot rm ref",
);

/** Abbreviations that end a sentence when the next word has a capital, unless it is the day or time zone of the time before. */
const LAST = words("a.m p.m etc usw ecc enz itd itp osv");
const AFTER_TIME = words(
  "mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday est edt cst cdt mst mdt pst pdt et ct mt pt",
);

/** Other abbreviations. They end a sentence when the next word is one that often begins a sentence. */
const OTHER = words(
  "st mt ft ste ave blvd rd hwy pkwy apt bldg dept approx appt incl excl avg temp inc ltd co corp llc jr bros assn univ oz lb lbs sq yd gal hrs min max " +
    "al ca bzw evtl ggf inkl exkl zzgl abzgl mio mrd mind std geb jh allg bes einschl env av bd boul chap aprox avda dpto ctra ud uds pag es ex evt maks " +
    "mfl resp dvs tj zł",
);

/** Abbreviations that would be ordinary words in lower case. */
const CAPITALIZED = words(
  "Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan La " +
    "Mass Md Mich Minn Miss Mo Mont Neb Nev Okla Ore Pa Tenn Tex Va Vt Wash Wis Wyo Pres Rep Ph.D",
);

/** What follows a German ordinal number. */
const AFTER_ORDINAL = words(
  "Januar Jänner Februar März April Mai Juni Juli August September Oktober November Dezember Jahrhundert Jahrhunderts Klasse Etage Stock Stockwerk OG " +
    "Auflage Lebensjahr Lebensjahres Platz Quartal Semester Tag Mal Bezirk Generation",
);

/** Words before a single letter that is no initial: "vitamin C." */
const BEFORE_LETTER =
  /(?:^|\s)(?:vitamin|hepatitis|plan|part|grade|class|type|option|step|section|exhibit|schedule|and|und|et|y|klasse|teil)\s+\S$/i;

const OPENING = /^["'“„«([]+/;

/** Words that often begin a sentence, in the languages of the abbreviations. */
const starters = new Set(
  ["eng", "deu", "fra", "spa", "ita", "por", "porBr", "nld", "pol", "swe", "dan", "nob"].flatMap(
    (name) => (stopwords as Record<string, readonly string[]>)[name] ?? [],
  ),
);

/** Whether the full stop after `before` belongs to an abbreviation, initial or ordinal number rather than ending a sentence. */
export function endsWithAbbreviation(before: string, next: string): boolean {
  const word = lastWordOf(before).replace(OPENING, "");
  const lower = word.toLowerCase();
  const [nextWord = ""] = /^[\p{L}\p{N}\p{M}'’-]+/u.exec(next) ?? [];
  if (/^\d+$/.test(word)) return word === before || (word.length <= 2 && AFTER_ORDINAL.has(nextWord));
  if (/^\p{L}$/u.test(word)) return !BEFORE_LETTER.test(before);
  if (NEVER_LAST.has(lower)) return true;
  if (BEFORE_NUMBER.has(lower)) return /^\d/.test(nextWord);
  if (LAST.has(lower)) return AFTER_TIME.has(nextWord.toLowerCase());
  return isAbbreviation(word, lower) && !starters.has(nextWord.toLowerCase());
}

/** What stands behind the last space. */
function lastWordOf(text: string): string {
  let start = text.length;
  while (start > 0 && !/\s/.test(text[start - 1] ?? "")) start -= 1;
  return text.slice(start);
}

function isAbbreviation(word: string, lower: string): boolean {
  return OTHER.has(lower) || CAPITALIZED.has(word) || /^\p{L}{1,3}(?:\.\p{L}{1,3})+$/u.test(word);
}
