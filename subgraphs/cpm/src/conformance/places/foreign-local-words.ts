/** What follows a name with these words in other languages: "rue Mercière", "barrio de El Perchel". */
export const HEADS_BEFORE: Record<string, string> = {
  fr: "quartier|rue|avenue|boulevard|place|quai|pont|parc|gare|église|cathédrale|colline|lac|fleuve|faubourg|cours|port|plage|métro|mairie|marché|pays|vallée",
  es: "barrio|calle|avenida|plaza|parque|playa|río|puente|paseo|mercado|catedral|puerto|sierra|cuevas|distrito|estación|torre|cerro|ronda|carretera",
  it: "via|viale|piazza|corso|quartiere|rione|ponte|parco|stazione|fiume|lago|duomo|basilica|porta|colle|zona|largo",
  pt: "rua|avenida|bairro|praça|parque|praia|rio|ponte|largo|estação|mercado|serra|igreja|jardim|freguesia|zona",
  nl: "wijk|buurt|park|station|haven|markt|kanaal|rivier|gracht|stadsdeel",
  pl: "ulic[ay]|ul\\.|dzielnic[ayę]|park|parku|ryn(?:ek|ku)|plac|placu|osiedl[eu]|most|alej[aei]|stare",
  sv: "stadsdelen|gatan|parken|sjön|kvarteret|stationen",
  de: "Stadtteil|Ortsteil|Bezirk|Viertel|Kiez|Quartier|S-Bahnhof|U-Bahnhof|Bahnhof|Schloss|Fluss",
};

/** Local things in one word. */
export const COMPOUNDS: Record<string, string> = {
  de: "\\p{Lu}[\\p{L}-]+ (?:Stra(?:ß|ss)e|Platz|Allee|Gasse|Brücke|Ufer|Damm|Tor|Viertel|Vorstadt)|(?:am|beim|zum) (?!Park|Arbeits|Markt|Spiel|Super|Bau|Abwasser|Vertriebs)\\p{Lu}\\p{L}+(?:markt|tor|park|platz|see|berg|ring|hafen|graben|kanal|bach|ufer|wall|kai)|\\p{Lu}[\\p{L}-]*(?:stra(?:ß|ss)e|allee|viertel|vorstadt|brücke|gasse|damm|ufer|graben|chaussee)|(?:an|entlang|nahe) der (?:\\p{Lu}\\p{L}+en )?\\p{Lu}(?:lbe|lster|hein|ahre|ain|aale|pree|eser|onau|sar|uhr|eckar|ekar|osel|avel)\\p{L}{0,2}",
  nl: "\\p{Lu}\\p{L}+(?:straat|gracht|plein|laan|kade|singel|buurt|wijk|dijk|park)",
  sv: "\\p{Lu}\\p{L}+(?:gatan|vägen|torget|parken|bron|kyrkan|sjön|berget|hamnen)",
};

/** Words of place in front of a name: "en Triana", "nach Eimsbüttel". Without those that also stand before persons and makers. */
export const LOCATIVES: Record<string, string> = {
  fr: "à|au|aux|dans|vers|depuis|entre|jusqu['’]à|jusqu['’]au|côté",
  es: "en|desde|hasta|hacia|entre|por|a orillas del?|junto al?",
  it: "a|ad|al|alla|in|nel|nella|nei|da|tra|fra|verso|fino a|lungo",
  pt: "em|no|na|nos|nas|desde|até|ao|à|entre|junto ao|junto à",
  nl: "in|naar|rond|tussen|langs|aan|bij|vanuit|tot",
  pl: "w|we|na|do|z|ze|od|nad|pod|przy|koło|wokół|między",
  sv: "i|på|till|från|vid|längs|kring|runt|mellan",
};

/** Articles in front of a name that needs one: "la Garonne", "dos Clérigos". Where nouns have no capital, it is the name of a thing or a place. */
export const ARTICLES: Record<string, string> = {
  fr: "le|la|les|du|de la|des|de l['’]|l['’]",
  es: "el|la|los|las|del|de la|de los|de las",
  it: "il|lo|la|i|gli|le|del|dello|della|dei|degli|delle|dell['’]|sul|sulla|dal|dalla|all['’]|l['’]",
  pt: "o|a|os|as|do|da|dos|das|pelo|pela",
  nl: "de|het",
};

/** Endings of German names of places. All nouns have capitals, so that a name without such an ending cannot be told from a noun. */
export const GERMAN_PLACE =
  "\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+|büttel|burg|dorf|stedt|städt|hausen|felde?|bach|(?<!bes|s|bl|w)itz|(?<!kn|sh)ow|wald|rode|hagen|kirchen|(?<!b|st|fr|sch|l|gr|bl|gen)au|berge?|brück|furt|wedel|horst|weiler|hofen|werder|ling|bing|sing|heim|ona|ensen|fleth|stadt|köln|moor)";
const GERMAN_NOUNS =
  "Stadt|Innenstadt|Großstadt|Kleinstadt|Heimatstadt|Hauptstadt|Altstadt|Neustadt|Eigenheim|Altenheim|Pflegeheim|Tierheim|Seniorenheim|Wohnheim|Kinderheim|Daheim|Umfeld|Vorfeld|Lehrling|Frühling|Säugling|Zwilling|Schmetterling|Leasing|Dressing|Processing|Know-how|Workflow|Firewall|Feld|Berg|Wald|Bach|Burg|Dorf|Besitz|Innen-\\p{L}+|Online-\\p{L}+|E-\\p{L}+|Do-\\p{L}+";
/** A German name of a place behind a word of place. */
export const GERMAN_LOCATED = `(?:[Ii]n|[Nn]ach|[Aa]us|[Bb]is|[Uu]m|[Zz]wischen|[Nn]ahe|[Vv]on|[Bb]ei|und|oder) (?!(?:${GERMAN_NOUNS})(?!\\p{L}))(${GERMAN_PLACE})(?!\\p{L})`;

/** Names in capitals behind an article or word of place that are of no place: institutions, feasts, nations. */
export const NO_LOCAL_NAMES = new Set(
  `etat union europe europa internet web noel paques navidad natale natal pasqua pascoa kerstmis pasen estado stato seguridad gobierno ayuntamiento ministerio
  securite assurance caisse republique code ministere loi dieu covid banque francais francaise francaises espanol espanola italiano portugues nederland
  whatsapp instagram facebook google youtube linkedin amazon bosch vaillant viessmann junkers daikin mitsubishi samsung velux siemens grohe saunier
  visa mastercard bizum paypal excel word sr sra srta don dona mme mlle dr dra prof dott ing avv signor signora mevrouw meneer fru herr pan pani`.split(
    /\s+/,
  ),
);
