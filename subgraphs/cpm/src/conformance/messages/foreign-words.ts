/** How a language negates and weakens. */
interface Wording {
  /** Negations of their whole clause. */
  verbal: string;
  /** Negations of what follows. */
  nominal: string;
  /** What is said is not promised, or of some only. */
  weak: string;
  /** What others do. */
  others: string;
  /** Words that begin a clause. */
  joins: string;
}

export const WORDING: Record<string, Wording> = {
  de: {
    verbal: "geschlossen|nicht(?! nur)|nie|niemals|kaum|selten|noch nicht",
    nominal: "kein(?:e[nmrs]?)?|ohne|weder",
    weak: "vielleicht|eventuell|möglicherweise|unter umständen|manchmal|gelegentlich|mitunter|meist(?:ens)?|in der regel|normalerweise|gewöhnlich|üblicherweise|oft|häufig|teilweise|zum teil|teile (?:der|des|von)|könn(?:t|te|ten)|dürfte|würde(?:n)?|möchten|wollen wir|planen|je nach|falls|sofern|wenn möglich|nach möglichkeit|auf anfrage|gegen aufpreis|einige|manche|viele (?:unserer|der)|die meisten|fast|nahezu|beinahe|bis zu|demnächst|künftig|bald|in (?:einigen|manchen|bestimmten|vielen|ausnahme)\\p{L}* ?(?:fällen)?|fragen sie(?: \\p{L}+){0,3} ob|(?<!nicht )nur (?:für|bei|am|im|an|von|in|auf|wenn|nach|gegen|einige|mit|samstags|montags|werktags)|ausgewählte\\p{L}*|bestimmte\\p{L}*|hälfte",
    others:
      "viele (?:\\p{L}+betriebe|werkstätten|praxen|firmen|anbieter|unternehmen|händler|hersteller)|andere\\p{L}*|mitbewerber\\p{L}*|wettbewerber\\p{L}*|konkurren\\p{L}*|die konkurrenz|manche anbieter|hersteller",
    joins: "aber|sondern|während|obwohl|weil|wenn|falls|denn",
  },
  fr: {
    verbal: "fermée?s?|pas(?! seulement| que| à pas)|jamais|plus (?=gratuit|de\\b)|guère|rarement|aucunement",
    nominal: "sans|aucune?|ni",
    weak: "peut[- ]être|parfois|quelquefois|souvent|généralement|en général|d['’]habitude|habituellement|normalement|éventuellement|possible|possiblement|pourr\\p{L}+|pourrai\\p{L}*|selon (?:l|la|le|les)|dans certains cas|certain(?:e)?s|quelques|la plupart|une partie|presque|quasiment|jusqu['’]à|bientôt|prochainement|sur demande|en option|si possible|si disponible|sous réserve|aimerions|souhaitons|espérons|envisageons|demandez si|(?:seulement|uniquement) (?:pour|le|la|les|en|si|sur|à|dans|aux)|la moitié",
    others:
      "d['’]autres|(?:beaucoup|certains|la plupart) (?:de|d['’])? ?(?:\\p{L}+ )?(?:garages|cabinets|entreprises|magasins|artisans|concurrents)|concurren\\p{L}*|ailleurs|fabricants?",
    joins: "mais|tandis|alors|quoique|bien que|car|parce|si|quand",
  },
  es: {
    verbal: "cerrad[oa]s?|no(?! s[oó]lo| solamente| se preocupe)|nunca|jamás|tampoco|apenas|todavía no|aún no",
    nominal: "sin|ningún|ninguna?|ni",
    weak: "quizás?|tal vez|a veces|en ocasiones|a menudo|normalmente|generalmente|por lo general|habitualmente|suele\\p{L}*|solemos|posiblemente|es posible|podría\\p{L}*|puede que|en algunos casos|en ciertos casos|según (?:el|la|los|las)|dependiendo|depende|algun[oa]s?|ciert[oa]s|la mayoría|casi|parte de|hasta un|hasta el|próximamente|pronto|bajo petición|con suplemento|si es posible|si hay|nos gustaría|esperamos|pregunte si|(?:s[oó]lo|solamente|únicamente) (?:para|los|las|el|la|en|si|con|a)|la mitad",
    others:
      "otr[oa]s|much[oa]s (?:clínicas|talleres|empresas|tiendas|negocios|competidores)|competencia|competidores|fabricantes?",
    joins: "pero|sino|aunque|mientras|porque|cuando|si",
  },
  it: {
    verbal: "chius[oaie]|non(?! solo| soltanto)|mai|nemmeno|neanche|raramente|quasi mai|non ancora",
    nominal: "senza|nessun[oa']?|né",
    weak: "forse|magari|a volte|talvolta|spesso|di solito|in genere|generalmente|normalmente|solitamente|possibilmente|è possibile|potrebbe\\p{L}*|potremmo|può darsi|in alcuni casi|in certi casi|a seconda|dipende|alcun[ie]|cert[ie]|qualche|la maggior parte|quasi|parte dei|parte delle|fino a un|presto|prossimamente|su richiesta|con supplemento|se possibile|vorremmo|speriamo|chieda se|chiedete se|(?:solo|soltanto|unicamente) (?:per|il|la|i|le|in|se|con|su|a)|la metà",
    others: "altr[ie]|molt[ie] (?:officine|aziende|negozi|studi|ristoranti|ditte)|concorren\\p{L}*|produttor[ei]",
    joins: "ma|però|mentre|perché|quando|se|anche se|sebbene",
  },
  pt: {
    verbal: "fechad[oa]s?|não(?! só| apenas| somente)|nunca|jamais|raramente|ainda não",
    nominal: "sem|nenhuma?|nem",
    weak: "talvez|às vezes|por vezes|muitas vezes|normalmente|geralmente|em geral|habitualmente|costum\\p{L}+|possivelmente|é possível|pode ser que|poderá|poderia\\p{L}*|em alguns casos|em certos casos|conforme (?:o|a|os|as)|dependendo|depende|algu(?:ns|mas)|cert[oa]s|a maioria|a maior parte|quase|parte d[oae]s?|até um|em breve|sob pedido|mediante pedido|se possível|gostaríamos|esperamos|pergunte se|(?:só|apenas|somente) (?:para|os|as|o|a|em|se|com|aos)|metade",
    others: "outr[oa]s|muit[oa]s (?:oficinas|clínicas|empresas|lojas)|concorr\\p{L}*|fabricantes?",
    joins: "mas|porém|enquanto|porque|quando|se|embora",
  },
  nl: {
    verbal: "gesloten|niet(?! alleen| enkel)|nooit|nauwelijks|zelden|nog niet",
    nominal: "geen|zonder|noch",
    weak: "misschien|wellicht|eventueel|mogelijk(?:erwijs)?|soms|af en toe|vaak|meestal|doorgaans|gewoonlijk|normaal gesproken|over het algemeen|zou(?:den)?|kunnen we|in sommige gevallen|afhankelijk|hangt af|sommige|enkele|bepaalde|de meeste|bijna|vrijwel|een deel|deels|tot wel|binnenkort|op aanvraag|tegen meerprijs|indien mogelijk|als het kan|hopen|willen graag|vraag of|(?<!niet )(?:alleen|enkel|slechts) (?:voor|op|in|bij|als|met|na)|de helft",
    others: "andere|veel (?:bedrijven|garages|winkels|aanbieders|praktijken)|concurre\\p{L}*|elders|fabrikant\\p{L}*",
    joins: "maar|terwijl|omdat|want|als|hoewel",
  },
  pl: {
    verbal: "zamknięt\\p{L}*|nieczynn\\p{L}*|nie(?! tylko)|nigdy|rzadko|jeszcze nie",
    nominal: "bez|żad\\p{L}+|ani",
    weak: "może|być może|możliwe|czasami|czasem|niekiedy|często|zwykle|zazwyczaj|z reguły|przeważnie|na ogół|ewentualnie|mog(?:ą|łoby|liby)|w niektórych przypadkach|w zależności|zależy|zależnie|niektór\\p{L}+|część|części|kilka|większość|większości|prawie|niemal|nawet do|wkrótce|niebawem|na życzenie|za dopłatą|jeśli to możliwe|w miarę możliwości|chcielibyśmy|planujemy|zapytaj,? czy|(?<!nie )(?:tylko|wyłącznie|jedynie) (?:dla|w|na|za|do|po|z|przy)|połow\\p{L}+",
    others: "inn(?:i|e|ych)|wiele (?:firm|warsztatów|sklepów|gabinetów)|konkurenc\\p{L}*|gdzie indziej|producen\\p{L}*",
    joins: "ale|lecz|natomiast|podczas|ponieważ|gdy|jeśli|choć",
  },
  sv: {
    verbal: "stängt?|stängd|inte(?! bara| endast)|aldrig|sällan|knappast|ännu inte|ej",
    nominal: "ingen|inget|inga|utan(?! (?:kostnad|förpliktelse))",
    weak: "kanske|eventuellt|möjligen|möjligtvis|ibland|ofta|oftast|vanligtvis|vanligen|normalt|i regel|för det mesta|skulle kunna|kan eventuellt|i vissa fall|beroende på|beror på|vissa|några|en del|delar av|de flesta|nästan|upp till|snart|inom kort|på begäran|mot tillägg|om möjligt|i mån av|hoppas|vill gärna|fråga om|(?<!inte )(?:bara|endast) (?:för|på|i|om|vid|med)|hälften",
    others: "andra|många (?:verkstäder|företag|butiker|firmor)|konkurren\\p{L}*|annorstädes|tillverkar\\p{L}*",
    joins: "men|medan|eftersom|om|när|fast",
  },
};

const ordered = (words: string): string[] => words.split(" ");

/** The words for two to ten, twelve, twenty, thirty, forty, fifty and a hundred. */
const NUMBER_WORDS: Record<string, readonly string[]> = {
  de: ordered("zwei drei vier fünf sechs sieben acht neun zehn zwölf zwanzig dreißig vierzig fünfzig hundert"),
  fr: ordered("deux trois quatre cinq six sept huit neuf dix douze vingt trente quarante cinquante cent"),
  es: ordered("dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cuarenta cincuenta cien"),
  it: ordered("due tre quattro cinque sei sette otto nove dieci dodici venti trenta quaranta cinquanta cento"),
  pt: ordered("dois três quatro cinco seis sete oito nove dez doze vinte trinta quarenta cinquenta cem"),
  nl: ordered("twee drie vier vijf zes zeven acht negen tien twaalf twintig dertig veertig vijftig honderd"),
  pl: ordered(
    "dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwanaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sto",
  ),
  sv: ordered("två tre fyra fem sex sju åtta nio tio tolv tjugo trettio fyrtio femtio hundra"),
};
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 30, 40, 50, 100];
const FURTHER: Record<string, Record<string, number>> = {
  de: {
    elf: 11,
    dreizehn: 13,
    vierzehn: 14,
    fünfzehn: 15,
    sechzehn: 16,
    achtzehn: 18,
    vierundzwanzig: 24,
    fünfundzwanzig: 25,
    sechzig: 60,
    neunzig: 90,
  },
  fr: { onze: 11, treize: 13, quatorze: 14, quinze: 15, seize: 16, soixante: 60 },
  es: {
    once: 11,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciséis: 16,
    veinticuatro: 24,
    veinticinco: 25,
    sesenta: 60,
    noventa: 90,
    dos: 2,
  },
  pt: { duas: 2 },
  pl: { dwie: 2, dwóch: 2, trzech: 3, czterech: 4, pięciu: 5, dziesięciu: 10, dwudziestu: 20 },
};

const valuesByLanguage = new Map(
  Object.entries(NUMBER_WORDS).map(([language, words]) => [
    language,
    new Map([
      ...words.map((word, index) => [word, VALUES[index] ?? 0] as const),
      ...Object.entries(FURTHER[language] ?? {}),
    ]),
  ]),
);
const NO_VALUES: ReadonlyMap<string, number> = new Map();

/** The values of the number words of a language. */
export function numberWords(language: string): ReadonlyMap<string, number> {
  return valuesByLanguage.get(language) ?? NO_VALUES;
}

const MINUTES_OF_DAY = 1_440;
/** Units that make amounts comparable: the common unit, and how many of it they are. */
export const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:minut\p{L}*|min)$/u, "minutes", 1],
  [/^(?:stunden?|heures?|horas?|or[ae]|uur|uren|godzin\p{L}*|timm\p{L}*|h)$/u, "minutes", 60],
  [/^(?:tag\p{L}*|jours?|días?|giorn[oi]|dias?|dag\p{L}*|dni|dzień|dnia|werktag\p{L}*)$/u, "minutes", MINUTES_OF_DAY],
  [
    /^(?:woch\p{L}*|semain\p{L}*|semanas?|settiman\p{L}*|week|weken|tygodn\p{L}*|tydzień|veck\p{L}*)$/u,
    "minutes",
    7 * MINUTES_OF_DAY,
  ],
  [/^(?:monat\p{L}*|mois|mes|meses|mes[ei]|mês|maand\p{L}*|miesi\p{L}*|månad\p{L}*)$/u, "months", 1],
  [/^(?:jahr\p{L}*|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|lat|lata|rok\p{L}*|år\p{L}*)$/u, "months", 12],
  [/^(?:prozent|pour|por|per|procent\p{L}*|%)$/u, "%", 1],
  [/^(?:€|euros?|eur|zł\p{L}*|kr|kron\p{L}*|chf|franken|reais|dollar\p{L}*)$/u, "money", 1],
];
