/** How calls to action are worded in a language. All patterns are matched from the start of a clause. */
interface CallWords {
  /** Verbs that ask, in the forms for formal and informal readers. */
  verbs: string;
  /** What shows that the business is asked for, behind the verb. */
  objects: string;
  /** Complete calls, such as "Jetzt Termin vereinbaren". */
  complete: string;
  /** Others that readers are sent to. */
  others: string;
}

const PHONE = "\\+?\\(?\\d[\\d\\s()/.-]{6,}";

const CALLS: Record<string, CallWords> = {
  de: {
    verbs:
      "(?:ruf|schreib|kontaktier|besuch|frag|sprech|vereinbar|buch|bestell|reservier|forder|sicher|meld|komm|schau|lass|probier|test|start|hol|nutz|send|schick|mail|entdeck|erfahr|wend|nehm|klick|füll|mach|lad|registrier|gönn|überzeug|wähl|abonnier|folg|vertrau|informier|stöber|kauf|trag|erkundig|starte)(?:e?n|e?t)? sie|(?:ruf|schreib|kontaktiere?|besuche?|frage?|sprich|vereinbare?|buche?|bestelle?|reserviere?|fordere?|sichere?|melde?|komme?|schaue?|lasse?|probiere?|teste?|starte?|hole?|nutze?|sende?|schicke?|entdecke?|erfahre?|wende|nimm|klicke?|fülle?|mach|lade?|registriere?|gönne?|überzeuge?|wähle?|abonniere?|folge?|vertraue?|informiere?|stöbere?|kaufe?|trage?)",
    objects:
      "uns(?:er\\p{L}*)?|termin\\p{L}*|angebot\\p{L}*|beratung\\p{L}*|kontakt|online|jetzt|heute|tisch|zimmer|platz|probe\\p{L}*|rückruf|besichtigung\\p{L}*|newsletter|shop|vorbei|showroom|formular|gespräch|erstgespräch|website|webseite|katalog|broschüre|kostenvoranschlag",
    complete:
      "(?:jetzt|hier|gleich|noch heute|heute noch|online|direkt|kostenlos\\p{L}*|unverbindlich\\p{L}*)\\b[^.!?]{0,50}\\b(?:vereinbaren|buchen|anfragen|anrufen|bestellen|reservieren|anfordern|kontaktieren|sichern|entdecken|testen|starten|beraten lassen|kaufen|anmelden|ausprobieren)|(?:\\p{L}+[ -]){0,3}(?:termin|angebot|beratung|tisch|probestunde|kontakt|rückruf)\\p{L}* (?:(?:jetzt|online|noch heute) )?(?:vereinbaren|buchen|anfragen|anfordern|sichern|aufnehmen|reservieren)\\b|sprechen sie uns an|melden sie sich|meld(?:e)? dich|nehmen sie kontakt|nimm kontakt|greifen sie zum (?:hörer|telefon)",
    others:
      "versicher\\p{L}*|vermieter\\p{L}*|hausarzt|arzt|ärztin|bank|anwalt|hersteller\\p{L}*|krankenkasse|feuerwehr|polizei|notruf|gemeinde|stadt\\b|netzbetreiber|mehrere\\p{L}*|drei|verschiedene\\p{L}*|fachbetrieb|handwerker",
  },
  fr: {
    verbs:
      "(?:appel|contact|réserv|demand|prenez|visit|command|écri|venez|passez|essay|découvr|téléphon|rejoign|inscri|profit|confi|consult|fait|laiss|choisi|envoy|cliqu|rempli|téléchargez|obten|planifi|sollicit|discut|parl|rencontr|abonn|donn|commenc|lanc|achet)\\p{L}*|viens|passe|prends|écris|fais|rejoins|découvre|obtiens",
    objects:
      "nous|notre|nos|rendez[- ]vous|devis|ligne|aujourd['’]hui|maintenant|table|chambre|place|séance|consultation|essai|visite|boutique|formulaire|équipe|cabinet|atelier|showroom|newsletter|site|rappel|dès|catalogue|brochure",
    complete:
      "(?:contact|appel|écri|rejoign|suiv|consult)\\p{L}*[- ]nous|prenez (?:rendez|contact)|prends (?:rendez|contact)|(?:réserver|prendre rendez[- ]vous|demander (?:un|votre|mon) devis|nous contacter|nous appeler|je réserve|je prends rendez)|n['’]hésite[sz]? pas à (?:nous|prendre|demander|réserver|venir|passer)|parlons[- ]en|demandez votre|poussez la porte",
    others:
      "assureur|assurance|médecin|banque|propriétaire|notaire|avocat|fabricant|mairie|syndic|pompiers|police|plusieurs|trois|différents",
  },
  es: {
    verbs:
      "(?:llám|llam|contact|póng|pong|reserv|pid|píd|solicit|visít|visit|escríb|escrib|veng|ven|pas|pás|prueb|pruéb|descubr|consult|cons[ií]g|conság|apúnt|apunt|compr|encarg|agend|program|confí|confi|déj|dej|únete|únase|aprovech|hag|haz|cuént|cuent|envíe|envía|envíenos|rellen|descarg|suscríb|elij|elig|obten|obtén|acércat|acérqu|habl|síguenos|regístr|empiec|empiez|pregúnt|pregunt|inscríb|inscrib)\\p{L}*",
    objects:
      "nos(?:otr[oa]s)?|nuestr\\p{L}*|cita|presupuesto|línea|online|hoy|ahora|mesa|habitación|plaza|sesión|consulta|visita|prueba|tienda|formulario|equipo|clínica|taller|contacto|oficina|web|llamada|catálogo|asesor\\p{L}*",
    complete:
      "(?:llám|contáct|escríb|visít|sígue|consúlt|cuént|pregúnt)(?:a|e|an|en)nos|ponte en contacto|póngase en contacto|pónganse en contacto|(?:reservar|pedir|solicitar|agendar) (?:una |tu |su |mi )?(?:cita|presupuesto|mesa|consulta)|no dud(?:e|es|en) en|(?:pide|pida|reserva|reserve|solicita|solicite|agenda|agende) (?:ya |hoy |ahora )?(?:tu|su|una|un|la|el)\\b|te esperamos|hablemos",
    others:
      "aseguradora|seguro|médico|banco|casero|propietario|notario|abogado|fabricante|ayuntamiento|bomberos|policía|varios|tres|distintos|diferentes",
  },
  it: {
    verbs:
      "(?:chiam|contatt|prenot|richied|chied|visit|scriv|vien|ven|pass|prov|scopr|telefon|iscriv|approfitt|affid|consult|fiss|invi|compil|scaric|acquist|ordin|parl|lasc|scegli|ottien|ottenet|raggiung|clicc|cominc|inizi|mand|entr|segui|fate|fai|rivolg)\\p{L}*",
    objects:
      "ci|noi|nostr\\p{L}*|appuntamento|preventivo|online|oggi|ora|subito|adesso|tavolo|camera|posto|lezione|consulenza|visita|prova|negozio|modulo|studio|team|sito|sopralluogo|catalogo|posto",
    complete:
      "(?:chiam|contatt|scriv|visit|raggiung|segu|telefon)(?:a|ate|i|ete|ite|iamo)?ci|(?:ci )?(?:chiami|contatti|scriva|telefoni)|(?:prenota|prenoti|prenotate|richiedi|richieda|richiedete|chiedi|fissa|fissi|fissate) (?:subito |ora |oggi |online )?(?:il|un|una|la|lo|l['’]|tu[oa]|su[oa]|vostr[oa])|non esit\\p{L}+ a|mettiti in contatto|vieni a trovarci|venite a trovarci|venga a trovarci|passa(?:te)? a trovarci|richiedi (?:un )?preventivo|parliamone",
    others:
      "assicura\\p{L}*|medico|banca|notaio|avvocato|produttore|comune\\b|pompieri|polizia|proprietario|diversi|tre\\b|vari\\b",
  },
  pt: {
    verbs:
      "(?:lig|contact|contat|reserv|marqu|marc|peç|peça|pede|solicit|visit|escrev|venh|vem|pass|experiment|descubr|consult|inscrev|aproveit|confi|deix|envi|preench|baix|descarreg|agend|fal|faç|fala|compr|encomend|junt|sub?screv|entre|entra|clique|clica|conheç|garant|pergunt|comec|começ|chame|chama|obtenh)\\p{L}*",
    objects:
      "nos|connosco|conosco|noss\\p{L}*|consulta|orçamento|online|hoje|agora|mesa|quarto|lugar|sessão|aula|visita|teste|loja|formulário|equipa|equipe|contacto|contato|clínica|oficina|site|já|horário|avaliação|catálogo",
    complete:
      "(?:ligue|liga|contacte|contate|visite|escreva|siga|consulte|contacta|visita)[- ]nos|fale (?:connosco|conosco)|fala (?:connosco|conosco)|entre em contac?to|entra em contac?to|(?:marque|marca|agende|agenda|peça|pede|reserve|solicite) (?:já |hoje |agora |online )?(?:a sua|o seu|a tua|o teu|sua|seu|um|uma|o|a)\\b|não hesite|vamos conversar|esperamos por si",
    others:
      "seguradora|seguro|médico|banco|senhorio|notário|advogado|fabricante|câmara|bombeiros|polícia|vários|três|diferentes",
  },
  nl: {
    verbs:
      "bel(?:t)?|neemt?|maakt?|boekt?|reserveert?|reserveer|vraagt?|bezoekt?|bezoek|mailt?|schrijft?|komt?|kom|probeert?|probeer|ontdekt?|ontdek|plant?|bestelt?|bestel|stuurt?|stuur|vult?|vul|meldt?|meld|start|kiest?|kies|download|schrijf|loop|loopt|kijkt?|kijk|spreek|laat|contacteert?|contacteer|app|appt|profiteer|schakel|abonneer|volg|gun|koop|overleg",
    objects:
      "ons|onze|afspraak|offerte|online|vandaag|nu|tafel|kamer|plek|proefles|gesprek|advies|winkel|formulier|team|contact|langs|showroom|website|praktijk|bezoek|nieuwsbrief|brochure",
    complete:
      "neem(?:t)? (?:\\p{L}+ ){0,3}contact|bel (?:ons|nu|vandaag|direct)|(?:maak|plan|boek) (?:\\p{L}+ ){0,3}(?:afspraak|gesprek)|vraag (?:\\p{L}+ ){0,4}(?:offerte|adviesgesprek|proefles)|(?:afspraak|offerte) (?:maken|aanvragen)|kom (?:gerust )?langs|direct (?:boeken|bestellen)|nu (?:boeken|bestellen|reserveren)|aarzel niet",
    others:
      "verzekera\\p{L}*|verhuurder|huisarts|bank|advocaat|fabrikant|gemeente|brandweer|politie|verschillende|drie|meerdere",
  },
  pl: {
    verbs:
      "(?:zadzwoń|zadzwońcie|dzwoń|skontaktuj|umów|zarezerwuj|zamów|odwiedź|napisz|przyjdź|wpadnij|sprawdź|wypróbuj|odkryj|zapytaj|poproś|zapisz|wyślij|wypełnij|pobierz|kup|dołącz|skorzystaj|zaufaj|poznaj|zobacz|zgłoś|wybierz|porozmawiaj|zostaw|zapraszamy|prosimy o kontakt|proszę (?:zadzwonić|napisać|skontaktować|umówić))\\p{L}*",
    objects:
      "nas|nami|nam|nasz\\p{L}*|wizyt\\p{L}*|wycen\\p{L}*|online|dziś|dzisiaj|teraz|już|stolik|pokój|miejsce|konsultacj\\p{L}*|termin\\p{L}*|ofert\\p{L}*|formularz\\p{L}*|telefon\\p{L}*|sklep\\p{L}*|spotkani\\p{L}*|lekcj\\p{L}*|kontakt\\p{L}*|salon\\p{L}*|biur\\p{L}*",
    complete:
      "zadzwoń (?:do nas|już|dziś|teraz)|skontaktuj(?:cie)? się|umów (?:się|wizytę|\\p{L}+ (?:wizytę|konsultację))|zapraszamy do (?:kontaktu|nas|biura|gabinetu|salonu)|prosimy o kontakt|(?:zarezerwuj|zamów) (?:już |teraz |online )",
    others:
      "ubezpieczyciel\\p{L}*|lekarz\\p{L}*|bank\\p{L}*|prawnik\\p{L}*|producent\\p{L}*|urzęd\\p{L}*|straż\\p{L}*|policj\\p{L}*|kilk\\p{L}*|wynajmując\\p{L}*",
  },
  sv: {
    verbs:
      "ring|kontakta|boka|beställ|besök|skriv|mejla|maila|kom|prova|testa|upptäck|fråga|be|begär|skicka|fyll|ladda|anmäl|välj|köp|hör|slå|titta|låt|starta|hitta|prata|reservera|följ|läs|prenumerera|hämta",
    objects:
      "oss|vår(?:a|t)?|tid|offert|nätet|online|i ?dag|nu|bord|rum|plats|provlektion|rådgivning|besök|butik\\p{L}*|formulär\\p{L}*|kontakt|showroom|möte|konsultation|hembesök|förbi|nyhetsbrev",
    complete:
      "ring oss|kontakta oss|boka (?:tid|en tid|din|ett|nu|direkt|online|i ?dag)|hör av (?:dig|er)|slå oss en signal|kom förbi|begär (?:\\p{L}+ ){0,2}offert|tveka inte|beställ (?:nu|i ?dag|direkt)",
    others:
      "försäkring\\p{L}*|läkare\\p{L}*|bank\\p{L}*|hyresvärd\\p{L}*|tillverkare\\p{L}*|kommun\\p{L}*|brandkår\\p{L}*|polis\\p{L}*|flera|olika|tre\\b",
  },
};

const OPENERS =
  "(?:(?:bitte|jetzt|einfach|dann|also|gleich|noch heute|heute|am besten|gerne|alors|donc|puis|dès (?:aujourd['’]hui|maintenant)|n['’]attendez plus|ahora|hoy|entonces|por favor|ya|no (?:espere|esperes|lo dude|lo dudes)(?: más)?|allora|quindi|oggi stesso|oggi|ora|per favore|não espere(?: mais)?|hoje|então|por favor|nu|dan|vandaag|aarzel niet en|dziś|teraz|więc|po prostu|prosimy|då|idag|i dag|gärna|så)[\\s,]+){0,2}";
const CLAUSE = /[,;:!?–—…()]+|\s-\s|\s(?:und|oder|et|ou|y|e|o|en|of|i|lub|albo|och|eller)\s/giu;

/** Finds calls to action in one language. */
interface CallPatterns {
  complete: RegExp;
  asks: RegExp;
  objects: RegExp;
  others: RegExp;
}

const compiled = new Map<string, CallPatterns>();

function patternsOf(language: string): CallPatterns | undefined {
  const words = CALLS[language];
  if (!words) return undefined;
  const found = compiled.get(language) ?? {
    complete: new RegExp(`^${OPENERS}(?:${words.complete})(?!\\p{L})`, "iu"),
    asks: new RegExp(`^${OPENERS}(?:${words.verbs})(?!\\p{L})`, "iu"),
    objects: new RegExp(`(?<!\\p{L})(?:${words.objects})(?!\\p{L})|${PHONE}`, "iu"),
    others: new RegExp(`(?<!\\p{L})(?:${words.others})(?!\\p{L})`, "iu"),
  };
  compiled.set(language, found);
  return found;
}

/** Whether the calls to action of a language are known. */
export function knowsCalls(language: string): boolean {
  return CALLS[language] !== undefined;
}

/** Whether a sentence in a language other than English asks the reader to turn to the business. */
export function isCallIn(language: string, sentence: string, name: RegExp): boolean {
  const patterns = patternsOf(language);
  if (!patterns) return false;
  return clausesOf(sentence).some((clause) => asksFor(clause, patterns, name));
}

function asksFor(clause: string, { complete, asks, objects, others }: CallPatterns, name: RegExp): boolean {
  if (others.test(clause)) return false;
  if (complete.test(clause)) return true;
  const [asked] = asks.exec(clause) ?? [];
  if (asked === undefined) return false;
  const rest = clause.slice(asked.length);
  return objects.test(rest) || /-(?:nous|nos)$|(?:nos|ci)$/iu.test(asked) || name.test(rest);
}

/** The ends of a sentence that begin where a clause begins, each up to the next punctuation. */
function clausesOf(sentence: string): string[] {
  const starts = [0, ...Array.from(sentence.matchAll(CLAUSE), ({ 0: mark, index }) => index + mark.length)];
  return starts.map((start) => {
    const rest = sentence.slice(start).replace(/^[\s¡¿"„“«*]+/u, "");
    return rest.slice(0, 160);
  });
}
