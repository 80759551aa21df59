import { withoutAccents, type Token } from "@cgs/kit/text/words";

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** How a Romance language builds its passive: a form of "to be", adverbs, and a participle. */
interface PassiveGrammar {
  auxiliaries: ReadonlySet<string>;
  /** Words that may stand between, besides those with the adverb's ending. */
  between: ReadonlySet<string>;
  adverb: RegExp;
  participle: RegExp;
  /** Participles without the regular endings. */
  irregular: RegExp;
  /** Stems of verbs whose perfect tense has the same auxiliary, of adjectives and of nouns. */
  others: RegExp;
  /** Pronouns before the auxiliary that make the verb reflexive. */
  reflexive: ReadonlySet<string>;
}

const FRENCH: PassiveGrammar = {
  auxiliaries: words(
    `suis es est sommes êtes sont étais était étions étaient été serai sera serez seront serait seraient soit soient être fut furent étant`,
  ),
  between: words(
    `pas plus jamais toujours souvent bien mal déjà encore très trop aussi alors ensuite été enfin tous toutes tout presque ainsi`,
  ),
  adverb: /ment$/,
  participle: /(?:é|ée|és|ées)$/,
  irregular:
    /^(?:(?:re|dé|sur|contre|par)?fait|(?:re|dé|com|ap|sur|entre|é)?pris|(?:re|per|ad|com|pro|sou|trans|é)?mis|(?:in|pré|ré)?(?:écrit|dit|scrit)|(?:dé|trans|pre|sou|ins)crit|(?:con|dé|ins|re|recon)?struit|(?:con|ins|dé)truit|détruit|(?:pro|con|tra|ré|intro|dé)duit|vendu|revendu|rendu|perdu|(?:dé|é|at|en)?tendu|(?:re|a|dé)?çu|reçu|conçu|aperçu|vu|revu|prévu|lu|élu|tenu|obtenu|maintenu|retenu|entretenu|contenu|soutenu|connu|reconnu|battu|cousu|vécu|voulu|résolu|(?:r?em|ac)pli|fini|choisi|fourni|garanti|établi|défini|bâti|nourri|averti|investi|réparti|rétabli|subi|suivi|servi|sali|verni|fleuri|couvert|découvert|recouvert|offert|souffert|ouvert|peint|éteint|atteint|teint|joint|rejoint|contraint|cuit)(?:e|s|es)?$/,
  others:
    /^(?:all|arriv|entr|rentr|mont|tomb|rest|retourn|décéd|pass|situ|âg|aisé?|carr|priv|élev|adapt|fatigu|motiv|spécialis|bas|qualifi|expériment|passionn|dédi|intéress|inquièt|étonn|pressé?|équilibr|marié?|employ|associ|salari|côt|beaut|sant|qualit|propriét|ét|anné|journé|soirée?|trait|varié?|compliqu|développé?|préoccup|occup|dégoût|gên|isol|né|n|fâch|énerv|habitu|concern|avanc)(?:é|ée|és|ées)$/,
  reflexive: words(`s se m me t te nous vous`),
};

const SPANISH: PassiveGrammar = {
  auxiliaries: words(`es son fue fueron será serán sido era eran sea sean siendo ser sería serían fuera fueran`),
  between: words(`no ya siempre nunca muy más también aún todavía bien mal casi sido siendo`),
  adverb: /mente$/,
  participle: /(?:ad|id)[oa]s?$/,
  irregular:
    /^(?:(?:re|des|contra|satis)?hech|(?:de|in|su|trans|pre|re|e)?scrit|escrit|vist|previst|revist|(?:com|dis|ex|im|pro|re|su|o)?puest|dich|abiert|rot|(?:des|en|re)?cubiert|vuelt|devuelt|resuelt|disuelt|impres|frit|elect|provist)[oa]s?$/,
  others:
    /^(?:adecuad|apropiad|complicad|delicad|cansad|pesad|elevad|privad|variad|avanzad|limitad|conocid|parecid|divertid|aburrid|sagrad|reducid|dedicad|abogad|soldad|estad|grad|lad|resultad|emplead|marid|vestid|sonid|partid|pedid|mercad|cuidad|interesad|preocupad|educad|cualificad|acostumbrad|agotad|salad|helad|tratad|val|ciudad|realidad|calidad|verdad|unid|sentid|contenid|comid|vid|medid|entrad|llegad|salid|moderad|equilibrad|licenciad|diputad|jurad|pasad|rosad|morad|apasionad|merecid|debid|seguid)[oa]?s?$/,
  reflexive: words(`se`),
};

const PORTUGUESE: PassiveGrammar = {
  auxiliaries: words(`é são foi foram será serão sido era eram seja sejam sendo ser seria seriam fosse fossem`),
  between: words(`não já sempre nunca muito mais também ainda bem mal quase sido`),
  adverb: /mente$/,
  participle: /(?:ad|íd|id)[oa]s?$/,
  irregular:
    /^(?:(?:re|des|satis)?feit|(?:de|ins|trans|pre|re)?scrit|escrit|inscrit|vist|previst|revist|(?:com|dis|ex|im|pro|re|su|o)?post|dit|abert|(?:des|en|re)?cobert|pag|gast|ganh|entregu|aceit|aceite|impress|eleit|mort|pres|suspens|expuls|limp|salv|entregue)[oae]?s?$/,
  others:
    /^(?:adequad|apropriad|complicad|delicad|cansad|pesad|elevad|privad|variad|avançad|limitad|conhecid|parecid|divertid|aborrecid|sagrad|reduzid|dedicad|advogad|obrigad|soldad|estad|grau|lad|resultad|empregad|marid|vestid|ruíd|partid|pedid|mercad|cuidad|interessad|preocupad|educad|qualificad|habituad|acostumad|esgotad|salgad|gelad|unid|sentid|comid|vid|medid|entrad|chegad|saíd|moderad|equilibrad|deputad|passad|rosad|apaixonad|merecid|devid|seguid|casad|encantad)[oa]?s?$/,
  reflexive: words(`se`),
};

const ITALIAN: PassiveGrammar = {
  auxiliaries: words(
    `è sono era erano sarà saranno stato stata stati state essere sia siano sarebbe sarebbero fu furono viene vengono veniva venivano verrà verranno venne vennero venga vengano siamo siete`,
  ),
  between: words(
    `non già sempre mai molto più anche ancora bene male quasi poi stato stata stati state essere spesso subito`,
  ),
  adverb: /mente$/,
  participle: /(?:at|it|ut)[oaie]$/,
  irregular:
    /^(?:(?:ri|dis|contraf|soddis)?fatt|(?:com|ri|di|pro|per|am|e|tras|sotto)?mess|(?:ri|com|ap|sor|intra)?pres|(?:de|i|tra|pre|pro|sotto|ri)?scritt|iscritt|(?:e|ri)?lett|(?:pre|contrad|bene|inter)?dett|(?:ri)?apert|(?:rac|ri)?chius|(?:ri|s)?copert|rott|corrott|interrott|(?:pre|ri)?vist|scelt|(?:rac|ac|dis)?colt|tolt|svolt|rivolt|risolt|(?:pro|tra|ri|con|intro|de)dott|spes|sospes|appes|acces|spent|offert|(?:ri)?chiest|(?:com|dis|es|im|op|pre|pro|sup|de|sotto)?post|(?:cor|di|e)?rett|corrett|protett|costrett|strett|dipint|spint|vint|convint|tint|aggiunt|raggiunt|assunt|ucis|uccis|divis|decis|mors|pers|difes|offes|rimoss|mosss?|promoss|cott|fritt)[oaie]$/,
  others:
    /^(?:andat|venut|arrivat|partit|uscit|entrat|salit|caduti?|cadut|restat|diventat|nat|tornat|ritornat|stat|cresciut|accadut|riuscit|piaciut|sembrat|bastat|costat|durat|mancat|scappat|passat|cambiat|migliorat|peggiorat|aumentat|diminuit|adatt|situat|interessat|soddisfatt|preoccupat|specializzat|dedicat|avvocat|privat|complicat|delicat|elevat|limitat|sol|vuot|gratuit|fidat|abituat|educat|qualificat|appassionat|avanzat|utilit|comunit|qualit|marit|vestit|mercat|stat|potut|dovut|volut|saput|iniziat|finit|aiut|minut|vit|sed|invit|prat|lat|fiat|statut|contenut|sconosciut|conosciut|impiegat|laureat|sposat|fidanzat)[oaie]$/,
  reflexive: words(`si mi ti ci vi s`),
};

const GRAMMARS: Readonly<Record<string, PassiveGrammar>> = { fr: FRENCH, es: SPANISH, pt: PORTUGUESE, it: ITALIAN };

const MAX_DISTANCE = 4;

/** Whether a clause in French, Spanish, Portuguese or Italian has "to be" with the participle of a verb that takes an object. */
export function isRomancePassive(clause: readonly Token[], language: string): boolean {
  const grammar = GRAMMARS[language];
  return (
    grammar !== undefined &&
    clause.some(({ form }, at) => grammar.auxiliaries.has(form) && leadsToParticiple(clause, at, grammar))
  );
}

function leadsToParticiple(clause: readonly Token[], at: number, grammar: PassiveGrammar): boolean {
  if (grammar.reflexive.has(clause[at - 1]?.form ?? "") && !isSubject(clause, at)) return false;
  for (const { form } of clause.slice(at + 1, at + 1 + MAX_DISTANCE)) {
    if (isParticiple(form, grammar)) return true;
    if (!grammar.between.has(form) && !grammar.adverb.test(form)) return false;
  }
  return false;
}

/** "Nous sommes" and "vous êtes" have their subject before the auxiliary. With the pronoun twice, the verb is reflexive. */
function isSubject(clause: readonly Token[], at: number): boolean {
  const pronoun = clause[at - 1]?.form;
  return (pronoun === "nous" || pronoun === "vous") && clause[at - 2]?.form !== pronoun;
}

function isParticiple(form: string, { participle, irregular, others, auxiliaries }: PassiveGrammar): boolean {
  if (auxiliaries.has(form) || others.test(form) || hasEarlierAccent(form)) return false;
  return irregular.test(form) || (form.length > 4 && participle.test(form));
}

/** "Rápido" and "sólido" are adjectives: participles in -ado and -ido carry their stress on the ending. */
function hasEarlierAccent(form: string): boolean {
  return /[ai]d[oa]s?$/.test(form) && /[áéíóúâêô]/.test(form) && withoutAccents(form) !== form;
}
