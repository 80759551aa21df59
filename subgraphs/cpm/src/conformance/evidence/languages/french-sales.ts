import { anyOf } from "./language.js";
import type { SalesWords } from "./sales-words.js";

const VERBS =
  "(?:proposons|réalisons|faisons|réparons|posons|installons|vendons|traitons|assurons|offrons|pratiquons|louons|construisons|enseignons|avons|organisons|livrons|utilisons|acceptons|cuisinons|fabriquons|préparons|travaillons avec|disposons de)";

export const frenchSales: SalesWords = {
  soldAfter: new RegExp(
    "(?<=[\\p{L}\\d)] )(?:(?:est|sont|peut être|peuvent être)(?: (?:aussi|également|désormais|même|toujours))* (?:disponibles?|possibles?|proposée?s?|incluse?s?|comprise?s?|offerte?s?|bienvenue?s?|assurée?s?|au programme|à la carte|prévue?s?|gratuite?s?|faite?s? sur place|acceptée?s?)|à partir de (?=\\d)|dès (?=\\d)|coûtent?|(?:se|s['’]) ?(?:passe|passent|font|fait|ajoute|réserve)(?:nt)?|arrivent?|partent|s['’]ajoutent?|vous (?:attend(?:ent)?|est|sont)|en (?:option|quatre fois|plusieurs fois)|sur (?:demande|commande|place)|amusent?|(?:a|ont) lieu|accompagnent?|complètent?|sert|aussi(?=[.,!]))(?!\\p{L})",
    "giu",
  ),
  soldBefore: new RegExp(
    `(?<!\\p{L})(?:(?:nous|notre équipe|notre atelier|on) ${VERBS}(?: aussi| également)?|(?:demandez|essayez|découvrez|réservez|profitez de|offrez|spécialistes? (?:de|en|du)|y compris|avec|ainsi que|il y a(?: aussi)?|nouveau :?|également)) (?:(?:aussi|également|une|un|des|du|de la|le|la|les|nos|notre|de) |l['’]|d['’])*`,
    "giu",
  ),
  noOffer:
    /^(?:\P{L}*)(?:vous|votre|vos|nous|notre|nos|il|elle|ils|elles|on|ce|c['’]|cette|ces|si|quand|comment|pourquoi|que|qui|où|est|sont|oui|non|ne|jamais|toujours|chaque|tout\p{L}*|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|téléphone|adresse|prix|tarifs?|plus|environ|depuis|pour|avec|dans|en|à|au|aux|sur|par|avant|après|pendant|quelques|ouvert\p{L}*|fermé\p{L}*|évitez|prenez|pensez|demandez|\p{L}+ez)(?!\p{L})/iu,
  atNoCost: anyOf(
    "offert(?:e|s|es)?",
    "inclus(?:e|es)?",
    "compris(?:e|es)?",
    "gratis",
    "cadeau(?! (?:de|pour))",
    "sans (?:aucun |le moindre )?(?:supplément|frais|surcoût|intérêts?)(?: \\p{L}+)?",
    "(?:aucun|zéro|pas de) (?:frais|supplément|surcoût)",
    "prêtée?s?",
    "à nos frais",
    "(?:à )?moitié prix",
    "ne (?:coûte|payez) rien",
    "(?:un|une) \\p{L}+ achetée?, (?:un|une)",
  ),
  against: anyOf(
    "(?:meilleure?s?|mieux|(?:plus|moins|aussi) \\p{L}+|moins|plus) (?:que|qu['’]) ?(?!(?:vous|il|elle|un|une|jamais|prévu|deux|trois)(?!\\p{L}))(?:\\p{L}+['’]?\\p{L}*)(?: [\\p{L}'’]+){0,3}",
    "(?:deux|trois|quatre|dix) fois (?:plus|moins)(?: [\\p{L}'’]+){1,4}",
    "(?:la )?moitié (?:du prix|moins|de ce que)(?: [\\p{L}'’]+){0,3}",
    "contrairement (?:à|aux|au)(?: [\\p{L}'’]+){1,3}",
    "(?:personne|aucun(?:e)?)(?: \\p{L}+){1,5} (?:mieux|moins|plus|aussi)",
    "à la différence (?:de|des|du)(?: \\p{L}+){1,3}",
    "qu['’]ailleurs",
  ),
  first:
    /(?<!\p{L})(?:[Ll]es? |[Ll]a |[Nn]otre |[Nn]os |[Vv]otre )(?:\p{Ll}+ )?(?:(?:plus|mieux) (?!tard|tôt|souvent)\p{Ll}+|meilleure?s?(?! (?:moment|saison|façon|moyen|maîtresse))|préférée?s?|seule?s?(?= [\p{L}]))(?: \p{Ll}+)?(?: (?:de |du |des |à |en |d['’]|de l['’]|de la )\p{L}+)?|(?<!\p{L})(?:[Pp]remi(?:er|ère) \p{Ll}+ (?:de |du |des |en |d['’]|de la )\p{Lu}\p{L}+|de référence|[Nn]uméro (?:un|1)|incontournables?|réputée?s?|renommée?s?|haut de gamme|d['’]exception|[Ll]eaders?|inégalée?s?|inimitables?|légendaires?|à la pointe)(?!\p{L})/gu,
  pledge: anyOf(
    "rembours\\p{L}+",
    "garanti\\p{L}*",
    "satisfaite?s? ou \\p{L}+",
    "(?:bouteille|pièce|article|produit|travail) (?:bouchonnée?|défectueu\\p{L}+|cassée?|abîmée?),? \\p{L}+ \\p{L}+",
    "sinon(?: [\\p{L}'’]+){1,4}",
    "nous nous engageons",
    "engagement \\p{L}+",
    "promis(?:e|es)?",
    "promet\\p{L}*",
    "prix (?:fixe|ferme|bloqué)s?",
    "sans surprises?",
    "à vie",
    "alignons(?: [\\p{L}'’]+){0,4}",
  ),
  outcome: anyOf(
    "(?:ne |n['’])\\p{L}+ (?:jamais|plus jamais)(?: \\p{L}+)?",
    "jamais (?:de |d['’])\\p{L}+",
    "zéro \\p{L}+",
    "vous (?:serez|verrez|dormirez|gagnerez|repartirez|réussirez|parlerez|perdrez)(?: [\\p{L}'’]+){0,4}",
    "votre \\p{L}+ (?:navigue|parle|nage|lit|réussit|progresse)(?: [\\p{L}'’]+){0,3}",
    "(?:sans|aucune?) (?:douleur|risque|effort|stress|attente|trace|odeur)s?",
    "à coup sûr",
    "définitivement|hypoallergénique|prouvée?s?|infaillible|irréprochable|impeccable(?:ment)?",
    "(?:double|divise|triple)(?:nt)?(?: [\\p{L}'’]+){1,4}",
  ),
  merit: anyOf(
    "(?:certifi|agré|labellis|récompens|prim|homologu|accrédit|reconnu)(?:é|e)?(?:e|s|es)?(?: (?:par|bio|AB|RGE|NF|Qualibat)(?: [\\p{L}]+)?)?",
    "(?:prix|médaille|trophée|label|titre|diplôme)(?: (?:du|de|de la|des|d['’])?[ ]?\\p{L}+){1,3}(?: \\d{4})?",
    "(?:vice-)?champion(?:ne)?(?: [\\p{L}']+){0,3}",
    "meilleur ouvrier de france",
    "maîtres? artisans?",
    "(?:partenaire|concessionnaire|revendeur|distributeur|soutenue?) (?:officiel |agréé |exclusif )?(?:de|par|du)?",
  ),
  partOfDay: anyOf(
    "la nuit|les jours fériés|jours fériés|minuit|nocturnes?|tard(?= le)",
    "(?<evening>(?:le |en |même le )?soirs?|en soirée|(?:le |la )?(?:matin|pause déjeuner)(?= (?:de|dès)))",
  ),
  seenIn: /(?<!\p{L})(?:vu dans|vus dans|cité (?:par|dans)|selon|recommandé par|paru dans)(?: le| la| les)? $/iu,
};
