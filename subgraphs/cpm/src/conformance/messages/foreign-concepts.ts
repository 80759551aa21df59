/**
 * Words of equal meaning in the languages of content, as patterns of whole words; behind "<>", those of the opposite. A text that lacks a meaning
 * of a message does not convey the message.
 */
export const CONCEPTS: Record<string, string> = {
  free: "kostenlos\\p{L}*|kostenfrei\\p{L}*|gratis|umsonst|unentgeltlich\\p{L}*|gebührenfrei\\p{L}*|ohne (?:kosten|aufpreis|berechnung|gebühr\\p{L}*)|(?:kostet|zahlen|bezahlen|zahlst|berechnen)(?: \\p{L}+){0,4} (?:nichts|keinen cent)|nichts (?:kostet|zahlen|berechnen)|übernehmen wir die kosten|auf(?:s| unser) haus|0 euro|gratuit\\p{L}*|sans (?:frais|supplément|surcoût)|offert\\p{L}*|ne (?:coûte|paie|payez) rien|(?:coûte|payez|paies) rien|à nos frais|gratuit[oa]s?|gratuitamente|sin (?:coste|costo|cargo|pagar)|(?:no|nada) (?:cobramos|cuesta|cuesta nada|pagará?s?)\\b|no (?:le |te )?(?:cobramos|cuesta)|gratuit[aei]\\p{L}*|senza (?:costi|spese|pagare)|a costo zero|non (?:costa|paga\\p{L}*)(?: \\p{L}+){0,2} (?:nulla|niente)|omaggio|grátis|gratuitamente|sem (?:custos?|encargos|pagar)|não (?:custa|paga)(?: \\p{L}+){0,2} nada|não cobramos|kosteloos|kosteloze|zonder (?:kosten|bijbetaling)|(?:kost|betaalt?|betaal|rekenen)(?: \\p{L}+){0,2} niets|bezpłatn\\p{L}*|darmow\\p{L}*|za darmo|bez opłat|nic (?:\\p{L}+ ){0,2}(?:kosztuje|płaci\\p{L}*|zapłaci\\p{L}*)|nie (?:kosztuje nic|płaci\\p{L}* nic)|kostnadsfri\\p{L}*|avgiftsfri\\p{L}*|utan kostnad|(?:kostar|betalar)(?: \\p{L}+){0,2} (?:ingenting|inget)|(?:no|nunca) tienen? (?:ning[uú]n )?(?:coste|costo|cargo)|no (?:tendrá|supone) (?:ning[uú]n )?(?:coste|costo|gasto)|sin ning[uú]n (?:coste|costo)|(?:fallen|entstehen)(?: \\p{L}+){0,3} keine(?:rlei)? (?:\\p{L}+)?(?:kosten|gebühren)|keine (?:kosten|gebühren)|keinen (?:cent|euro)|aucuns? (?:coûts?|frais)|gracieusement|sans débourser|zum nulltarif|nous offrons|offerte?s? <> kostenpflichtig\\p{L}*|kostet|kosten \\d|berechne[nt]|aufpreis|payante?s?|coûte|facturée?s?|facturons|cuesta|cobramos|de pago|costa|a pagamento|custa|pag[oa]s?|cobrad[oa]|kost|betaald|in rekening|kosztuje|płatn\\p{L}*|kostar|avgift",
  "around-the-clock":
    "zu jeder (?:tages- und nachtzeit|uhrzeit|stunde)|vierundzwanzig stunden|tags und nachts|bei tag und nacht|jederzeit|de jour comme de nuit|le jour et la nuit|24 heures sur 24|vingt-quatre heures|à n['’ ]importe quelle heure|nuit comme jour|de día y de noche|24 horas del día|veinticuatro horas|día y de noche|sin interrupción|24[ -]stunden\\p{L}*|rund um die uhr|tag und nacht|24/7|24 7|24 ?(?:h|uur|horas?|heures?|ore|godzin\\p{L}*|timmar)(?: (?:sur|su|na|al?) (?:24|día|giorno|dobę))?|jour et nuit|nuit et jour|à toute heure|día y noche|noche y día|a cualquier hora|las 24 horas|giorno e notte|a qualsiasi ora|dia e noite|a qualquer hora|dag en nacht|de klok rond|całą dobę|całodobow\\p{L}*|w dzień i w nocy|o każdej porze|dygnet runt|dag och natt <> bürozeiten|geschäftszeiten|heures (?:de bureau|ouvrables)|horario (?:de oficina|comercial)|orari(?:o)? d['’]ufficio|horário (?:de expediente|comercial)|kantooruren|godzinach pracy|kontorstid",
  "same-day":
    "(?:am|noch am) (?:selben|gleichen) tag|(?:noch )?heute noch|taggleich\\p{L}*|selben tag|gleichen tag|(?:le|du|au) jour même|dans la journée|même jour|(?:el |del )?mismo día|(?:nel|in|lo) ?(?:lo )?stess[oa] (?:giorno|giornata)|in giornata|(?:no |do )?(?:mesmo|próprio) dia|(?:op )?dezelfde dag|(?:tego|ten) samego dnia|tym samym dniu|(?:på )?samma dag <> nächsten tag|am folgetag|lendemain|día siguiente|giorno (?:dopo|seguente|successivo)|dia seguinte|volgende dag|następnego dnia|nästa dag|dagen efter",
  guarantee:
    "\\p{L}*garantie\\p{L}*|garantiert\\p{L}*|garanti\\p{L}*|garantía\\p{L}*|garantiz\\p{L}*|garanzi\\p{L}*|garantit\\p{L}*|garantia\\p{L}*|gwarancj\\p{L}*|gwarant\\p{L}*|gewährleistung|gwarancji <> ohne garantie|sans garantie|sin garantía|senza garanzia|sem garantia|zonder garantie|bez gwarancji|utan garanti",
  certified:
    "zertifi\\p{L}*|geprüft\\p{L}*|meisterbetrieb|anerkannt\\p{L}*|certifi\\p{L}*|agréée?s?|diplômée?s?|qualifi\\p{L}*|homologad\\p{L}*|titulad\\p{L}*|abilitat\\p{L}*|gecertificeerd\\p{L}*|erkende?|certyfik\\p{L}*|uprawnie\\p{L}*|certifier\\p{L}*|auktorisera\\p{L}*|behörig\\p{L}*",
  fixed:
    "festpreis\\p{L}*|fixpreis\\p{L}*|pauschalpreis\\p{L}*|fest(?:er|e|en) preis\\p{L}*|prix (?:fixes?|fermes?)|forfait\\p{L}*|precios? (?:fijos?|cerrados?)|prezz[io] fiss[io]|preços? fixos?|vaste? prij[sz]\\p{L}*|stał\\p{L}* cen\\p{L}*|fast(?:a)? pris\\p{L}* <> stundensatz|nach stunden|nach aufwand|à l['’]heure|taux horaire|por horas?|a ore|all['’]ora|à hora|per uur|uurtarief|za godzinę|timpris|per timme",
  family:
    "familienbetrieb\\p{L}*|familienunternehmen\\p{L}*|familiengeführt\\p{L}*|inhabergeführt\\p{L}*|(?:von der|in der) familie|\\p{L}*generation|entreprise familiale|familiale?s?|(?:de|en) famille|familiares?|de la familia|(?:a conduzione )?familiar[ei]|di famiglia|familiare|familiebedrijf|familiezaak|rodzinn\\p{L}*|familjeföretag\\p{L}*|familjeägd\\p{L}*|familjedriv\\p{L}*",
  commitment:
    "sans engagement de durée|aucun engagement(?: de durée)?|sans contrat|sin permanencia|sin contrato|ohne (?:mindest)?laufzeit|ohne vertragsbindung|keine (?:mindestlaufzeit|vertragsbindung|verpflichtung)|jederzeit kündbar|unverbindlich\\p{L}*|ohne verpflichtung\\p{L}*|verpflichtungsfrei|sans (?:aucun )?engagement|sin (?:ning[uú]n )?compromiso|sin obligación|senza (?:alcun |nessun )?impegno|sem (?:qualquer |nenhum )?compromisso|vrijblijvend\\p{L}*|zonder verplichting\\p{L}*|niezobowiązując\\p{L}*|bez zobowiązań|utan förpliktels\\p{L}*|kravlös\\p{L}* <> verbindlich\\p{L}*|verpflichtend\\p{L}*|avec engagement|con compromiso|vincolante|bindend|wiążąc\\p{L}*",
  organic:
    "bio|bio-\\p{L}*|bio(?:zutaten|qualität|gemüse|fleisch|produkte)|biologisch\\p{L}*|ökologisch\\p{L}*|biologiques?|ecológic\\p{L}*|orgánic\\p{L}*|biologic\\p{L}*|biológic\\p{L}*|orgânic\\p{L}*|ekologicz\\p{L}*|ekologisk\\p{L}* <> konventionell\\p{L}*|conventionnel\\p{L}*|convencional\\p{L}*|convenzional\\p{L}*|konwencjonaln\\p{L}*",
  saturday:
    "samstag\\p{L}*|sonnabend\\p{L}*|samedis?|sábados?|sabat[oi]|zaterdag\\p{L}*|sobot\\p{L}*|lördag\\p{L}*|wochenende\\p{L}*|week-?ends?|fines? de semana|fine settimana|fim de semana|weekend\\p{L}*|helg\\p{L}*",
  sunday:
    "sonntag\\p{L}*|dimanches?|domingos?|domenic\\p{L}*|zondag\\p{L}*|niedziel\\p{L}*|söndag\\p{L}*|wochenende\\p{L}*|week-?ends?|fines? de semana|fine settimana|fim de semana|weekend\\p{L}*|helg\\p{L}*",
  evening:
    "abend\\p{L}*|soirs?|soirée|por la tarde noche|noches?|ser[ae]|serali?|à noite|avond\\p{L}*|wieczor\\p{L}*|kväll\\p{L}*",
  open: "geöffnet|offen|öffnen|ouvert\\p{L}*|ouvrons|abiert\\p{L}*|abrimos|apert[oaie]|apriamo|abert\\p{L}*|geopend|open|otwart\\p{L}*|czynn\\p{L}*|öppe[nt]|öppna <> geschlossen|schließen|fermée?s?|cerrad\\p{L}*|chius[oaie]|fechad\\p{L}*|gesloten|dicht|zamknięt\\p{L}*|nieczynn\\p{L}*|stängd?t?",
  handmade:
    "handgemacht\\p{L}*|handgefertigt\\p{L}*|von hand|handarbeit|fait(?:e|s|es)? (?:à la )?main|à la main|artisana\\p{L}*|hech[oa]s? a mano|a mano|artigianal\\p{L}*|fatt[oaie] a mano|feit[oa]s? à mão|à mão|handgemaakt\\p{L}*|met de hand|ręcznie|handgjord\\p{L}*|för hand <> maschinell\\p{L}*|industriel\\p{L}*|industrial\\p{L}*|fabryczn\\p{L}*|maskin\\p{L}*",
  insured:
    "versichert\\p{L}*|haftpflicht\\p{L}*|assurée?s?|asegurad\\p{L}*|assicurat\\p{L}*|segurad\\p{L}*|verzekerd\\p{L}*|ubezpieczon\\p{L}*|försäkrad\\p{L}* <> unversichert\\p{L}*",
  online:
    "online|im internet|übers internet|en ligne|en línea|por internet|pela internet|przez internet|via internet|på nätet|internetow\\p{L}*",
  accessible:
    "barrierefrei\\p{L}*|rollstuhl\\p{L}*|stufenlos\\p{L}*|fauteuils? roulants?|accessibles?|plain-pied|accesibles?|silla de ruedas|accessibil[ei]|sedia a rotelle|acessíve(?:l|is)|cadeira de rodas|rolstoel\\p{L}*|drempelvrij|bez barier|wózk\\p{L}*|tillgänglig\\p{L}*|rullstol\\p{L}*",
  regional:
    "regional\\p{L}*|aus der (?:region|umgebung)|vor ort|de la région|locaux|locale?s?|régiona\\p{L}*|de la zona|regionales?|de proximidad|local(?:es|i)?|del territorio|della zona|da região|uit de (?:regio|streek)|lokale?|lokaln\\p{L}*|z regionu|regionaln\\p{L}*|från trakten|lokal\\p{L}*|närproducerad\\p{L}*",
  fast: "schnell\\p{L}*|rasch\\p{L}*|umgehend|sofort\\p{L}*|prompt\\p{L}*|zügig\\p{L}*|rapide\\p{L}*|vite|immédiat\\p{L}*|rápid\\p{L}*|inmediat\\p{L}*|rapid\\p{L}*|veloc\\p{L}*|immediat\\p{L}*|imediat\\p{L}*|snel\\p{L}*|direct|onmiddellijk|szybk\\p{L}*|natychmiast\\p{L}*|snabb\\p{L}*|omedelbar\\p{L}* <> langsam\\p{L}*|lent\\p{L}*|lentamente|langzaam|woln[oy]\\p{L}*|långsam\\p{L}*",
  second: "zweite\\p{L}*|deuxièmes?|secondes?|segund[oa]s?",
  third: "dritte\\p{L}*|troisièmes?|tercer[oa]?s?",
  fourth: "vierte\\p{L}*|quatrièmes?|cuart[oa]s?",
  monday: "montag\\p{L}*|lundis?|lunes|lunedì|segunda-feira|maandag\\p{L}*|poniedział\\p{L}*|måndag\\p{L}*",
  tuesday: "dienstag\\p{L}*|mardis?|martes|martedì|terça-feira|dinsdag\\p{L}*|wtorek|wtorki|tisdag\\p{L}*",
  wednesday: "mittwoch\\p{L}*|mercredis?|miércoles|mercoledì|quarta-feira|woensdag\\p{L}*|środ\\p{L}+|onsdag\\p{L}*",
  thursday: "donnerstag\\p{L}*|jeudis?|jueves|giovedì|quinta-feira|donderdag\\p{L}*|czwart\\p{L}+|torsdag\\p{L}*",
  friday: "freitag\\p{L}*|vendredis?|viernes|venerdì|sexta-feira|vrijdag\\p{L}*|piąt(?:ek|ki)|fredag\\p{L}*",
  english: "englisch\\p{L}*|anglais\\p{L}*|inglés|inglesa?|inglese|inglês|engels\\p{L}*|angielsk\\p{L}*|engelsk\\p{L}*",
  german: "deutsch\\p{L}*|allemand\\p{L}*|alemán|alemana|tedesc[oa]|alemão|duits\\p{L}*|niemieck\\p{L}*|tysk\\p{L}*",
  french: "französisch\\p{L}*|français\\p{L}*|francés|francesa|francese|francês|frans|francusk\\p{L}*|fransk\\p{L}*",
  spanish:
    "spanisch\\p{L}*|espagnol\\p{L}*|español\\p{L}*|castellano|spagnol[oa]|espanhol|spaans\\p{L}*|hiszpańsk\\p{L}*|spansk\\p{L}*",
  turkish: "türkisch\\p{L}*|turc|turque|turco|turks|tureck\\p{L}*|turkisk\\p{L}*",
  breakfast:
    "frühstück\\p{L}*|petit[- ]déjeuner|desayuno|colazione|café da manhã|pequeno-almoço|ontbijt|śniadani\\p{L}*|frukost",
  children:
    "kind(?:er|ern)?|enfants?|niñ[oa]s?|bambin[oi]|crianças?|kinderen|dzieci\\p{L}*|barn <> erwachsene\\p{L}*|adultes?|adultos?|adulti|volwassenen|dorosł\\p{L}+|vuxna",
};

/** Words of the same meaning whose opposite matters less, so that texts may leave them out. */
export const SYNONYMS: readonly string[] = [
  "erreich\\p{L}*|für sie da|joignables?|disponibles?|à votre (?:service|disposition)|atenci\\p{L}*|atend\\p{L}*|atiend\\p{L}*|a su disposición|localizables?|geöffnet|offen|ouvert\\p{L}*|abiert\\p{L}*",
  "kund\\p{L}*|clients?|clientes?|patient\\p{L}*|pacientes?|gäste?n?|mandant\\p{L}*",
  "einbau\\p{L}*|installation\\p{L}*|installier\\p{L}*|montage\\p{L}*|montier\\p{L}*|installons|installées?|instalaci\\p{L}*|instala\\p{L}*",
  "anwält\\p{L}*|anwalt\\p{L}*|rechtsanw\\p{L}*|avocate?s?|juristes?|abogad[oa]s?|letrad[oa]s?",
  "zahnärzt\\p{L}*|zahnarzt\\p{L}*|dentistes?|dentistas?|odontólog[oa]s?",
  "sprechen|spricht|gesprochen|parl\\p{L}*|s expriment|maîtris\\p{L}*|habl\\p{L}*|se expresan|dominan",
  "abonnements?|mitglied\\p{L}*|membres?|adhésion|socios?|suscripci\\p{L}*|abono",
  "eigentümer\\p{L}*|inhaber\\p{L}*|propriétaires?|propietari[oa]s?|dueñ[oa]s?",
  "parkpl\\p{L}*|parken|parkhaus|parking|stationnement|aparcamiento|aparcar|estacionamiento",
  "zimmer\\p{L}*|chambres?|habitaci\\p{L}*",
  "dach\\p{L}*|dächer\\p{L}*|toits?|toitures?|tejados?|techos?",
  "hausbesuch\\p{L}*|nach hause|à domicile|chez vous|a domicilio|en su casa",
  "rückgabe\\p{L}*|retour\\p{L}*|zurück\\p{L}*|umtausch|renvo\\p{L}*|devoluci\\p{L}*|devolver",
  "antwort\\p{L}*|beantwort\\p{L}*|melden|rückmeld\\p{L}*|répon\\p{L}*|réponse|revenons vers|respon\\p{L}*|contest\\p{L}*",
  "umzug\\p{L}*|umzüge\\p{L}*|umziehen|déménag\\p{L}*|mudanza\\p{L}*|mudarse",
  "besichtig\\p{L}*|inspektion\\p{L}*|prüf\\p{L}*|inspection|inspecc\\p{L}*|revisi\\p{L}*|diagnos\\p{L}*|überprüf\\p{L}*|contrôl\\p{L}*",
  "reinig\\p{L}*|putz\\p{L}*|sauber\\p{L}*|nettoy\\p{L}*|ménage|limpi\\p{L}*|propre\\p{L}*",
  "vertrag\\p{L}*|verträge\\p{L}*|contrats?|contratos?",
  "kündig\\p{L}*|kündbar|résili\\p{L}*|cancel\\p{L}*|annul\\p{L}*",
  "zutat\\p{L}*|ingrédients?|ingredientes?|produits?|productos?",
  "hausgemacht\\p{L}*|selbst gemacht\\p{L}*|selbstgemacht\\p{L}*|(?:fait|faite|faits|faites) maison|maison|caser[oa]s?|hech[oa]s? en casa",
  "frisch\\p{L}*|frais|fraîche?s?|fresc[oa]s?",
  "täglich\\p{L}*|jeden tag|jeden morgen|chaque jour|tous les jours|quotidien\\p{L}*|chaque matin|cada día|todos los días|diari\\p{L}*|cada mañana",
  "erst|erstes?|ersten|erster|premi[eè]re?s?|primer[oa]?s?|prim[oaie]|primeir[oa]s?|eerste|pierwsz\\p{L}*|först[ae]?|initial\\p{L}*",
  "berat\\p{L}*|gespräch\\p{L}*|beratungsgespräch\\p{L}*|erstberatung|erstgespräch|consultations?|entretiens?|conseil\\p{L}*|consultas?|asesor\\p{L}*|consulenz\\p{L}*|consultoria|adviesgesprek\\p{L}*|gesprek\\p{L}*|konsultacj\\p{L}*|porad\\p{L}*|rådgivning\\p{L}*|konsultation\\p{L}*",
  "termin\\p{L}*|rendez|appuntament[oi]|cit[ae]s?|consultas?|marcaç\\p{L}*|afspraak|afspraken|wizyt\\p{L}*|besök\\p{L}*|tid(?:er)?|besuch\\p{L}*|visit\\p{L}*|bezoek\\p{L}*",
  "kostenvoranschlag\\p{L}*|angebot\\p{L}*|devis|presupuestos?|preventiv[oi]|orçamentos?|offertes?|prijsopgave|wycen\\p{L}*|kosztorys\\p{L}*|offert\\p{L}*",
  "liefer\\p{L}*|versand\\p{L}*|livr\\p{L}*|entreg\\p{L}*|envi\\p{L}*|envío\\p{L}*|consegn\\p{L}*|spedi\\p{L}*|lever\\p{L}*|bezorg\\p{L}*|dostaw\\p{L}*|dostarcz\\p{L}*|wysył\\p{L}*|frakt\\p{L}*",
  "notdienst\\p{L}*|notfall\\p{L}*|notfälle\\p{L}*|urgences?|dépannage\\p{L}*|urgencias?|emergencias?|emergenz\\p{L}*|urgenz\\p{L}*|emergênci\\p{L}*|urgênci\\p{L}*|spoed\\p{L}*|noodgeval\\p{L}*|awari\\p{L}*|nagł\\p{L}*|jour(?:tjänst|en)?|akut\\p{L}*",
  "erfahrung\\p{L}*|erfahren\\p{L}*|expérience|expérimenté\\p{L}*|experiencia|experienza|espert\\p{L}*|esperienza|experiência|experiente\\p{L}*|ervaring|ervaren|doświadcz\\p{L}*|erfarenhet\\p{L}*|erfaren|erfarna",
  "interven\\p{L}*|intervien\\p{L}*|dépann\\p{L}*|reparatur\\p{L}*|reparier\\p{L}*|répar\\p{L}*|repara\\p{L}*|ripara\\p{L}*|reparat\\p{L}*|herstel\\p{L}*|napraw\\p{L}*|reparera\\p{L}*",
  "team|mitarbeiter\\p{L}*|fachleute|fachkräfte\\p{L}*|handwerker\\p{L}*|monteur\\p{L}*|techniker\\p{L}*|équipe\\p{L}*|artisans?|technicien\\p{L}*|salariés|equipo|técnicos?|profesional\\p{L}*|tecnic[oi]|squadra|equip[ea]|profissiona\\p{L}*|medewerker\\p{L}*|vakman\\p{L}*|vakmensen|zespół|zespoł\\p{L}*|fachow\\p{L}*|personal|tekniker\\p{L}*|hantverkar\\p{L}*|medarbetar\\p{L}*",
  "preis\\p{L}*|kosten|prix|tarifs?|coûts?|precios?|costes?|prezz[io]|cost[io]|preços?|custos?|prijs|prijzen|cen[yaęo]\\p{L}*|koszt\\p{L}*|pris\\p{L}*|kostnad\\p{L}*|gebühr\\p{L}*|frais",
  "versteckt\\p{L}*|überraschung\\p{L}*|cachée?s?|surprises?|ocult\\p{L}*|sorpresas?|nascost\\p{L}*|sorpres[ea]|escondid\\p{L}*|surpresas?|verborgen|verrassing\\p{L}*|ukryt\\p{L}*|niespodzian\\p{L}*|dold[ae]?|överraskning\\p{L}*",
  "seit|depuis|desde|dal|dalla|sinds|od|sedan|gegründet|fondée?|fundad\\p{L}*|fondat\\p{L}*|opgericht|założon\\p{L}*|grundat",
];
