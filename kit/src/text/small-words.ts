/** Articles, prepositions and conjunctions. A keyword means the same without them: "dentist in Austin" and "Austin dentist". */
const SMALL_WORDS: Record<string, string> = {
  en: "a an the in of for to at on and by & s",
  de: "der die das den dem des ein eine einen einem einer eines in im am an auf aus bei beim fur von vom zu zum zur und d nach",
  fr: "le la les l un une des de du d a au aux en dans pour et chez sur par",
  es: "el la los las un una unos unas de del en a al para y e por",
  it: "il lo la i gli le l un uno una di del della dello dei delle degli dell d a al alla allo ai alle agli all in nel nella nello nei nelle nell per e ed da dal dalla",
  pt: "o a os as um uma de do da dos das em no na nos nas para e por ao aos",
  nl: "de het een in van voor te bij op en aan naar",
  pl: "w we na do dla z ze i od po u przy o",
  sv: "en ett den det de i pa for och av till hos vid",
  ar: "في من على الى عن و",
  hi: "में के की का को से और पर ने",
};

/** Further words that may stand between the words of a keyword without giving it another meaning. */
const LINKING_WORDS: Record<string, string> = {
  en: "is are was were be your our my their his her its this that these those any every each all some you we i who which near nearby around within across throughout serving based located from with about inside outside downtown greater central north south east west northern southern eastern western really also often usually just only even still now today here",
  de: "sie ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer mein meine dein deine jeder jede jedes jeden alle allen dieser diese dieses diesen um rund nahe ganz auch direkt",
  fr: "votre vos notre nos mon ma mes son sa ses leur leurs ce cet cette ces tout tous toute toutes est sont qui que autour pres proche vers avec c s y",
  es: "su sus nuestro nuestra nuestros nuestras tu tus mi mis este esta estos estas todo toda todos todas es son que cerca con lo",
  it: "suo sua suoi sue nostro nostra nostri nostre vostro vostra tuo tua mio mia questo questa questi queste ogni tutti tutte e sono che vicino con nell dell all sull",
  pt: "seu sua seus suas nosso nossa nossos nossas meu minha este esta estes estas todo toda todos todas e sao que perto com",
  nl: "uw je jouw ons onze mijn hun zijn haar elke ieder iedere alle deze die dit dat is zijn rond rondom nabij met uit om",
  pl: "twoj twoja twoje nasz nasza nasze naszych swoj swoja ten ta to te tych kazdy kazda wszystkie jest sa obok blisko oraz",
  sv: "din ditt dina er ert era var vart vara min mitt mina denna detta dessa varje alla ar som nara runt kring med inom",
  ar: "هذا هذه كل هو هي التي الذي داخل قرب",
  hi: "है हैं हर सभी यह ये वाले वाला वाली एक अपने आपके हमारे पास",
};

/** Words of questions with which a keyword may begin: what is searched is the rest. */
const QUESTION_WORDS: Record<string, string> = {
  en: "how what when where why which who is are do does did can should to much many i you my",
  de: "wie was wann wo warum welche welcher ist sind kann man viel",
  fr: "comment quand ou pourquoi quel quelle quels quelles est combien que",
  es: "como cuando donde por que cual es cuanto cuanta cuesta",
  it: "come quando dove perche quale quanto e cosa",
  pt: "como quando onde por que qual e quanto",
  nl: "hoe wat wanneer waar waarom welke is zijn kan",
  pl: "jak co kiedy gdzie dlaczego ile czy jest",
  sv: "hur vad nar var varfor vilken ar",
};

type Words = Readonly<Record<string, ReadonlySet<string>>>;

const small = setsOf(SMALL_WORDS);
const linking = setsOf(LINKING_WORDS);
const questions = setsOf(QUESTION_WORDS);
const NEAR_PEOPLE = new Set(["me", "you", "us", "here"]);

/** Whether a keyword means the same without this folded word. */
export function isSmallWord(key: string, language: string): boolean {
  return has(small, key, language) || (language === "en" && NEAR_PEOPLE.has(key));
}

/** Whether a folded word may stand between the words of a keyword. */
export function isLinkingWord(key: string, language: string): boolean {
  return isSmallWord(key, language) || has(linking, key, language) || (language === "en" && isManner(key));
}

/** Whether a question begins with this folded word. */
export function isQuestionWord(key: string, language: string): boolean {
  return has(questions, key, language);
}

/** "usually", "only": an English adverb of manner or degree. */
function isManner(key: string): boolean {
  return key.length > 5 && key.endsWith("ly") && !key.endsWith("mily"); // "family" is a noun
}

function has(words: Words, key: string, language: string): boolean {
  return words[language]?.has(key) ?? false;
}

function setsOf(lists: Record<string, string>): Words {
  return Object.fromEntries(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(" "))]));
}
