/** PostgreSQL's text search configurations by primary language tag, as PostgreSQL 13 and later have them. */
export const TEXT_SEARCH_LANGUAGES: Readonly<Record<string, string>> = {
  ar: "arabic",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hu: "hungarian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  ne: "nepali",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

/** The configuration with which PostgreSQL finds words of a language; one without word forms for a language it does not know. */
export function textSearchLanguage(tag: string | null): string {
  return `pg_catalog.${TEXT_SEARCH_LANGUAGES[tag ?? ""] ?? "simple"}`;
}
