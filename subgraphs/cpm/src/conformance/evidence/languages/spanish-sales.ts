import { anyOf } from "./language.js";
import type { SalesWords } from "./sales-words.js";

const VERBS =
  "(?:ofrecemos|realizamos|hacemos|reparamos|tratamos|vendemos|instalamos|trabajamos con|nos ocupamos de|llevamos|colocamos|alquilamos|impartimos|construimos|tenemos|contamos con|organizamos|usamos|utilizamos|imprimimos|servimos|aceptamos|disponemos de|preparamos|fabricamos|damos|incluimos|entregamos)";

export const spanishSales: SalesWords = {
  soldAfter: new RegExp(
    "(?<=[\\p{L}\\d)] )(?:(?:está|están|es|son|puede ser|va|van)(?: (?:también|ya|siempre|ahora|incluso))* (?:disponibles?|incluid[oa]s?|posibles?|nuev[oa]s?|bienvenid[oa]s?|gratuit[oa]s?|en el menú|a su disposición|entre nuestros servicios|aceptad[oa]s?)|desde (?=\\d)|a partir de (?=\\d)|cuestan?|(?:al momento|en el acto|bajo el mismo techo|a domicilio|sin (?:intereses|cita|gluten))|para tu (?:comercio|negocio|empresa|casa)|cada (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|mes)|también(?=[.,!])|de tu sesión)(?!\\p{L})",
    "giu",
  ),
  soldBefore: new RegExp(
    `(?<!\\p{L})(?:(?:también |además )?${VERBS}(?: también| además)?|(?:también |además )?hay(?: también)?|(?:pregunta|pregúntanos|consulta) por|reserva|prueba|descubre|especialistas? en|expert[oa]s? en|(?:ahora|junto) con|así como|incluye|además de) (?:(?:una?|un[oa]s|el|la|los|las|nuestr[oa]s?|tu|también|de) )*`,
    "giu",
  ),
  noOffer:
    /^(?:\P{L}*)(?:tú|tu|tus|usted|su|sus|nosotros|nuestr[oa]s?|él|ella|ellos|se|es|son|si|cuando|cómo|por|qué|que|quién|dónde|sí|no|nunca|siempre|cada|tod[oa]s?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|teléfono|dirección|precios?|más|unos|desde|para|con|en|a|al|sobre|antes|después|durante|algun[oa]s?|abiert[oa]|cerrad[oa]|pide|evita|lleva|usa|mira|revisa|pregunta)(?!\p{L})/iu,
  atNoCost: anyOf(
    "incluid[oa]s?",
    "gratis",
    "gratuit[oa]s?",
    "sin (?:ningún )?(?:coste|costo|cargo|recargo|suplemento|intereses|gastos)(?: \\p{L}+)?",
    "no (?:tiene|tienen) (?:coste|costo|cargo)",
    "corre(?:n)? (?:de|por) nuestra cuenta",
    "(?:de|por) (?:regalo|cortesía)",
    "regalamos",
    "invita la casa",
    "no (?:cuesta|pagas|paga) nada",
    "(?:a )?mitad de precio(?! que)",
    "cero (?:gastos|comisiones)",
  ),
  against: anyOf(
    "(?:mejor(?:es)?|peor|más \\p{L}+|menos(?: \\p{L}+)?|más) que (?!(?:tú|nunca|un|una|dos|tres|él|ella|lo)(?!\\p{L}))(?:en )?\\p{L}+(?: \\p{L}+){0,3}",
    "(?:a )?(?:la )?mitad (?:de precio|de lo)(?: que)?(?: \\p{L}+){0,4}",
    "(?:el doble|dos veces|tres veces)(?: \\p{L}+){1,4}",
    "a diferencia de(?: \\p{L}+){1,3}",
    "(?:nadie|ningun[oa])(?: \\p{L}+){1,6} (?:mejor|menos|más|tan)",
    "que (?:la competencia|otros|en otros|las grandes)(?: \\p{L}+)?",
    "frente a (?:otr[oa]s|la competencia|los demás)(?: \\p{L}+)?",
  ),
  first:
    /(?<!\p{L})(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Nn]uestr[oa]s?|[Tt]u) (?:\p{Ll}+ )?(?:(?:más|mejor) (?!tarde|pronto)\p{Ll}+|con más \p{Ll}+|mejor(?:es)?(?! (?:momento|época|manera|forma|maestra))|preferid[oa]s?|favorit[oa]s?|únic[oa]s?(?= \p{L}))(?: \p{Ll}+)?(?: (?:de(?:l| la| los)?|en) \p{L}+)?|(?<!\p{L})(?:de referencia|número (?:1|uno)|líder(?:es)?|referentes?|de primera|inigualables?|de prestigio|reconocid[oa]s?|pioner[oa]s?|de vanguardia|legendari[oa]s?|insuperables?|mejor valorad[oa]s?)(?!\p{L})/gu,
  pledge: anyOf(
    "garant[ií]\\p{L}*",
    "(?:te |le |os )?(?:devolvemos|reembolsamos|repetimos|cambiamos|reponemos)(?: \\p{L}+){0,3}",
    "lo (?:repetimos|cambiamos|arreglamos)(?: \\p{L}+){0,2}",
    "reembols\\p{L}+",
    "devoluci[oó]n\\p{L}*",
    "(?:si no|o) (?:no pagas|te|le) \\p{L}+(?: \\p{L}+){0,3}",
    "precio (?:cerrado|fijo|garantizado)",
    "sin sorpresas",
    "prometemos",
    "igualamos(?: \\p{L}+){1,4}",
    "satisfacción",
    "sin compromiso",
  ),
  outcome: anyOf(
    "nunca \\p{L}+(?: \\p{L}+){0,2}",
    "jamás \\p{L}+(?: \\p{L}+)?",
    "cero \\p{L}+",
    "(?:te |se )?(?:pondrás|verás|dormirás|aprobarás|hablarás|perderás|ganarás|superas|superarás|olvidarás|notarás)(?: \\p{L}+){0,4}",
    "sin (?:dolor|riesgos?|esfuerzo|estrés|esperas?|manchas|obras)",
    "(?:duplica|triplica|elimina|reduce a la mitad)\\p{L}*(?: \\p{L}+){1,3}",
    "hipoalergénic[oa]s?|comprobad[oa]s?|infalible|impecable|definitiv[oa]s?|definitivamente|de por vida|para siempre",
  ),
  merit: anyOf(
    "(?:certificad|acreditad|homologad|premiad|galardonad|avalad|autorizad|colegiad|titulad)[oa]s?(?: por(?: la| el)?(?: \\p{L}+){1,4})?",
    "(?:premios?|medallas?|sellos?|trofeos?|certificación|campeon(?:a|es)?|campeón)(?: (?:de|del|al|a la)?[ ]?\\p{L}+){0,4}(?: \\d{4})?",
    "(?:distribuidor|concesionario|servicio|partner|colaborador|colaboradora|patrocinad[oa]) (?:oficial |autorizado )?(?:de|por)?",
  ),
  partOfDay: anyOf(
    "por las noches|de noche|noches|festivos|días festivos|medianoche|madrugada",
    "(?<evening>por las tardes|tardes|tarde(?= de)|mañanas)",
  ),
  seenIn: /(?<!\p{L})(?:vist[oa]s? en|publicado en|según|recomendad[oa]s? por|citado en)(?: el| la)? $/iu,
};
