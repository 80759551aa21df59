import type { Token } from "@cgs/kit/text/words";

const words = (list: string) => new Set(list.trim().split(/\s+/));

const WERDEN = words(`wird werden wirst werdet werde wurde wurden wurdest wurdet würde würden`);

/** Participles in -en of verbs whose prefix leaves out "ge", and which differ from the infinitive. */
const GERMAN_STRONG = words(
  `beschrieben unterschrieben verschrieben vorgeschrieben begonnen verloren entschieden beschlossen verschlossen erschlossen verschoben
  erhoben verbunden gefunden erfunden befunden empfunden vertrieben betrieben übernommen unternommen entnommen vernommen betroffen
  versprochen besprochen widersprochen verboten angeboten geboten verbogen bewogen bezogen entzogen überzogen vollzogen erzogen bestochen
  unterbrochen zerbrochen verbrochen bestanden verstanden entstanden überstanden erworben verdorben verstorben empfohlen befohlen gestohlen
  bewiesen verwiesen überwiesen erwiesen unterwiesen vermieden verliehen verziehen beworfen verworfen entworfen unterworfen verglichen
  ausgeglichen beglichen zerrissen verrissen bebissen versunken getrunken ertrunken verschwunden überwunden umwunden erwogen betrogen
  verborgen geborgen genossen gegossen begossen beschossen`,
);

const GERMAN_INFINITIVES =
  /^(?:gehen|geben|gewinnen|genießen|gehören|gefallen|gelten|geraten|geschehen|gestalten|gewähren|gewöhnen|genügen|gelangen|gelingen|gestehen|gebrauchen|gehorchen|gestatten|gebären|gewährleisten|genesen|gedeihen|gedenken|gefährden)$/;
const GERMAN_ADJECTIVES = words(
  `bekannt beliebt berühmt bereit verrückt vertraut gesund gewohnt gelassen geeignet gesamt gut genug berechtigt begeistert besorgt beruhigt
  verheiratet zufrieden unzufrieden überzeugt enttäuscht gestresst gespannt verwandt verliebt bewusst ungeduldig entspannt erfahren`,
);
const PARTICLES =
  "ab|an|auf|aus|bei|bereit|da|dar|durch|ein|fehl|fern|fertig|fest|frei|her|heraus|herunter|hin|hinaus|hinein|hinzu|hoch|los|mit|nach|nieder|statt|um|vor|voran|voraus|vorbei|weg|weiter|wieder|zu|zurück|zusammen|rück|sicher|bekannt|instand|klar|bloß|tot|warm|kalt|sauber|neu";
const WITH_GE = new RegExp(`^(?:${PARTICLES})?ge(\\p{L}{2,})(?:t|en)$`, "u");
const SEPARABLE_INFINITIVE = new RegExp(
  `^(?:${PARTICLES})(?:gehen|geben|gelten|gehören|gewinnen|gestalten|gelangen|gewöhnen)$`,
  "u",
);
const WITHOUT_GE = /^(?:be|ver|er|ent|zer|miss|emp|über|unter|wider|hinter|um|durch|voll)\p{L}{2,}t$/u;
const SEPARABLE_PREFIXED = new RegExp(`^(?:${PARTICLES})(?:be|ver|er|ent)\\p{L}{2,}t$`, "u");

/** Whether a clause has a form of "werden" and a participle, which makes the German passive; with an infinitive it is the future. */
export function isGermanPassive(clause: readonly Token[]): boolean {
  const forms = clause.map(({ form }) => form);
  if (forms.includes("worden")) return true;
  const auxiliary = forms.findIndex((form) => WERDEN.has(form));
  const last = forms.at(-1) ?? "";
  if (auxiliary < 0 || last === "haben" || last === "sein") return false;
  return clause.some((token, at) => at !== auxiliary && isGermanParticiple(token, at));
}

function isGermanParticiple({ form, text }: Token, at: number): boolean {
  if (at > 0 && /^\p{Lu}/u.test(text)) return false;
  if (GERMAN_ADJECTIVES.has(form)) return false;
  if (GERMAN_STRONG.has(form) || (form.length > 6 && form.endsWith("iert"))) return true;
  if (WITH_GE.test(form)) return !GERMAN_INFINITIVES.test(form) && !SEPARABLE_INFINITIVE.test(form);
  return WITHOUT_GE.test(form) || SEPARABLE_PREFIXED.test(form);
}

const WORDEN = words(`word wordt worden werd werden geworden`);
const ZIJN = words(`is zijn was waren bent ben`);
const DUTCH_STRONG = words(
  `vervangen bevroren begonnen verkozen verboden verloren besloten betrokken ontvangen behouden beschreven verzonden onderhouden verkregen
  ontworpen ontnomen overgenomen ondernomen vergeleken verstaan begrepen beoordelen bevolen verholpen bewezen verwezen bedrogen verdreven
  bedreven overwonnen verbonden ondervonden bevonden herroepen herschreven verschoven vertrokken verslagen ontslagen bezocht verkocht
  gekocht verbrand bekend beloofd bespoten ontsloten gesloten herzien voorzien ontdaan verbroken onderbroken besproken afgesproken
  verbeten vergoten overgoten verrezen betreden aanbevolen`,
);
const DUTCH_PARTICLES =
  "aan|af|bij|binnen|dicht|door|goed|in|klaar|los|mee|na|neer|om|onder|op|open|over|samen|schoon|stop|terug|tegen|toe|uit|vast|voor|voort|vrij|weg|weer";
const DUTCH_WITH_GE = new RegExp(`^(?:${DUTCH_PARTICLES})?ge(\\p{L}{2,})(?:d|t|en|aan|ien)$`, "u");
const DUTCH_WITHOUT_GE = new RegExp(`^(?:${DUTCH_PARTICLES})?(?:be|ver|ont|her|er)\\p{L}{2,}[dt]$`, "u");
const DUTCH_OTHERS =
  /^(?:geven|gelden|genieten|gebeuren|geloven|gebruiken|geraken|gebouwen|gezinnen|gesprekken|gevallen|gemeenten|gebieden|gevels|gegevens|geesten|genoeg|gezond|gewend|geschikt|gereed|bekend|bewust|beroemd|bereid|verliefd|verkouden|gewoon|gezin|gebied|gebouwd?e?n?|gemiddeld|bent|begint|geld|gelukt|verwend|ervaren|bezorgd|gefrustreerd|geïnteresseerd|geduldig|bevoegd|bekwaamd)$/;

/** Whether a clause has a form of "worden" and a participle, or one of "zijn" with a participle and "door". */
export function isDutchPassive(clause: readonly Token[]): boolean {
  const forms = clause.map(({ form }) => form);
  const passive =
    forms.some((form) => WORDEN.has(form)) || (forms.some((form) => ZIJN.has(form)) && forms.includes("door"));
  return passive && forms.some((form) => isDutchParticiple(form) && !WORDEN.has(form));
}

function isDutchParticiple(form: string): boolean {
  if (DUTCH_OTHERS.test(form)) return /^gebouwd$/.test(form);
  return DUTCH_STRONG.has(form) || DUTCH_WITH_GE.test(form) || DUTCH_WITHOUT_GE.test(form);
}

const BLI = words(`blir blev blivit bli blivits`);
const SWEDISH_PARTICIPLE =
  /\p{L}{2,}(?:ad|at|ade|rt|rd|rda|gt|gd|gda|lt|ld|lda|mt|md|mda|nt|nd|nda|st|ft|kt|pt|dd|tt|dda|tta|en|et|na)$/u;
const SWEDISH_PASSIVES = words(
  `byggs görs används säljs läggs sätts hålls köps skrivs drivs ges tas bärs betalas löses ställs fylls körs utförs hämtas byts skickas stängs
  görs sägs delas förs flyttas hängs höjs sänks styrs krävs ersätts tillsätts beställs fastställs upptäcks täcks skyddas tvätts släpps rivs
  byggdes gjordes användes såldes lades sattes hölls köptes skrevs drevs gavs togs bars löstes ställdes fylldes kördes utfördes byttes
  stängdes sades fördes hängdes höjdes sänktes styrdes krävdes ersattes beställdes fastställdes upptäcktes täcktes släpptes revs hittades
  byggas göras användas säljas läggas sättas hållas köpas skrivas drivas tas bytas fyllas utföras`,
);
const SWEDISH_DEPONENT =
  /^(?:finnas?|finns|fanns|hoppas|hoppades|trivas|trivs|trivdes|lyckas|lyckades|minnas|minns|mindes|andas|andades|svettas|skämmas|låtsas|umgås|umgicks|mötas|träffas|träffades|kännas|känns|kändes|synas|syns|syntes|höras|hörs|hördes|tyckas|tycks|tycktes|behövas|behövs|behövdes|saknas|saknades|åldras|vistas|brottas|kräkas|fattas|deras|allas|andras|bådas|vilkas|våras|samtligas|mammas|pappas|klockas|jämföras|turas|avundas|envisas|förbannas|kivas|slåss|slogs|täckas|väsnas|vändas|ändras|klaras|firmas|villas)$/;
const SWEDISH_GENITIVE = /(?:arnas|ernas|ornas|enas|anas|onas|ets|ens|ings|hets|plats|sats|insats)$/;

/** Whether a clause has an s-passive ("målas", "monterades", "har bytts") or "bli" with a participle. */
export function isSwedishPassive(clause: readonly Token[]): boolean {
  return clause.some(({ form, text }, at) => {
    if (BLI.has(form)) return clause.slice(at + 1, at + 4).some((next) => isSwedishParticiple(next));
    if (/^\p{Lu}/u.test(text) && at > 0) return false;
    return isSwedishPassiveForm(form, clause.slice(Math.max(0, at - 3), at));
  });
}

function isSwedishParticiple({ form }: Token): boolean {
  return form.length > 4 && SWEDISH_PARTICIPLE.test(form) && !SWEDISH_ADJECTIVES.has(form);
}

const SWEDISH_ADJECTIVES = words(
  `varmt kallt svart glad glatt trött nöjd nöjda stort bättre känd rädd sent mest bäst minst först inget något mycket vuxen klart`,
);

function isSwedishPassiveForm(form: string, before: readonly Token[]): boolean {
  if (SWEDISH_DEPONENT.test(form) || SWEDISH_GENITIVE.test(form)) return false;
  if (SWEDISH_PASSIVES.has(form)) return true;
  if (form.length > 5 && /(?:ades|eras)$/.test(form)) return true;
  if (/(?:ats|tts|rts|gts|lts)$/.test(form))
    return before.some((token) => token.form === "har" || token.form === "hade");
  return form.length > 4 && form.endsWith("as");
}
