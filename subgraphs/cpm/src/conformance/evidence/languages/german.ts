import { germanSales } from "./german-sales.js";
import { germanStatements } from "./german-statements.js";
import { anyOf, type ClaimLanguage, weekdayWords } from "./language.js";

export const german: ClaimLanguage = {
  hasDecimalComma: true,
  numerals: "de-DE",
  moreNumbers: {
    dutzend: 12,
    hundert: 100,
    tausend: 1000,
    hunderte: 200,
    tausende: 2000,
    halb: 0.5,
    einem: 1,
    einer: 1,
    hundertfünfzig: 150,
  },
  scales: { hundert: 100, tausend: 1e3, millionen: 1e6, million: 1e6 },
  rangeWord: /^\s?(?:-|–|bis|und|oder|bis zu)\s?$/i,
  timeUnits: [
    { words: /^[\s-]minuten?(?!\p{L})/iu, unit: "minutes", size: 1 },
    { words: /^[\s-]stunden?(?!\p{L})/iu, unit: "minutes", size: 60 },
    { words: /^[\s-](?:werk|arbeits)?tage?n?(?!\p{L})/iu, unit: "minutes", size: 1_440 },
    { words: /^[\s-]wochen?(?!\p{L})/iu, unit: "minutes", size: 10_080 },
    { words: /^[\s-]monate?n?(?!\p{L})/iu, unit: "months", size: 1 },
    { words: /^[\s-](?:jahre?n?|jährige[nrsm]?)(?!\p{L})/iu, unit: "months", size: 12 },
    { words: /^[\s-]jahrzehnten?(?!\p{L})/iu, unit: "months", size: 120 },
    { words: /^[\s-]generation(?:en)?(?!\p{L})/iu, unit: "months", size: 300 },
  ],
  percent: /^\s?(?:%|prozent(?!\p{L}))/iu,
  atLeast: /(?:über|mehr als|mindestens|gut|weit über)\s+(?:einem |einer )?$/i,
  atMost: /(?:bis zu|unter|weniger als|höchstens|maximal|innerhalb von|binnen|in nur)\s+$/i,
  nearly: /(?:fast|knapp|etwa|rund|circa|ca\.|ungefähr|nahezu)\s+$/i,
  business: anyOf("wir", "uns", "unser(?:e[nrsm]?)?"),
  advice:
    /(?<!\p{L})(?:sie|ihr|ihre|ihren|ihrem|ihrer|du|dein|deine|man|sollte[nst]*|empfehlen|empfiehlt|meist|in der Regel|üblicherweise)(?!\p{L})/iu,
  countedNoClaim:
    /^[\s-](?:\p{L}+[ -]){0,2}?(?:schritte?n?|tipps?|gründe?n?|möglichkeiten|anzeichen|dinge?|fragen?|punkte?n?|arten|fehlern?|mal|zentimeter|meter|grad|kilo|gramm|liter|cm|mm|km|m)(?!\p{L})|^\s?(?:°|%|mal)/iu,
  staff:
    /^\s(?:\p{Ll}+ )?(?:\p{L}+(?:innen|eure|isten|kräfte|leute|ärzte|meister|gesellen|berater|anwälte|trainer|lehrer)|mitarbeiter\p{L}*|personen|fahrzeuge|standorte|filialen|plätze|zimmer)(?!\p{L})/iu,
  howMany: /(?<!\p{L})wie (?:viele?|groß)(?!\p{L})/iu,
  numberedThing:
    /(?:schritt|kapitel|abbildung|tabelle|paragraf|§|absatz|nr\.|nummer|stufe|klasse|typ|teil|pflegegrad|a)\s?$/i,
  free: anyOf(
    "kostenlos(?:e[nrsm]?)?",
    "kostenfrei(?:e[nrsm]?)?",
    "gratis",
    "unentgeltlich(?:e[nrsm]?)?",
    "ohne (?:zusätzliche )?kosten",
    "zum nulltarif",
  ),
  months: [
    "januar|jänner",
    "februar",
    "märz",
    "april",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "dezember",
  ],
  since: /(?:seit(?: dem Jahr| Anfang| Ende)?|gegründet(?: im Jahr)?|eröffnet(?: im Jahr)?)\s+$/i,
  weekdays: weekdayWords(
    [
      "montags?|mo\\.?",
      "dienstags?|di\\.?",
      "mittwochs?|mi\\.?",
      "donnerstags?|do\\.?",
      "freitags?|fr\\.?",
      "samstags?|sonnabends?|sa\\.?",
      "sonntags?|so\\.(?=\\s)",
    ],
    {
      week: "täglich|jeden tag|sieben tage die woche|7 tage die woche|an allen tagen",
      workdays: "werktags|wochentags|unter der woche|an werktagen",
      weekend: "wochenenden?",
    },
  ),
  hoursWords: anyOf(
    "geöffnet|öffnet|öffnen|geschlossen|öffnungszeiten|sprechzeiten|sprechstunden?|für sie da|erreichbar|erreichen sie uns|termine?|offen|schließt|schließen|sprechstundenzeiten|besuchen sie uns",
  ),
  closedWords: anyOf("geschlossen|zu(?=[.,!;]|$)|haben (?:wir )?zu|ruht|nicht geöffnet|keine sprechstunde|ruhetag"),
  alwaysOpen: anyOf(
    "24\\/7",
    "rund um die uhr",
    "tag und nacht",
    "24 stunden(?: am tag)?",
    "24-stunden-\\p{L}+",
    "jederzeit erreichbar",
  ),
  sameDay: anyOf("am selben tag", "am gleichen tag", "noch am selben tag", "noch heute", "taggleich(?:e[nrsm]?)?"),
  until: /(?:bis|bis um|schließt um|schließen um)\s+$/i,
  from: /(?:ab|von|öffnet um|öffnen um|schon um)\s+$/i,
  negation: anyOf("nicht", "kein(?:e[nrsm]?)?", "nie", "niemals", "ohne", "weder", "statt"),
  address:
    /(?<![\p{L}\d])(?:[\p{Lu}][\p{L}.-]*[\s-])?(?:\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|ufer|damm|markt|chaussee)|(?:Am|An der|Im|Unter den|Zum|Alter|Alte)\s\p{Lu}[\p{L}-]+)\s\d{1,4}\s?[a-z]?(?![\p{L}\d])(?:(?:,| in)\s(?:\d{5}\s)?\p{Lu}\p{L}+(?: am \p{Lu}\p{L}+)?)?/gu,
  personTitle:
    /(?<!\p{L})(?:Dr\.(?:\s?med\.)?(?:\s?dent\.)?|Herrn?|Frau|Prof\.(?: Dr\.)?|Rechtsanw(?:alt|ältin)|Steuerberater(?:in)?|Dachdeckermeister(?:in)?|Meister(?:in)?|Inhaber(?:in)?|Physiotherapeut(?:in)?|Zahn(?:arzt|ärztin))\s+/gu,
  personVerb: /^ (?:leitet|gründete|sagt|arbeitet|behandelt|führt|betreut)(?!\p{L})/u,
  personBefore: /(?<!\p{L})(?:fragen Sie nach|Inhaber|Inhaberin|Leiter|Leiterin|Partner|Partnerin) $/iu,
  organizationWord:
    /(?:GmbH|AG|KG|e\.\s?V\.|verband|Verband|kammer|Kammer|institut|Institut|Universität|Hochschule|Akademie|Gesellschaft|Verein|Bund|Stiftung|innung|Innung|Klinik|Klinikum|Zeitung|Magazin|Warentest|TÜV|Bundesamt|Krankenkasse)/u,
  productContext: /^\s+(?:aligner|schienen|system|software)\b/i,
  serviceVerb:
    /(?<!\p{L})(?:wir|unsere praxis|unser team|unser betrieb) (?:auch |nicht |keine ){0,2}?(?:bieten|machen|behandeln|reparieren|verkaufen|übernehmen|führen|erledigen|decken|sanieren|beraten|verleihen|bauen|montieren|verlegen|führen|liefern) (?:auch |ihnen |zudem |sie )*|(?<!\p{L})wir \p{L}+ (?:auch|ebenfalls|außerdem|zudem) /giu,
  available:
    /(?<=\p{L} )(?:(?:ist|sind|gehört|gehören|wird|werden)(?: auch| ebenfalls| bei uns)* )?(?:verfügbar|erhältlich|inbegriffen|buchbar|(?:zum|im) angebot|angeboten)(?!\p{L})/giu,
  noSubject:
    /^(?:(?:und|aber|auch|wenn) )?(?:viele|die meisten|einige|mehrere|andere|alle|beide|diese[rs]?|das|es|sie|wir|er|ihr\p{L}*|was|kein\p{L}*|nichts|\d+)(?!\p{L})/iu,
  serviceList:
    /(?<!\p{L})(?:unsere (?:\p{L}+ )?(?:leistungen|angebote|behandlungen|kurse)|leistungen|was wir (?:anbieten|machen|tun)|wir (?:bieten|machen|reparieren|behandeln)[^.?!]*)\s*[:.]?\s*$/iu,
  offerQuestion:
    /^(?:\P{L}*)(?:bieten|machen|haben|reparieren|behandeln|verkaufen|bauen|nehmen|führen|liefern) sie (?:auch |noch )?([^?]{3,80})\?\s*$/iu,
  yes: /^\P{L}*(?:ja|natürlich|selbstverständlich|gern)(?!\p{L})/iu,
  areaVerb:
    /(?<!\p{L})(?:wir|unser team) (?:sind (?:auch )?(?:in|für)|arbeiten in|kommen nach|bedienen|fahren nach) /giu,
  noService: anyOf(
    "rückrufe?|anpassung|wunsch|schränke|plätze|raum|räume|beratung|hilfe|termine?|zeit|lösungen|möglichkeiten|preise|informationen|antworten|ihnen|sie|alles|arbeit|auf|an|uns",
  ),
  offering: anyOf("verfügbar|bietet|bieten|jetzt|neu|auch|verkauft|repariert|inklusive"),
  referral: anyOf("überweisen", "verweisen", "empfehlen"),
  lasting: anyOf("dauert", "dauern", "hält", "halten", "braucht", "brauchen", "innerhalb", "binnen"),
  ...germanStatements,
  sales: germanSales,
};
