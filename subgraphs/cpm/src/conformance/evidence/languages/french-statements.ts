import { anyOf, type StatementWords } from "./language.js";

const BUSINESS =
  "(?:salon|cabinet|clinique|dentistes?|avocats?|plombiers?|équipe|entreprise|restaurant|coiffeurs?|garage|professionnels|spécialistes|experts|service|services|prix|tarifs?|qualité|hôtel|boulangerie|adresse|artisans?|choix|table|résultats)";

export const frenchStatements: StatementWords = {
  namedAward:
    /(?<!\p{L})\p{Lu}\p{L}+ d['’](?:or|argent|Or|Argent)(?!\p{L})|(?<!\p{L})\p{Lu}\p{L}+ de l['’]Année(?!\p{L})/gu,
  award: anyOf(
    "primé(?:e|s|es)?(?: [\\p{L}]+){0,4}",
    "récompensé(?:e|s|es)?(?: [\\p{L}]+){0,4}",
    "prix (?:du|de la|des|de) [\\p{L} ]{3,40}(?: \\d{4})?",
    "certifié(?:e|s|es)?(?: par [\\p{L} ]{3,30})?",
    "agréé(?:e|s|es)?",
    "labellisé(?:e|s|es)?(?: [\\p{L}]+)?",
    "membres? (?:de la|du|de l['’]) ?[\\p{L} ]{3,40}",
    "(?:cinq|5) étoiles",
    "mieux noté(?:e|s|es)?",
    "élu(?:e|s|es)? [\\p{L} ]{3,40}",
    "étoilé(?:e|s|es)?",
    "médaille [\\p{L}' ]{3,20}",
    "maître artisan",
    "diplômé(?:e|s|es)?",
  ),
  localSuperlative:
    /(?<!\p{L})(?:[Ll]e|[Ll]a|[Ll]es) (?:meilleure?s? (?!moment|saison|période|façon|mois)\p{L}+(?: \p{Ll}+){0,2}|(?:plus|moins) \p{Ll}+(?: \p{Ll}+)?|(?!mois|saison|quartier|rue|partie)\p{Ll}+ (?:le|la|les) (?:plus|moins|mieux) \p{Ll}+|préférée?s?) (?:de (?:la |l['’])?|d['’]|du |des |à |en )\p{Lu}\p{L}+/gu,
  superlative: anyOf(
    `(?:le|la|les) meilleure?s? ${BUSINESS}(?: (?:de|du|à|en) (?:la )?[\\p{L}-]+)?`,
    `(?:le|la|les) ${BUSINESS} (?:le|la|les) plus [\\p{L}]+(?: (?:de|du|à) (?:la )?[\\p{L}-]+)?`,
    "(?:le )?numéro (?:1|un)(?: (?:de|à|en|du) [\\p{L}]+)?",
    "n°\\s?1(?: (?:de|à|en|du) [\\p{L}]+)?",
    "leaders?(?: [\\p{L} ]{3,25})?",
    "(?:le|la) (?:premier|première) [\\p{L}]+ (?:de |du |d['’]|en )[\\p{L}-]+",
    "imbattables?",
    "inégalée?s?",
    "incomparables?",
    "les prix les plus bas(?: [\\p{L}]+){0,3}",
    "(?:le|la) seule? (?:[\\p{L}]+ ){0,3}?(?:à|de|en) [\\p{Lu}][\\p{L}]+",
  ),
  guarantee: anyOf(
    "garanties?",
    "garanti(?:e|s|es|ssons)?",
    "satisfait ou remboursé",
    "remboursé(?:e|s|es)?",
    "remboursement",
    "sans risque",
  ),
  comparison: anyOf(
    "(?:meilleure?s?|mieux|plus [\\p{L}]+|moins [\\p{L}]+) que (?:tou(?:s|te|tes)|les autres|la concurrence|n['’]importe|la plupart|chez|nos concurrents)(?: [\\p{L}]+){0,2}",
    "contrairement (?:à|aux) (?:d['’]autres|autres|la plupart|nos concurrents|beaucoup)(?: [\\p{L}]+){0,2}",
    "que (?:la concurrence|nos concurrents)",
  ),
  promise: anyOf(
    "sans douleur",
    "indolores?",
    "guéri(?:t|r|son|e)?",
    "pour toujours",
    "à vie",
    "plus jamais(?: [\\p{L}]+){0,2}",
    "sans effets? secondaires?",
    "résultats (?:immédiats|garantis|permanents|définitifs)",
    "définitivement",
    "gagner(?:ez)? votre (?:procès|affaire)",
    "100 ?% (?:sûr|efficace|sans)",
    "cliniquement prouvée?s?",
    "économisez des milliers",
    "indemnisation maximale",
  ),
};
