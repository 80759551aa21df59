/** Names of elements in the languages of strategies, by the English name. The more specific ones come first. */
const ELEMENT_NAMES: readonly (readonly [string, string])[] = [
  [
    "call to action",
    "handlungsaufforderung\\p{L}*|handlungsaufruf|aufruf zu[mr] \\p{L}+|appels? (?:à|a) l['’]action|incitation à l['’]action|llamad[oa]s? a la acción|invit[oi] all['’]azione|chiamat[ae] all['’]azione|chamadas? (?:para|à|a) (?:a )?ação|apelo à ação|oproep(?:en)? tot actie|wezwani[ea] do działania|uppmaning(?:ar)?(?: till (?:handling|åtgärd))?|handlingsuppmaning",
  ],
  [
    "faq",
    "häufig(?:e|er)? (?:gestellte )?fragen|häufig gestellte fragen|fragen und antworten|frage antwort \\p{L}*|fragen|foire aux questions|preguntas(?: (?:frecuentes|y respuestas))?|domande(?: (?:frequenti|e risposte))?|perguntas(?: (?:frequentes|e respostas))?|veel ?gestelde vragen|vragen(?: en antwoorden)?|(?:najczęściej zadawane |częste )?pyta(?:nia|ń|niami)(?: i odpowiedzi)?|(?:vanliga )?frågor(?: och svar)?",
  ],
  [
    "price table",
    "preistabelle|preislisten?|preisübersicht|tableau (?:de |des )?(?:prix|tarifs?)|grille (?:de |des )?tarif\\p{L}*|tabla (?:de |con )?(?:precios|tarifas)|tabella (?:dei |con i |con |di )?prezzi|listino(?: prezzi)?|tabela (?:de |com )?preços|prijstabel|prijslijst|tabela cen|cennik\\p{L}*|tabela z cenami|pristabell|prislista",
  ],
  [
    "comparison table",
    "vergleichstabelle|tableau comparatif|tabla comparativa|tabella comparativa|tabella di confronto|tabela comparativa|vergelijkingstabel|tabela porównawcza|jämförelsetabell|jämförande tabell",
  ],
  [
    "table of contents",
    "inhaltsverzeichnis|table des matières|sommaire|índice|indice|inhoudsopgave|spis treści|innehållsförteckning",
  ],
  [
    "table",
    "tabellen?\\b|tabellarisch\\p{L}*|tableau(?:x)?|tablas?\\b|tabell[ae]|tabelas?\\b|tabelka|tabele|tabel\\b|tabellen|tabell(?:er)?\\b",
  ],
  [
    "numbered list",
    "nummerierte (?:liste|aufzählung)|listes? numérotée?s?|lista numerada|(?:elenco|lista) numerat[oa]|genummerde (?:lijst|opsomming)|(?:lista numerowana|numerowana lista)|numrerad (?:punkt)?lista",
  ],
  [
    "steps",
    "schritt(?:e|en)?(?: (?:für|um) schritt)?(?: (?:anleitung|erklärung))?|anleitung|étapes?|pas à pas|pasos?(?: a paso)?|passaggi|passo (?:dopo|a) passo|passos?|stappen(?:plan)?|stap voor stap|krok(?:i|ów|ami)?(?: po kroku)?|instrukcja|steg(?: för steg)?",
  ],
  [
    "bullet list",
    "aufzählung(?:en|sliste|szeichen|spunkte)?|stichpunkt\\p{L}*|bulletpoints?|listes? à puces|puces|lista (?:con|de) viñetas|viñetas|elenc[oh]i? puntat[oi]|lista puntata|lista (?:com|de|por) (?:marcadores|tópicos)|marcadores|opsomming(?:en)?|opsommingslijst|bulletlijst|lista punktowana|lista wypunktowana|wypunktowanie|punktlist[aeo]r?|punktuppställning",
  ],
  ["list", "checklisten?|listen?\\b|listas?\\b|elenc[oh]i?|lijst(?:je|en)?|listor"],
  [
    "internal link",
    "intern(?:e[rsn]?|t)? (?:links?|verlinkung(?:en)?|verweise?)|liens? internes?|maillage interne|enlaces? internos?|(?:link|collegament[oi]) intern[oi]|(?:link|ligaç(?:ão|ões))s? intern[oa]s?|links? wewnętrzn\\p{L}*|odnośnik wewnętrzny|linkowanie wewnętrzne|intern(?:a)? länk(?:ar)?",
  ],
  [
    "external link",
    "extern(?:e[rsn]?|t)? (?:links?|verlinkung(?:en)?|verweise?|quellen?)|liens? (?:externes?|sortants?)|enlaces? (?:externos?|salientes?)|(?:link|collegament[oi]) estern[oi]|(?:link|ligaç(?:ão|ões))s? extern[oa]s?|links? zewnętrzn\\p{L}*|odnośnik zewnętrzny|extern(?:a)? länk(?:ar)?",
  ],
  [
    "statistic",
    "statistik(?:en)?|kennzahl(?:en)?|(?:zahl(?:en)?|daten|fakten) (?:mit|samt|und|inkl\\p{L}*) (?:quellen?\\p{L}*|belegen?)|statistiques?|chiffres?(?: clés?)?|données? (?:chiffrées?|sourcées?)|estadísticas?|datos? (?:con fuente|estadísticos?)|cifras?|statistic(?:a|he)|dat[oi] (?:con fonte|statistic\\p{L}*)|estatísticas?|dados (?:com fonte|estatísticos)|statistiek(?:en)?|cijfers?|statysty\\p{L}*|dane (?:ze źródłem|liczbowe|statystyczne)|siffr(?:a|or) med källa",
  ],
  [
    "link",
    "verlinkung(?:en)?|verweise?|liens?\\b|enlaces?|collegament[oi]|ligaç(?:ão|ões)|odnośnik\\p{L}*|länk(?:ar)?",
  ],
  [
    "alt text",
    "alternativtext(?:en)?|textes? alternatifs?|textos? alternativos?|test[oi] alternativ[oi]|alttekst(?:en)?|tekst(?:em)? alternatywn\\p{L}*|alternativtext",
  ],
  [
    "testimonial",
    "kundenstimmen?|kundenmeinung(?:en)?|kundenbewertung(?:en)?|kundenreferenz(?:en)?|erfahrungsberichte?|referenz(?:en)?|patientenstimmen?|témoignages?(?: clients?)?|avis (?:de )?clients?|testimonios?|(?:opiniones|reseñas?|opinión) de (?:un )?clientes?|testimonianz[ae]|recension[ei]|depoimentos?|testemunhos?|klant(?:ervaring(?:en)?|reviews?|beoordeling(?:en)?|quote)|referenties?|(?:opini[aei]|cytat|rekomendacja) klient\\p{L}*|kund(?:omdömen?|röst(?:er)?|citat|recension(?:er)?)",
  ],
  [
    "quote",
    "zitate?s?|citations? (?:d['’]|de |du |client)|cit(?:as?|azion[ei])\\b|citaç(?:ão|ões)|citat(?:en)?|citaten|citaat|cytat\\p{L}*|expertenzitat|expertenstimme",
  ],
  [
    "image",
    "bild(?:er|ern)?|fotos?|fotografie|abbildung(?:en)?|grafik(?:en)?|imagen(?:es)?|imágenes|fotografías?|immagin[ei]|imagens?|imagem|afbeelding(?:en)?|foto['’]s|plaatjes?|zdjęci(?:a|e|em|ami)|obraz(?:ek|y|ki|em)?|grafika",
  ],
  [
    "summary",
    "zusammenfassung|(?:das )?wichtigste(?: in kürze)?|kernaussagen|(?:die )?wichtigsten (?:punkte|erkenntnisse)|kernpunkte|auf einen blick|points? (?:clés?|essentiels?)(?: à retenir)?|à retenir|résumé|l['’]essentiel|en bref|resumen|(?:puntos|ideas) clave|conclusiones clave|riassunto|riepilogo|punti (?:chiave|principali)|in sintesi|resumo|(?:pontos|ideias) (?:chave|principais)|principais pontos|samenvatting|(?:belangrijkste|kern) ?punten|streszczenie|najważniejsze (?:informacje|punkty|wnioski)|kluczowe (?:informacje|punkty|wnioski)|sammanfattning|viktigaste punkter(?:na)?",
  ],
  [
    "conclusion",
    "fazit|schluss(?:wort|folgerung(?:en)?|absatz|abschnitt|teil|bemerkung)?|abschluss\\p{L}*|conclusion(?:es|i|e)|conclusión|conclusão|conclus(?:ões|ie)|slot(?:woord|alinea|paragraaf)|afsluiting|podsumowanie|zakończenie|wnioski|slutsats(?:er)?|avslutning|slutord",
  ],
  [
    "subheadings",
    "zwischenüberschrift(?:en)?|unterüberschrift(?:en)?|überschriften|sous titres?|intertitres?|subtítulos|sottotitoli|intertítulos|tussenkop(?:pen|jes)?|śródtytuł\\p{L}*|nagłówk(?:i|ów|ami)|underrubriker|mellanrubriker",
  ],
  [
    "introduction",
    "einleitung(?:stext|sabsatz)?|einführung|einstieg|introducción|introduzione|introdução|inleiding|wstęp|wprowadzenie|inledning|introduktion|ingress",
  ],
  [
    "phone number",
    "telefonnummer|telefon|rufnummer|(?:numéro de )?téléphone|(?:número de )?teléfono|(?:numero di )?telefono|(?:número de )?telefone|telefoonnummer|telefoon|(?:numer )?telefonu",
  ],
  [
    "opening hours",
    "öffnungszeiten|geschäftszeiten|horaires?(?: d['’]ouverture)?|horarios?(?: de (?:apertura|atención))?|orari(?:o)?(?: di apertura)?|horários?(?: de (?:funcionamento|abertura))?|openingstijden|openingsuren|godziny otwarcia|öppettider",
  ],
  [
    "email",
    "e mail adresse|mailadresse|adresse (?:e ?mail|électronique)|courriel|correo(?: electrónico)?|posta elettronica|e mailadres|adres e ?mail|e postadress",
  ],
  ["address", "adresse|anschrift|dirección|indirizzo|endereço|morada|adres|adress"],
  [
    "bold",
    "fettdruck|fett(?:e|ung|gedruckt\\p{L}*)?|(?:texte )?en gras|negritas?|grassetto|negrito|vet(?:gedrukt\\p{L}*)?|pogrubieni\\p{L}*|fetstil",
  ],
  [
    "pros and cons",
    "vor und nachteile|vorteile und nachteile|pro(?:s)? (?:und|et|e|y|i|och|en) (?:contras?|contro|kontra)|avantages et (?:inconvénients|désavantages)|le pour et le contre|ventajas y (?:desventajas|inconvenientes)|vantaggi e svantaggi|vantagens e desvantagens|voor en nadelen|voordelen en nadelen|zalety i wady|wady i zalety|plusy i minusy|för och nackdelar|fördelar och nackdelar",
  ],
  ["video", "videos?|vídeos?|wideo|filmik|filmpje"],
  [
    "prices",
    "preis(?:e|angaben?|info(?:s|rmation(?:en)?)?)?|prix|tarifs?|precios?|tarifas?|prezz[oi]|preços?|prijzen|prijsinformatie|prijs|cen(?:y|a|ami)|priser|pris(?:uppgift(?:er)?)?",
  ],
];

const patterns = ELEMENT_NAMES.map(
  ([english, words]) => [english, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu")] as const,
);

/** In French, a "citation" is a quote. */
const IN_FRENCH = /(?<!\p{L})citations?(?!\p{L})/giu;

const translated = new Map<string, string>();
const MAX_CACHED = 500;

/** An element's name with the words that are known in other languages in English. @param name in lower case */
export function englishName(name: string, language = "en"): string {
  const key = `${language} ${name}`;
  const found = translated.get(key) ?? translate(name, language);
  if (translated.size >= MAX_CACHED) translated.clear();
  translated.set(key, found);
  return found;
}

function translate(name: string, language: string): string {
  const start = /^fr\b/i.test(language) ? name.replace(IN_FRENCH, "quote") : name;
  return patterns.reduce((text, [english, pattern]) => text.replace(pattern, english), start);
}

const NUMBERS: readonly string[] = [
  "two|zwei|deux|dos|due|dois|duas|twee|dwa|dwie|dwoma|två",
  "three|drei|trois|tres|tre|três|drie|trzy|trzema",
  "four|vier|quatre|cuatro|quattro|quatro|cztery|czterema|fyra",
  "five|fünf|cinq|cinco|cinque|vijf|pięć|pięcioma|fem",
  "six|sechs|seis|sei|zes|sześć|sex",
  "seven|sieben|sept|siete|sette|sete|zeven|siedem|sju",
  "eight|acht|huit|ocho|otto|oito|osiem|åtta",
  "nine|neun|neuf|nueve|nove|negen|dziewięć|nio",
  "ten|zehn|dix|diez|dieci|dez|tien|dziesięć|tio",
];
const numberPatterns = NUMBERS.map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu"));
const DIGITS =
  /(?<![\p{L}\d.,/])(\d{1,2})(?:\s?(?:-|–|to|bis|à|a)\s?\d{1,2})?(?![\d%/])(?!\s?(?:words?|wörter\p{L}*|mots|palabras|parole|palavras|woorden|słów|ord|columns?|spalten|minutes?|min|hours?|stunden)(?!\p{L}))/iu;

/** The number of things that an element's name asks for: 3 of "3 images" and "at least three images". Undefined when it has none. */
export function amountIn(name: string): number | undefined {
  const [, digits] = DIGITS.exec(name) ?? [];
  if (digits !== undefined) return Number(digits) || undefined;
  const index = numberPatterns.findIndex((pattern) => pattern.test(name));
  return index < 0 ? undefined : index + 2;
}
