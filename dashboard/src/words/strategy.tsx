import type { ReactNode } from "react";
import { formatCount } from "../format/numbers";
import type { ConformanceRule } from "../gql/graphql";

/** A client’s strategy: its fields and rules, how it is saved, its versions, and the override of many strategies. */
export const strategyWords = {
  /** The tab with a client’s strategy. */
  tab: {
    loading: "Loading the strategy",
    conflictTitle: "This strategy was saved while you were editing",
    conflict: "Your changes are not lost. Review theirs before you save yours.",
    seeConflict: "Review their changes",
    inherit: (parent: string) => `Inherit from ${parent}`,
    inheritHelp: "Fields not overridden here come from the parent, then the defaults.",
    inheritsFrom: (parent: string) => `Fields not set here are inherited from ${parent}.`,
    inheritsNothing: "Nothing is inherited.",
    /** What follows the saved version. */
    saved: (version: ReactNode) => <>{version} Applies to new content for this client and its locations.</>,
    savedVersion: (version: number) => `Version ${version} saved.`,
  },
  /** Where a value comes from. */
  source: {
    custom: "Custom",
    default: "Default",
    inheritedFrom: (client: string) => `Inherited from ${client}`,
  },
  /** A row with one field of the strategy. */
  field: {
    undo: "Undo",
    undoOf: (field: string) => `Undo the change of ${field}`,
    override: "Override",
    overrideOf: (field: string) => `Override ${field}`,
    reset: "Reset",
    resetOf: (field: string) => `Reset ${field}`,
    notSet: "Not set",
    wordsPlaceholder: "Press Enter or a comma after each",
    removeAll: (field: string) => `Remove all of ${field}`,
    entry: (field: string, number: number) => `${field}, ${number}`,
    removeEntry: (field: string, number: number) => `Remove ${field}, ${number}`,
    addEntry: "Add another",
    missing: "Enter a value, or reset the field.",
    invalidLanguage: "Enter a language tag like en or en-US.",
    tooMany: (most: number) => `Keep at most ${most}.`,
    invalidLink: (link: string) => `“${link}” is not an http or https address.`,
    invalidWholeNumber: (min: number, max: number) => `Enter a whole number, ${min} to ${max}.`,
    invalidNumber: (min: number, max: number) => `Enter a number, ${min} to ${max}.`,
    tooLong: (start: string, excess: number, most: number) =>
      excess === 1
        ? `Shorten “${start}…” by 1 character (max ${formatCount(most)}).`
        : `Shorten “${start}…” by ${formatCount(excess)} characters (max ${formatCount(most)}).`,
  },
  /** The fields that make up a strategy, by topic. */
  groups: {
    voice: "Voice",
    search: "Search",
    place: "Place",
    rules: "Rules",
  },
  fields: {
    tone: { label: "Tone", help: "How the content sounds.", placeholder: "warm, plain and reassuring" },
    targetAudience: {
      label: "Audience",
      help: "Who reads the content.",
      placeholder: "families who look for a dentist nearby",
    },
    keyMessages: { label: "Key messages", help: "What all content gets across." },
    brandVoiceExamples: { label: "Sample passages", help: "Passages in the voice to match." },
    bannedWords: { label: "Banned words", help: "Words and phrases to avoid." },
    language: { label: "Language", help: "As a tag: en, en-US, pt-BR.", placeholder: "en-US" },
    readingLevel: { label: "US grade level", help: "The school grade that the content suits, 1 to 18." },
    judgeKeyMessages: {
      label: "Second opinion on key messages",
      help: "A language model also judges them, as a paid step of each job.",
    },
    effort: {
      label: "Thinking effort",
      help: "How much a reasoning model may think. Thinking is charged like output. An order can override it.",
    },
    citationStyle: { label: "Citations of sources", help: "How content shows that it cites a passage of a source." },
    keywordDensity: { label: "Keyword density", help: "Percent of the words that are keywords, at most 10." },
    metaDescriptionLength: {
      label: "Meta description",
      help: "The longest, 50 to 320 characters.",
      unit: "characters",
    },
    requiredElements: { label: "Required elements", help: "Elements of all content, like FAQ or a call to action." },
    requiredLinks: {
      label: "Required links",
      help: "URLs that all content links to.",
      placeholder: "https://example.com/contact",
    },
    location: { label: "Location", help: "The city or area the content is about.", placeholder: "Austin, Texas" },
    localKeywords: { label: "Local keywords", help: "Added to those of the clients above." },
  },
  inheritance: "Inheritance",
  choose: "Choose one",
  citationStyles: { REMOVE: "Not shown", LINKS: "Links", FOOTNOTES: "Footnotes" },
  /** What each rule requires. */
  rules: {
    TARGET_LENGTH: { label: "Rule: target length", help: "About the ordered number of words." },
    POST_LENGTH: { label: "Rule: post length", help: "A Google Business post within the limit." },
    LANGUAGE: { label: "Rule: language", help: "In the strategy’s language." },
    MAIN_KEYWORD: { label: "Rule: main keyword", help: "About its first keyword." },
    KEYWORD_USE: { label: "Rule: keyword use", help: "Each keyword at least once." },
    KEYWORD_DENSITY: { label: "Rule: keyword density", help: "All keywords together as often as the strategy says." },
    KEYWORD_STUFFING: { label: "Rule: keyword stuffing", help: "No keyword too often or piled up." },
    KEYWORD_DISTRIBUTION: { label: "Rule: keyword distribution", help: "The main keyword spread over the content." },
    KEYWORD_PLACEMENT: {
      label: "Rule: keyword placement",
      help: "The main keyword in titles, introduction, a subheading, meta description and slug.",
    },
    KEYWORD_REUSE: { label: "Rule: keyword reuse", help: "A main keyword that no earlier content has." },
    BANNED_WORDS: { label: "Rule: banned words", help: "No banned word in any form." },
    KEY_MESSAGE: { label: "Rule: key messages", help: "Each key message." },
    REQUIRED_ELEMENT: { label: "Rule: required elements", help: "Each required element." },
    REQUIRED_LINKS: { label: "Rule: required links", help: "Each required link." },
    META_DESCRIPTION_LENGTH: { label: "Rule: meta description length", help: "Neither too long nor too short." },
    TITLE_WIDTH: { label: "Rule: title width", help: "A meta title that fits into a search result." },
    LINK_COUNT: { label: "Rule: link count", help: "Enough links, and not too many." },
    ALT_TEXTS: { label: "Rule: alternative text", help: "An alternative text for every image." },
    HEADING_ORDER: { label: "Rule: heading order", help: "One main heading and no skipped level." },
    LOCATION_MENTIONS: { label: "Rule: location mentions", help: "A local page names its place." },
    LOCAL_SUBSTANCE: { label: "Rule: local details", help: "A local page says what is particular to its place." },
    SIBLING_SIMILARITY: {
      label: "Rule: similar local pages",
      help: "A local page differs from those of other places.",
    },
    TONE: { label: "Rule: tone", help: "The qualities that the tone implies." },
    READABILITY: { label: "Rule: readability", help: "As readable as the audience needs." },
    READING_LEVEL: { label: "Rule: reading level", help: "At most the strategy’s school grade." },
    PARAGRAPH_LENGTH: { label: "Rule: paragraph length", help: "No paragraph too long." },
    SECTION_LENGTH: { label: "Rule: section length", help: "No section too long without a subheading." },
    PASSIVE_VOICE: { label: "Rule: passive voice", help: "Few sentences in the passive voice." },
    TRANSITION_WORDS: { label: "Rule: transition words", help: "Enough sentences with a transition word." },
    SENTENCE_OPENINGS: { label: "Rule: sentence openings", help: "Consecutive sentences begin differently." },
    REPEATED_PASSAGES: { label: "Rule: repeated passages", help: "No passage twice." },
    NON_ARTICLE_TEXT: {
      label: "Rule: remarks of the model",
      help: "No preambles, remarks or placeholders of the model.",
    },
    POST_POLICY: { label: "Rule: post policy", help: "Google’s policy for business posts." },
    UNSUPPORTED_CLAIMS: {
      label: "Rule: unsupported claims",
      help: "Every claim rests on a fact, a source or the order.",
    },
    CONTRADICTED_CLAIMS: { label: "Rule: contradicted claims", help: "No claim contradicts the facts." },
    FORBIDDEN_CLAIMS: { label: "Rule: forbidden claims", help: "No claim that the facts forbid." },
    CONTACT_DETAILS: {
      label: "Rule: contact details",
      help: "Name, address and phone of a local page as in the facts.",
    },
  } satisfies Record<ConformanceRule, { label: string; help: string }>,
  /** The levels of a rule. */
  levels: {
    REQUIRED: "Required",
    ADVISED: "Advised",
    OFF: "Off",
  },
  /** The bar with the unsaved changes. */
  saveBar: {
    label: "Unsaved changes",
    changes: (count: number) => (count === 1 ? "1 change" : `${formatCount(count)} changes`),
    notSaved: (changes: ReactNode, fields: string) => (
      <>
        {changes} not saved: {fields}
      </>
    ),
    fixErrors: "Fix the errors first.",
    discard: "Discard",
    preview: "Preview impact",
    save: "Save",
  },
  /** The dialog that saves a version. */
  saveDialog: {
    title: (version: number) => `Save version ${version}`,
    text: "Applies to new content for this client and its locations. You can restore any earlier version.",
    reason: "Reason for change",
    reasonExample: "The client wants shorter descriptions",
    confirm: "Save version",
  },
  /** The dialog about a version that someone else saved. */
  conflict: {
    title: (version: number) => `Version ${version} was saved meanwhile`,
    sameFields:
      "You both changed the same fields. Your values are kept unless you take theirs. Their other changes stay.",
    otherFields: "They changed other fields than you did. Their changes stay, and yours are added when you save.",
    noFields: "They changed the templates, or whether the client inherits.",
    takeTheirs: (field: string) => `Take theirs for ${field}`,
    confirm: "Continue from their version",
    cancel: "Not now",
  },
  /** Two values side by side. */
  values: {
    inherited: "Inherited",
    emptyList: "An empty list",
    yes: "Yes",
    no: "No",
  },
  /** The impact of changes on finished articles. */
  impact: {
    title: "Impact on finished articles",
    loading: "Loading the impact",
    summary: {
      all: {
        none: "No existing articles are affected.",
        noneFails: (checked: number) =>
          checked === 1
            ? "The affected article would not fail."
            : `None of ${formatCount(checked)} articles would fail.`,
        failing: (failing: number, checked: number) =>
          checked === 1
            ? "1 of 1 article would fail."
            : `${formatCount(failing)} of ${formatCount(checked)} articles would fail.`,
      },
      /** Where older articles are not checked yet. */
      newest: {
        none: "None of the newest articles is affected.",
        noneFails: (checked: number) =>
          checked === 1
            ? "None of 1 article among the newest would fail."
            : `None of ${formatCount(checked)} articles among the newest would fail.`,
        failing: (failing: number, checked: number) =>
          checked === 1
            ? "1 of 1 article among the newest would fail."
            : `${formatCount(failing)} of ${formatCount(checked)} articles among the newest would fail.`,
      },
    },
    checkOlder: "Check older articles",
    back: "Back to the strategy",
    wouldFail: "Would not pass",
    typeAndClient: (contentType: string, client: string) => `${contentType} for ${client}`,
    check: (check: string, expected: string, found: string) => `${check}: expected ${expected}, found ${found}`,
  },
  /** The versions of a strategy. */
  versions: {
    loading: "Loading the versions",
    emptyTitle: "No versions yet",
    empty:
      "This client overrides nothing yet: everything is inherited. Each save of its strategy adds a version here, and you can restore any of them.",
    compareTitle: "Compare",
    compared: "Compare this version",
    with: "with",
    comparedWith: "with this version",
    version: (version: string) => `Version ${version}`,
    loadingDifferences: "Loading the differences",
    noDifferences: "No differences.",
    templateFor: (contentType: string) => `Template for ${contentType}`,
    title: "Versions",
    number: "Version",
    current: "Current",
    reason: "Reason",
    author: "Author",
    date: "Date",
    actions: "Actions",
    changes: "Changes",
    changesOf: (version: number) => `Show what version ${version} changed`,
    restore: "Restore",
    restoreVersion: (version: number) => `Restore version ${version}`,
    restoreTitle: (version: number) => `Restore version ${version}?`,
    restoreText: (next: number, newest: number) =>
      `Its values become version ${next} for this client and those that inherit from it. The versions in between are kept, so you can undo this by restoring version ${newest}.`,
    restoredReason: (version: number) => `Version ${version} restored.`,
  },
  /** The dialog that overrides fields for many locations. */
  override: {
    title: (client: string) => `Override for locations of ${client}`,
    tooManyLocations: (most: number) => `Choose at most ${most} locations at a time`,
    field: "Field",
    anotherField: "Another field",
    chooseField: "Choose a field",
    reset: "Reset to inherited",
    leaveOut: (field: string) => `Leave ${field} unchanged`,
    reason: "Reason for change",
    preview: "Preview",
    previewLabel: "Preview",
    inherited: "Inherited",
    unchanged: (count: number) =>
      count === 1
        ? "1 location has these values already."
        : `${formatCount(count)} locations have these values already.`,
    refused: "Fix or leave out locations with errors",
    save: (versions: number) => (versions === 1 ? "Save 1 new version" : `Save ${formatCount(versions)} new versions`),
    saved: (versions: number) =>
      versions === 1 ? "1 new version saved" : `${formatCount(versions)} new versions saved`,
    savedText: "They apply to new content. Each location can restore an earlier version.",
    done: "Done",
  },
};
