import { formatCount } from "../format/numbers";
import type { SourceFailure, SourceState } from "../gql/graphql";

/** A client’s sources: how they are added and read, and the search in their passages. */
export const sourcesWords = {
  /** The tab with a client’s sources. */
  tab: {
    loading: "Loading the sources",
    emptyTitle: "No sources yet",
    empty:
      "Sources are documents and web pages that new content may use and cite, such as price lists, guides and studies.",
    emptyWithoutAccess: "Editors, managers and admins can add them.",
    title: "Sources",
    ready: (count: number) => `${formatCount(count)} ready`,
    reading: (count: number) => `${formatCount(count)} being read`,
    failed: (count: number) => `${formatCount(count)} could not be read`,
    searchTitle: "Search the sources",
  },
  /** The part that adds sources. */
  add: {
    title: "Add sources",
    drop: "Drop documents here",
    formats: "PDF, Word (DOCX), Markdown, HTML or text. At most 5 MB each.",
    choose: "Choose files",
    pageLabel: "Add a page",
    address: "Address of a page",
    addressPlaceholder: "https://",
    invalidAddress: "Enter the address of a page, such as https://example.com/prices.",
    name: "Name (optional)",
    namePlaceholder: "As readers see it",
    addPage: "Add page",
    orderOnly: "Only for orders that choose it",
    orderOnlyHelp: "Other sources are used by all new content of this client and the clients below it.",
  },
  /** Files that are being uploaded. */
  uploads: {
    label: "Uploads",
    progress: (sent: string, size: string) => `${sent} of ${size}`,
    progressOf: (file: string) => `Upload of ${file}`,
    notUploaded: "Not uploaded",
    retry: "Upload again",
    retryOf: (file: string) => `Upload ${file} again`,
    dismiss: "Dismiss",
    dismissOf: (file: string) => `Dismiss ${file}`,
    unknownFormat: "This format can’t be read. Use a PDF, Word (DOCX), Markdown, HTML or text document.",
    emptyFile: "The file is empty.",
    tooLarge: (size: string) => `It has ${size}. A document may have 5 MB.`,
  },
  /** The table of sources. */
  table: {
    label: "Sources",
    source: "Source",
    state: "State",
    read: "Read",
    client: "Client",
    actions: "Actions",
    document: "Document",
    orderOnly: "Only when chosen",
    neverRead: "Not yet",
    thisClient: "This client",
    passages: (count: number) => (count === 1 ? "1 passage" : `${formatCount(count)} passages`),
  },
  /** Whether a source could be read. */
  state: {
    names: {
      UPLOADING: "Upload not finished",
      PENDING: "Being read",
      READY: "Ready",
      FAILED: "Could not be read",
    } satisfies Record<SourceState, string>,
    rereading: "It is being read again. Its passages stay in use.",
    uploadAgain: "Upload the file again. This entry is removed after a day.",
    rereadFailed: (reason: string, advice: string) =>
      `It could not be read again: ${reason} Its passages stay in use. ${advice}`,
  },
  /** Why a source could not be read, and what the user can do. */
  failures: {
    TOO_LARGE: {
      why: "It has more than 5 MB, 500 pages or 2,000 passages, or takes too long to read.",
      advice: "Upload the part that matters as a smaller file.",
    },
    UNSUPPORTED_TYPE: {
      why: "It is not a PDF, Word (DOCX), Markdown, HTML or text document.",
      advice: "Save it as one of these and upload it.",
    },
    UNREADABLE: {
      why: "The document is damaged, has a password, or is not what its name says.",
      advice: "Open it, save it again without a password, and upload the copy.",
    },
    EMPTY: {
      why: "It has no text. Scanned pages are pictures.",
      advice: "Upload a version with text, such as one made with text recognition.",
    },
    NOT_FOUND: {
      why: "There is no page at this address.",
      advice: "Open the address in a browser. If it has moved, add the new address.",
    },
    REFUSED: {
      why: "The site requires a log-in, or does not serve the page to this service.",
      advice: "To use it anyway, save the page as a PDF and upload that.",
    },
    UNREACHABLE: {
      why: "The site did not answer as expected, three times.",
      advice: "Read it again later, or save the page as a PDF and upload that.",
    },
    BLOCKED_ADDRESS: {
      why: "The address, or one that it redirects to, is not public.",
      advice: "Use an address that everyone can open, or save the page as a PDF and upload that.",
    },
    FORBIDDEN_BY_ROBOTS: {
      why: "The site’s robots.txt does not allow reading the page.",
      advice: "Ask the site’s owner to allow it, or save the page as a PDF and upload that.",
    },
    TIMED_OUT: {
      why: "The site took too long, three times.",
      advice: "Read it again later, or save the page as a PDF and upload that.",
    },
  } satisfies Record<SourceFailure, { why: string; advice: string }>,
  gone: {
    why: "The page does not exist any more. New content does not use it.",
    advice: "If the page has moved, add the new address. If it comes back, read it again.",
  },
  /** The formats of documents, by their media types. */
  formats: {
    "application/pdf": "PDF",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
    "text/markdown": "Markdown",
    "text/html": "HTML",
    "text/plain": "Text",
  },
  sizes: {
    bytes: (bytes: number) => (bytes === 1 ? "1 byte" : `${bytes} bytes`),
    kilobytes: (size: number) => `${size} KB`,
    megabytes: (size: string) => `${size} MB`,
  },
  /** The actions on a source. */
  actions: {
    readAgain: "Read again",
    readAgainOf: (source: string) => `Read ${source} again`,
    remove: "Remove",
    removeOf: (source: string) => `Remove ${source}`,
    removeTitle: (source: string) => `Remove ${source}?`,
    removeText:
      "New content no longer uses it. Finished content keeps its text and its citations. This can’t be undone; the source can be added again.",
    confirmRemove: "Remove source",
    removeAll: "Remove all",
    removeAllTitle: (client: string) => `Remove all sources of ${client}?`,
    removeAllText:
      "The sources of the clients below it are removed too, also those of archived clients. Inherited sources stay. Finished content keeps its text and its citations. This can’t be undone.",
    confirmRemoveAll: "Remove all sources",
  },
  /** The page of a source. */
  page: {
    documentTitle: "Source",
    loading: "Loading the source",
    notFoundTitle: "Source not found",
    notFound: "It may have been removed, or the client does not have it. Content that cites it keeps its text.",
    allSources: "All sources of the client",
    breadcrumb: "Breadcrumb",
    sources: "Sources",
    changedTitle: "The page has changed since it was cited",
    changed: "The passages below are the current ones. The content shows the passage as it was cited.",
    about: "About this source",
    state: "State",
    title: "Title",
    document: "Document",
    address: "Address",
    format: "Format",
    passages: "Passages",
    version: "Version",
    added: "Added",
    lastRead: "Last read",
    usedBy: "Used by",
    chosenOnly: "Orders that choose it",
    allContent: "All new content",
    inheritedFrom: "Inherited from",
    noPassages: "There are none until the source is read.",
  },
  /** The passages of sources, and the search in them. */
  passages: {
    loading: "Loading the passages",
    label: "Passages",
    search: "Words in the sources",
    noMatchesTitle: "No matches",
    noMatches: "No passage has these words. Try fewer or other words.",
    best: (count: number) => `The ${count} best passages`,
    found: (count: number) => `${count} found`,
    foundLabel: "Found passages",
    unnamedSource: "A source",
    passageOf: (source: string, number: number) => `${source}, passage ${number}`,
    passage: (number: number) => `Passage ${number}`,
    passageWithHeading: (number: number, heading: string) => `Passage ${number} · ${heading}`,
    whole: "Whole passage",
  },
};
