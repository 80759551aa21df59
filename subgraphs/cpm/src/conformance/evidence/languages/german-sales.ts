import { anyOf } from "./language.js";
import type { SalesWords } from "./sales-words.js";

const VERBS =
  "(?:bieten|haben|hat|hält|halten|führen|führt|verkaufen|verkauft|vermieten|vermietet|verleihen|verleiht|machen|macht|bauen|baut|reparieren|behandeln|erledigen|übernehmen|liefern|liefert|entfernen|montieren|montiert|beliefern|beliefert|verarbeiten|verwenden|nutzen|fertigen|drucken|installieren|planen|organisieren|veranstalten|akzeptieren|nehmen|setzen|kaufen|bietet|bauen|renovieren|reinigen|pflegen|zeigen|backen|kochen|servieren|arbeiten mit)";

export const germanSales: SalesWords = {
  soldAfter: new RegExp(
    `(?<=[\\p{L}\\d)] )(?:(?:ist|sind|wird|werden|kann|können)(?: (?:auch|ebenfalls|bei uns|am \\p{L}+|jederzeit|nun|jetzt|immer|zudem|gern|natürlich|inzwischen|mit|sogar))* (?:möglich|willkommen|neu|inklusive|inbegriffen|dabei|verfügbar|erhältlich|buchbar|angeboten|enthalten|kostenlos|gebucht|bestellt|ergänzt|vorrätig|unsere spezialität)|(?:gibt|gäbe) es|${VERBS} wir|erhalten Sie|bekommen Sie|finden Sie|kostet|kosten|im (?:Haus|Angebot|Programm|Sortiment)|auf (?:Wunsch|Anfrage|Lager)|vor Ort|ab (?=\\d)|gehör(?:t|en) (?:dazu|zum|zu)|kommt dazu|rundet)(?!\\p{L})`,
    "giu",
  ),
  soldBefore: new RegExp(
    `(?<!\\p{L})(?:(?:wir|unser (?:team|betrieb|haus|laden|shop|studio)) ${VERBS}|(?:dazu|auch|außerdem|zudem|neu:?|jetzt|inklusive|samt|sowie|hier) (?:gibt es|bieten wir|mit)|es gibt(?: auch)?|(?:fragen Sie|fragt) nach|buchen Sie|probieren Sie|spezialisiert auf|spezialisten für|experten für|inklusive|einschließlich) (?:(?:auch|ihnen|zudem|außerdem|ebenfalls|für sie|einen|eine|ein|einem|einer|das|die|der|den|unsere|unseren|kostenlose) )*`,
    "giu",
  ),
  noOffer:
    /^(?:\P{L}*)(?:sie|ihr\p{L}*|du|wir|unser\p{L}*|es|das|der|die|den|dem|wenn|wie|warum|was|wer|wo|ist|sind|ja|nein|nicht|nie|immer|jede\p{L}*|alle|fragen|bringen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|telefon|adresse|preis\p{L}*|über|mehr|etwa|seit|von|für|mit|in|im|am|an|auf|bei|zu|zum|zur|vor|nach|ein\p{L}*|viele|wenig\p{L}*|praxis|geöffnet)(?!\p{L})/iu,
  atNoCost: anyOf(
    "umsonst",
    "inklusive",
    "inbegriffen",
    "enthalten",
    "geschenkt",
    "aufs haus",
    "(?:porto|versandkosten|gebühren|zins|kosten|zuzahlungs)frei(?:e[nrsm]?)?",
    "ohne (?:\\p{L}+ )?(?:aufpreis|gebühr|gebühren|mehrkosten|zuschlag|anfahrtskosten|zinsen|zuzahlung|versandkosten)",
    "(?:kostet|zahlen)(?: sie)? nichts",
    "entf(?:ällt|allen)",
    "geht auf uns",
    "gratis\\p{L}*",
    "(?:zum )?halbe[nrm]? preis",
    "erlassen",
    "schenken wir",
  ),
  against: anyOf(
    "(?:\\p{L}{3,}er|mehr(?: \\p{L}+)?|weniger(?: \\p{L}+)?) als (?!(?:ein|eine|einen|einem|zwei|drei|vier|fünf|zehn|man|nur|sie|früher|gedacht|sonst|nötig|erwartet|\\d)(?!\\p{L}))\\p{L}+(?: \\p{L}+){0,3}",
    "(?:halb|doppelt|dreimal|zweimal) so \\p{L}+(?: wie(?: \\p{L}+){1,4})?",
    "die hälfte (?:des|der|von|dessen)(?: \\p{L}+){1,4}",
    "anders als(?: \\p{L}+){1,3}",
    "im (?:gegensatz|vergleich|unterschied) (?:zu|zum|zur)(?: \\p{L}+){1,3}",
    "niemand(?: \\p{L}+){1,5} (?:mehr|weniger|besser|schneller|günstiger)",
    "als (?:anderswo|überall|woanders|sonst wo|die großen \\p{L}+)",
  ),
  first:
    /(?<!\p{L})(?:(?:[Dd]ie|[Dd]er|[Dd]as|[Dd]en|[Dd]em|[Uu]nsere?[nrsm]?|\p{Lu}\p{L}+s|[Ii]hre?|[Zz]u den) )(?!(?:erste|nächste|letzte|meiste|feste|kleinste|älteste Kind|leiste|gäste)[nrsm]?(?!\p{L}))(?:\p{Ll}+(?:ste|ßte|este)[nrsm]?|führende[nrsm]?|einzige[nrsm]?) \p{L}+(?: (?:in|im|am|an der|von|der|des) (?:ganz |der |dem )?\p{Lu}\p{L}+)?|(?<!\p{L})(?:[Ff]ührend|[Bb]eliebtest|[Bb]est|[Gg]rößt|[Mm]odernst|[Gg]ünstigst)e[nrsm]? \p{Lu}\p{L}+(?: (?:in|im|am|der|des|von) (?:der |dem )?\p{Lu}\p{L}+)?|(?<!\p{L})(?:[Nn]ummer (?:1|eins)|am (?:besten|schnellsten|günstigsten|beliebtesten) (?:in|im)|renommiert\p{L}*|erstklassig\p{L}*|weltklasse|[Ss]pitzen(?:qualität|reiter\p{L}*)|unerreicht\p{L}*|legendär\p{L}*|hochmodern\p{L}*)(?!\p{L})/gu,
  pledge: anyOf(
    "geld[- ]zurück\\p{L}*",
    "geld zurück",
    "erstatte[nt](?: wir)?",
    "\\p{L}*garantie\\p{L}*",
    "garantier\\p{L}+",
    "(?:sonst|andernfalls) (?:zahlen|kommen|machen|bekommen)(?: \\p{L}+){1,4}",
    "festpreis\\p{L}*",
    "versprechen",
    "versprochen",
    "lebenslang\\p{L}*",
    "unterbieten(?: \\p{L}+){1,3}",
    "kostenlos nach\\p{L}*",
  ),
  outcome: anyOf(
    "nie (?:wieder |mehr |zu )?\\p{L}+(?: \\p{L}+)?",
    "niemals \\p{L}+(?: \\p{L}+)?",
    "nachweislich(?: \\p{L}+){0,3}",
    "spurlos",
    "restlos",
    "makellos\\p{L}*",
    "stressfrei\\p{L}*",
    "risikolos\\p{L}*",
    "schmerz(?:los|arm|frei)\\p{L}*",
    "(?:stärkt|heilt|lindert|verdoppelt|halbiert|verhindert)(?: \\p{L}+){1,3}",
    "jedes (?:mal|kind)",
    "garantiert\\p{L}*",
    "ohne (?:schmerzen|risiko|wartezeit\\p{L}*|stress|staub|lärm|schmutz|rückstände)",
    "hält ein leben lang",
    "für immer",
    "klimaneutral\\p{L}*|allergikergeeignet|hypoallergen\\p{L}*",
  ),
  merit: anyOf(
    "\\p{L}*[- ]?(?:zertifiziert|zertifikat|geprüft|prämiert|akkreditiert|anerkannt|diplomiert|ausgezeichnet)\\p{L}*",
    "\\p{L}*(?:preis|siegel|medaille|auszeichnung|award)(?:s|es|en)?(?= (?:\\d{4}|für|des|der|vom)| \\p{Lu})",
    "\\p{L}*(?:staats|handwerks|innovations|design|gründer|förder)preis\\p{L}*",
    "(?:offizieller|autorisierter|zertifizierter|exklusiver) \\p{L}+",
    "gefördert von|förder[nt] uns|meisterbetrieb|innungsbetrieb|testsieger",
  ),
  partOfDay: anyOf(
    "nachts|mitternacht|nacht|feiertagen?|feiertags|spätabends|notfallnummer",
    "(?<evening>abends|am abend|(?:mon|diens|mitt|donners|frei|sams|sonn)(?:tag|woch)?abends?|frühmorgens|in der mittagspause)",
  ),
  seenIn: /(?:bekannt aus|zu sehen in|zu gast im|laut|empfohlen von|berichtet)(?: dem| der| im)? $/iu,
};
