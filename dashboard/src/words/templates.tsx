import type { ReactNode } from "react";
import { formatCount } from "../format/numbers";

const points = (count: number) => (count === 1 ? "1 point" : `${count} points`);

/** The templates: their list and creation, the editor of each, its versions, test runs and A/B tests. */
export const templatesWords = {
  /** The page of all templates. */
  list: {
    title: "Templates",
    loading: "Loading",
    loadingTemplates: "Loading the templates",
    total: (count: number) =>
      count === 1 ? "1 template, by content type" : `${formatCount(count)} templates, by content type`,
    search: "Templates",
    searchLabel: "Search",
    searchPlaceholder: "Name or ID",
    contentType: "Content type",
    anyContent: "Any content",
    label: "Templates",
    template: "Template",
    versions: "Versions",
    uses: "Uses",
    quality: "Quality",
    published: "Published",
    notPublished: (version: string) => `${version} not published`,
    emptyTitle: "No template matches",
    empty:
      "Each word must be in the template’s name or ID. A template tells the models how to write one type of content.",
    showAll: "Show all templates",
  },
  /** The dialog that creates a template. */
  newTemplate: {
    title: "New template",
    name: "Name",
    nameHelp: "The name that users see.",
    nameExample: "Seasonal article",
    missingName: "Enter a name.",
    id: "ID",
    idHelp: "Used in URLs; can’t be changed.",
    idExample: "seasonal-article",
    invalidId: "Use lower-case words joined by hyphens.",
    takenId: "Another template has this ID. Choose a different one.",
    source: "Start from",
    starter: "Starter template",
    copyOf: (template: string) => `A copy of ${template}`,
    starterText: `You write for {business_name}.

{voice_rules}

{keyword_rules}

{length_rules}

{client_notes}
`,
    contentType: "Content type",
    contentTypeHelp:
      "What it writes, such as seo_article. It can’t be changed later. A new type can be ordered at once.",
    contentTypeExample: "seo_article",
    invalidContentType: "Use lower-case letters, digits and underscores.",
    create: "Create template",
  },
  /** The page of a template. */
  templatePage: {
    loading: "Loading the template",
    notFoundTitle: "Template not found",
    notFound: "No template with this ID is in production. Check the address, or pick one from the list.",
    failedTitle: "The template can’t be shown",
    templates: "Templates",
    writes: (contentType: string) => `Writes: ${contentType}`,
    edit: "Edit",
    text: "Text",
    versions: "Versions",
    trial: "Test run",
    analytics: "Analytics",
    abTest: "A/B test",
  },
  /** The labels of versions. */
  labels: {
    nameAndVersion: (label: string, version: string) => `${label} ${version}`,
    names: { production: "Production", staging: "Staging" },
  },
  /** The editor of a template’s text. */
  editor: {
    label: "Text",
    startFrom: "Start from",
    version: "Version",
    discard: "Discard changes",
    save: "Save version",
    versionWithLabels: (version: string, labels: string) => `${version} (${labels})`,
    saved: (version: string) => `${version} is saved.`,
    inProduction: "It is in production.",
    publishToGoLive: "Publish it to go live.",
    textOf: (template: string) => `Text of ${template}`,
    help: "Type { to insert a placeholder. Ctrl+F searches, Ctrl+S saves. {{name}} is written as {name}.",
    tooLong: (excess: number, most: number) =>
      excess === 1
        ? `Shorten the text by 1 character (max ${formatCount(most)}).`
        : `Shorten the text by ${formatCount(excess)} characters (max ${formatCount(most)}).`,
    problemAt: (line: number, problem: string) => `Line ${line}: ${problem}`,
    moreProblems: (count: number) => `And ${formatCount(count)} more.`,
    didYouMean: (name: string) => `Did you mean {${name}}?`,
    literalBraces: (name: string) => `Write {{${name}}} for literal braces.`,
    unknownPlaceholder: (name: string, advice: string) => `{${name}} is not a known placeholder. ${advice}`,
    mistyped: (written: string, name: string) => `${written} is not a placeholder. Write {${name}} for it.`,
    placeholders: "Placeholders",
    passages: "Passages, left out when empty",
    values: "Single values",
    insert: (name: string) => `Insert {${name}}`,
  },
  /** The preview of the instructions. */
  preview: {
    title: "Preview",
    tokens: (count: string) => `${count} tokens`,
    sampleClient: "A sample client",
    nothing: (problems: string) => `No preview yet: ${problems}.`,
    label: "Rendered instructions",
  },
  /** The dialog that saves a version. */
  saveDialog: {
    title: "Save version",
    conflictTitle: (version: string) => `${version} was saved while you were editing`,
    conflict: (link: ReactNode) => (
      <>{link} Your text stays in the editor. Saving now adds your version after theirs, without their changes.</>
    ),
    seeConflict: "See what they changed.",
    number: "Version number",
    minor: (version: string) => `${version}: minor`,
    major: (version: string) => `${version}: major`,
    notes: "Notes",
    notesHelp: "What changed and why. Shown in the history.",
    name: "Name of the template",
    missingName: "Enter a name.",
    publish: "Publish it now",
    save: (version: string) => `Save ${version}`,
    saveAndPublish: (version: string) => `Save and publish ${version}`,
    publishHelp: (current: string) =>
      `Replaces ${current} for all clients that use this template. A running A/B test ends.`,
  },
  /** The versions of a template. */
  versions: {
    label: "Versions",
    version: "Version",
    notes: "Notes",
    uses: "Uses",
    quality: "Quality",
    actions: "Actions",
    view: "View",
    compare: "Compare",
    compareWithProduction: (version: string) => `Compare ${version} with production`,
    stage: (version: string) => `Move ${version} to staging`,
    unstage: (version: string) => `Remove ${version} from staging`,
    publish: "Publish",
    rollBack: "Roll back",
    moved: (version: string, label: string) => `${version} is now in ${label}.`,
    removed: (label: string) => `No version is in ${label} now.`,
    /** The labels within these sentences. */
    inLabel: { production: "production", staging: "staging" },
    undoTo: (version: string) => `Undo: back to ${version}`,
    undoneReason: (label: string, version: string) => `Undone: ${label} to ${version}`,
    undo: "Undo",
    showOlder: "Show older versions",
    noVersion: "no version",
  },
  /** The dialogs that move a version to production or staging. */
  moveDialog: {
    publishTitle: (version: string) => `Publish ${version}?`,
    publish: (version: string) => `Publish ${version}`,
    rollBackTitle: (version: string) => `Roll back to ${version}?`,
    rollBack: (version: string) => `Roll back to ${version}`,
    unstageTitle: (version: string) => `Remove ${version} from staging?`,
    unstageText: "The version is kept. No version is in staging then. You can undo this.",
    unstage: (version: string) => `Remove ${version} from staging`,
    stageTitle: (version: string) => `Move ${version} to staging?`,
    stage: (version: string) => `Move ${version} to staging`,
    productionText: (version: string, current: string) =>
      `${version} writes new content for all clients that use this template, instead of ${current}. Accepted jobs keep their version. A running A/B test ends. You can undo this.`,
    stagingText: (current: string | undefined) =>
      current === undefined
        ? "Staging marks the version that is being tested. It does not affect live content."
        : `Staging marks the version that is being tested, now ${current}. It does not affect live content.`,
    reason: "Reason for change",
    reasonHelp: "Optional, shown in history.",
  },
  /** The comparison of two versions. */
  compare: {
    title: "Compare",
    oneVersionTitle: "One version so far",
    oneVersion: "Save a changed text as the next version to see what changed, line by line.",
    from: "From",
    to: "To",
    sameVersion: "Choose two different versions.",
    addedPlaceholders: (names: string) => `New placeholders: ${names}.`,
    removedPlaceholders: (names: string) => `No longer used: ${names}.`,
    noDifferences: "No differences.",
  },
  /** The test run of a version. */
  trial: {
    title: "Test run",
    note: "Test runs count toward the client’s usage. Nothing is published.",
    version: "Version",
    keywords: "Keywords",
    keywordsHelp: "Press Enter or a comma after each.",
    instructions: "Instructions",
    start: "Start test run",
    emptyTitle: "See what it writes",
    empty:
      "Choose a version and a client. The content appears here while it is being written, with its score for the client’s strategy.",
    loading: "Loading the test run",
    client: (client: string) => `For ${client}.`,
    openJob: "Open the job",
    result: (words: number | undefined, cost: string, time: string, revisions: number) => {
      const figures = words === 1 ? `1 word, ${cost}, ${time}` : `${formatCount(words)} words, ${cost}, ${time}`;
      if (revisions === 0) return figures;
      return revisions === 1 ? `${figures}, revised once` : `${figures}, revised ${revisions} times`;
    },
    expired: "This content has expired",
    scoreNote: (passed: boolean) => (passed ? "of 100, passed" : "of 100, below the pass mark"),
    allPassed: "All strategy rules passed.",
    failedRules: "Failed rules:",
    content: "Content",
  },
  /** The A/B test of two versions. */
  abTest: {
    title: "Start an A/B test",
    note: "Traffic is split between two versions. Wait for 30 results each before judging.",
    control: "Control",
    variant: "Variant",
    production: (version: string) => `${version} (production)`,
    sameVersion: "Choose a version other than the control.",
    traffic: (percent: number) => `Traffic to variant: ${percent}%`,
    hypothesis: "Hypothesis",
    start: "Start test",
    oneVersionTitle: "A test needs two versions",
    oneVersion:
      "Save a changed text as the next version. Then each version can write half of the content, and the results show which one does better.",
    versions: (a: string, b: string) => `${a} against ${b}`,
    running: (percent: number, variant: string, starter: string, started: string) =>
      `${percent}% of the content by ${variant}. Started by ${starter} on ${started}.`,
    ended: (percent: number, variant: string, starter: string, started: string, ended: string) =>
      `${percent}% of the content by ${variant}. Started by ${starter} on ${started}, ended on ${ended}.`,
    stop: "Stop test",
    publishWinner: (winner: string) => `See what ${winner} does differently, and publish it`,
    stopTitle: "Stop this test?",
    stopText:
      "Only the version in production writes content again. The results are kept. The test can’t be resumed, but you can start a new one.",
    keep: "Let it run",
    earlier: "Earlier tests",
    earlierTest: (a: string, b: string, started: string) => `${a} against ${b}, started on ${started}`,
  },
  /** The results of an A/B test. */
  results: {
    label: "Results by version",
    measure: "Measure",
    control: (version: string) => `A: ${version}`,
    variant: (version: string) => `B: ${version}`,
    completed: "Completed",
    successRate: "Success rate",
    quality: "Quality",
    averageTime: "Average time",
    averageCost: "Average cost",
    range: (low: string, high: string) => `(${low} to ${high})`,
    success: {
      same: (b: string, a: string) => `The success rate of ${b} is the same as that of ${a}.`,
      higher: (b: string, a: string, difference: number) =>
        `The success rate of ${b} is ${points(difference)} higher than that of ${a}.`,
      lower: (b: string, a: string, difference: number) =>
        `The success rate of ${b} is ${points(difference)} lower than that of ${a}.`,
    },
    qualityDifference: {
      same: (b: string, a: string) => `The quality of ${b} is the same as that of ${a}.`,
      higher: (b: string, a: string, difference: number) =>
        `The quality of ${b} is ${points(difference)} higher than that of ${a}.`,
      lower: (b: string, a: string, difference: number) =>
        `The quality of ${b} is ${points(difference)} lower than that of ${a}.`,
    },
    significant: (low: string, high: string) =>
      `With 95% confidence, the true difference is between ${low} and ${high}, which is significant.`,
    maybeChance: (low: string, high: string) =>
      `With 95% confidence, the true difference is between ${low} and ${high}, which may be chance.`,
    none: "Differences are named when both versions have results.",
  },
};
