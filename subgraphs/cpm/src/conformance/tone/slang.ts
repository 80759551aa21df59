/** Colloquial words that no professional text has, by language. */
const SLANG: Record<string, string> = {
  de: "geil\\p{L}*|krass\\p{L}*|mega\\p{L}*|hammer(?:mäßig\\p{L}*)?|voll krass|keine bange|kein ding|null problemo|alter\\b(?=[,!])|digga|bock auf|kein(?:en)? bock|abgefahren\\p{L}*|saugut|superduper|supi|moin moin|yo\\b|nee\\b|jup|joa|kriegen das (?:schon )?hin|kohle\\b(?= sparen)|schnäppchen(?:jäger)?|cool(?:e[nmrs]?)?|hey\\b|ey\\b|chillig|chillen|quatsch|kram\\b|zeug\\b|easy|wow|lol|omg|scheiß\\p{L}*|verdammt\\p{L}*|spitzenmäßig|fett(?:es|er)? (?:angebot|rabatt)|abzock\\p{L}*|lecker schmecker|haut (?:dich|euch|sie) um|vom hocker|rumkommen|leute\\b(?=[,!])|jungs\\b(?=[,!])|nix\\b|was geht|klaro|logo\\b(?=[,!])|obergenial|der burner|cooles",
  fr: "cool|sympas?|vachement|trop (?:bien|cool|top|fort)|super (?:cool|sympas?|top)|kiff\\p{L}*|boulot|bosse\\p{L}*|mecs?|nanas?|fric|pote\\p{L}*|truc de (?:ouf|fou)|de ouf|ouais|génialissime|nickel|galère\\p{L}*|bidules?|machins?|bagnoles?|chouette|carrément|grave\\b(?= bien)|top du top|wow|lol|mdr|ça roule|pas de souci|t['’]inquiète|dingue|ras le bol|bouffe\\p{L}*|flemme|coup de (?:bol|pouce magique)|hyper (?:cool|sympa|top)|à fond la caisse|sans se prendre la tête|prise de tête|c['’]est ouf",
  es: "mola\\p{L}*|molón\\p{L}*|mogollón|guay|cracks?|súper (?:guay|chulo|fácil|cool)|chul[oa]s?|tí[oa]s?\\b(?=[,!])|flip\\p{L}*|currar|curro|pasta gansa|chollo\\p{L}*|chollazo|colega\\p{L}*|chaval\\p{L}*|cool|wow|jaja\\p{L}*|lol|qué pasada|una pasada|a tope|de lujo|ni de coña|coña|rollo\\b|cutre\\p{L}*|chévere|bacán|padrísimo|chido|padre\\b(?=!)|órale|güey|de puta madre|joder|movida|alucin\\p{L}*|ostras|dale caña|tope (?:guay|gama)|en plan|vale\\b(?=[,?])|pilla\\p{L}*|bestial",
  it: "figo|figat[ae]|fighissim\\p{L}*|ganz[oa]\\b|mitic[oi]|cavolo|casino|bomba\\b|raga(?:zzi)?\\b(?=[,!])|boh|cool|wow|spacca(?:no)?|una ficata|troppo forte|da paura|pazzesc\\p{L}*|sballo|dai\\b(?=[,!])|tranqui|un sacco di",
  pt: "fixe|bué|curtir|curte|bacana|legal\\b(?= demais)|maneir[oa]|irad[oa]|galera|cara\\b(?=[,!])|show de bola|top demais|supimpa|tá\\b|pra caramba|cool|wow|grana|massa\\b(?= demais)|giro\\b|porreiro|malta\\b|baril",
  nl: "gaaf|vet\\b(?! ?(?:vrij|arm|percentage))|te gek|kicken|chill\\p{L}*|relaxed|cool|wow|joh\\b|gast(?:en)?\\b(?=[,!])|super vet|kei(?:goed|gaaf|leuk)|mega\\p{L}*|lekker bezig|geen gedoe|toppie|jochie|doei|spotgoedkoop|poen|balen",
  pl: "spoko|super\\b|ekstra|czad\\p{L}*|wypas\\p{L}*|zajebi\\p{L}*|fajn\\p{L}*|kasa\\b|kasę|luzik|luz\\b|ziom\\p{L}*|siema|mega|wow|kozak\\p{L}*|odjazd\\p{L}*|bajer\\p{L}*|nara\\b|git\\b|kumpl\\p{L}*|sztos\\p{L}*",
  sv: "grym(?:t|ma)?|skitbra|asbra|jättekul|kul\\b|tjena|hej hej|cool\\p{L}*|wow|fett bra|najs|schysst\\p{L}*|typ\\b(?=,)|stålar|sjukt (?:bra|billig\\p{L}*)|mega\\p{L}*|softa\\p{L}*|lugnt\\b(?=[,!])|polare|grabbar",
};

/** Superlatives of advertising and pressure, by language. */
const HYPE: Record<string, string> = {
  de: "einmalig\\p{L}*|unschlagbar\\p{L}*|sensationell\\p{L}*|unglaublich\\p{L}*|revolutionär\\p{L}*|konkurrenzlos\\p{L}*|weltklasse|traumhaft\\p{L}*|atemberaubend\\p{L}*|phänomenal\\p{L}*|spektakulär\\p{L}*|gigantisch\\p{L}*|jetzt zugreifen|zugreifen|schlagen sie zu|schlag zu|nur (?:noch )?heute|verpassen sie nicht|nicht verpassen|solange der vorrat reicht|(?:das|die|der) beste[nr]? (?:aller|der welt|der stadt|überhaupt)|unwiderstehlich\\p{L}*|perfektion|bester? preis\\p{L}*|tiefstpreis\\p{L}*|wahnsinn\\p{L}*",
  fr: "incroyable\\p{L}*|imbattable\\p{L}*|sensationnel\\p{L}*|révolutionnaire\\p{L}*|exceptionnel\\p{L}*|extraordinaire\\p{L}*|époustouflant\\p{L}*|fabuleu\\p{L}*|magique|inégalable|inégalée?s?|phénoménal\\p{L}*|à ne pas manquer|ne manquez pas|offre limitée|dernière chance|foncez|profitez[- ]en vite|le meilleur (?:du monde|de la ville|de tous)|prix cassés|unique au monde",
  es: "increíble\\p{L}*|inmejorable\\p{L}*|imbatible\\p{L}*|sensacional\\p{L}*|revolucionari\\p{L}*|espectacular\\p{L}*|alucinante\\p{L}*|extraordinari\\p{L}*|no (?:te|se) lo pierda[s]?|oferta (?:única|limitada|exclusiva)|última oportunidad|solo hoy|sólo hoy|corre\\b(?=[,!])|el mejor (?:del mundo|de la ciudad|de todos)|insuperable\\p{L}*|precios? de locura|único en el mundo",
  it: "incredibil\\p{L}*|imbattibil\\p{L}*|sensazional\\p{L}*|rivoluzionari\\p{L}*|strepitos\\p{L}*|straordinari\\p{L}*|imperdibil\\p{L}*|spettacolar\\p{L}*|favolos\\p{L}*|mai visti|solo (?:per )?oggi|ultima occasione|non perder\\p{L}*|affrettat\\p{L}*|il migliore (?:del mondo|in assoluto)|irripetibil\\p{L}*",
  pt: "incrível|incríveis|imbatíve[il]s?|sensaciona\\p{L}*|revolucionári\\p{L}*|espetacular\\p{L}*|extraordinári\\p{L}*|imperdíve[il]s?|não perca|última oportunidade|só hoje|os melhores preços|o melhor do mundo|corra\\b(?=[,!])",
  nl: "ongelo(?:o)?f(?:e)?lijk\\p{L}*|onverslaanba\\p{L}*|sensationeel|sensationele|revolutionair\\p{L}*|fantastisch\\p{L}*|spectaculair\\p{L}*|mis het niet|laatste kans|alleen vandaag|de beste (?:van|ter wereld)|de laagste prijzen|ongeëvenaard\\p{L}*",
  pl: "niesamowit\\p{L}*|niewiarygodn\\p{L}*|bezkonkurencyjn\\p{L}*|rewolucyjn\\p{L}*|sensacyjn\\p{L}*|rewelacyjn\\p{L}*|nie przegap|ostatnia szansa|tylko dziś|najniższe ceny|najlepsz\\p{L}* na świecie|spektakularn\\p{L}*",
  sv: "otrolig\\p{L}*|oslagbar\\p{L}*|sensationell\\p{L}*|revolutionerande|fantastisk\\p{L}*|spektakulär\\p{L}*|missa inte|sista chansen|bara idag|bara i dag|världens bästa|lägsta priset",
};

const patterns = new Map<string, RegExp>();

/** The pattern of the colloquial words of a language. Undefined when there is no list. */
export function slangOf(language: string): RegExp | undefined {
  return patternOf(SLANG, language);
}

/** The pattern of a language's superlatives of advertising. Undefined when there is no list. */
export function hypeOf(language: string): RegExp | undefined {
  return patternOf(HYPE, language);
}

function patternOf(lists: Record<string, string>, language: string): RegExp | undefined {
  const words = lists[language];
  if (words === undefined) return undefined;
  const found = patterns.get(words) ?? new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu");
  patterns.set(words, found);
  return found;
}
