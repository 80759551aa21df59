import type { ReactNode } from "react";
import { formatCount } from "../format/numbers";

/** Content: its list, the page of one piece while it is written and afterwards, the strategy check, exports and batches. */
export const contentWords = {
  /** The kinds of content, and how hard a model thinks about them. */
  contentTypes: {
    seoArticle: {
      name: "SEO article",
      description: "A sectioned article with FAQ and metadata.",
    },
    localPage: {
      name: "Local page",
      description: "A page for one town or neighborhood.",
    },
    googleBusinessPost: {
      name: "Google Business post",
      description: "A short post with a call to action.",
    },
    efforts: {
      low: "Low",
      medium: "Medium",
      high: "High",
    },
  },
  /** The list of all content. */
  list: {
    title: "Content",
    loadingShort: "Loading",
    loading: "Loading the content",
    sortedTotal: (total: number, sorted: number) =>
      `${formatCount(total)} pieces, of which the newest ${formatCount(sorted)} are sorted`,
    empty: "No content yet",
    emptyForViewers: "Content for your clients appears here while it is written.",
    newContent: "New content",
    emptyHelp: "Create something and watch it being written here.",
    noResults: "No results",
    showAll: "Show all content",
    noResultsHelp: "Try another client, status or day.",
    noSearchResultsHelp:
      "Try fewer words, or other filters. Every word has to be in the content, or in its title, keywords and instructions.",
    select: (title: string) => `Select ${title}`,
    selected: "Selected",
    scrollable: "Content, scrolls sideways",
    selectAll: "Select all",
    triedAgain: "Tried again: see the newer attempt",
    viewMenu: {
      button: "View",
      columns: "Columns",
      compact: "Compact rows",
    },
  },
  /** The filters above the list. */
  filter: {
    label: "Content",
    status: "Status",
    any: "Any",
    type: "Type",
    from: "From",
    to: "To",
    clear: "Clear filters",
    unknown: "Part of the filter in this address is unknown and left out",
    unknownText: (filters: string) => `${filters}. The list below is not filtered by it.`,
    dropUnknown: "Remove it from the address",
    statuses: {
      inProgress: "In progress",
      finished: "Finished",
      passedStrategy: "Passed strategy",
      failedStrategy: "Failed strategy",
      approved: "Approved",
      awaitingApproval: "Awaiting approval",
      approvedNotPublished: "Approved, not published",
      scheduled: "Scheduled",
      published: "Published",
      publishingProblem: "Publishing problem",
      failed: "Failed",
      canceled: "Canceled",
    },
    search: "Search",
    searchPlaceholder: "Titles, keywords and content",
    /** Filters that are shown when they are asked for. */
    more: {
      show: "More filters",
      finishedFrom: "Finished from (UTC)",
      finishedTo: "Finished to (UTC)",
      rule: "Failed rule",
      model: "Model",
      waitingOn: "Waited for approval on (UTC)",
      anyRule: "Any",
      own: "Without its locations",
    },
  },
  /** The columns of the list. */
  columns: {
    client: "Client",
    type: "Type",
    status: "Status",
    score: "Score",
    approval: "Approval",
    onSite: "On site",
    author: "Author",
    cost: "Cost",
    ordered: "Ordered",
    finished: "Finished",
    scheduled: "Scheduled",
    awaitingApproval: "Awaiting",
    approved: "Approved",
    title: "Title",
  },
  /** What is done with selected pieces. */
  selection: {
    label: "Selected content",
    selecting: (loaded: number, total: number) => `Selecting ${formatCount(loaded)} of ${formatCount(total)}…`,
    clear: "Clear selection",
    selected: (count: number) => `${formatCount(count)} selected`,
    selectedOf: (count: number, total: number) => `${formatCount(count)} selected, the newest of ${formatCount(total)}`,
    progress: {
      cancel: (done: number, total: number) => `Canceling ${formatCount(done)} of ${formatCount(total)}`,
      retry: (done: number, total: number) => `Retrying ${formatCount(done)} of ${formatCount(total)}`,
      approve: (done: number, total: number) => `Approving ${formatCount(done)} of ${formatCount(total)}`,
      rewrite: (done: number, total: number) => `Ordering rewrites ${formatCount(done)} of ${formatCount(total)}`,
      publish: (done: number, total: number) => `Publishing ${formatCount(done)} of ${formatCount(total)}`,
    },
    /** What was done. @param pieces such as `3 pieces` */
    done: {
      cancel: (pieces: string) => `${pieces} canceled`,
      retry: (pieces: string) => `${pieces} started again`,
      approve: (pieces: string) => `${pieces} approved`,
      rewrite: (pieces: string) => `${pieces} being rewritten`,
      publish: (pieces: string) => `${pieces} being published`,
    },
    doneWithRefused: (done: string, refused: number) => `${done}, ${formatCount(refused)} refused`,
    running: "Running action",
    stop: "Stop",
    stopped: (result: string, tried: number, total: number) =>
      `${formatCount(tried)} of ${formatCount(total)} done, stopped: ${result}`,
    cancel: {
      button: (count: number) => `Cancel ${count}`,
      title: (count: number) => (count === 1 ? "Cancel this piece?" : `Cancel these ${formatCount(count)} pieces?`),
      action: (count: number) => (count === 1 ? "Cancel piece" : `Cancel ${formatCount(count)} pieces`),
      keep: "Keep running",
      text: "No further charges. What is already written is kept, so a retry continues from there.",
    },
    approve: {
      button: (count: number) => `Approve ${count}`,
      title: (count: number) => (count === 1 ? "Approve this piece?" : `Approve these ${formatCount(count)} pieces?`),
      actionAnyway: (count: number) => `Approve ${count} anyway`,
      action: (count: number) => `Approve ${count}`,
      text: "Approval applies to the newest version of each; editing resets it.",
      failed: (count: number) =>
        count === 1 ? "1 piece failed the strategy:" : `${count} pieces failed the strategy:`,
      failedLabel: "Failed their strategy",
      failedMore: "Scroll the list to see all of them.",
      titleWithScore: (title: string, score: number) => `${title} (score ${score})`,
    },
    retry: {
      button: (count: number) => `Retry ${count}`,
      title: (count: number) => (count === 1 ? "Retry 1 piece?" : `Retry ${formatCount(count)} pieces?`),
      action: (count: number) => (count === 1 ? "Retry 1 piece" : `Retry ${formatCount(count)} pieces`),
      text: "Each retry is a paid job, which continues after the last finished step: finished steps are not charged twice. It appears as a new piece.",
    },
    rewrite: {
      button: (count: number) => `Rewrite ${count}`,
      title: (count: number) => (count === 1 ? "Rewrite 1 piece?" : `Rewrite ${formatCount(count)} pieces?`),
      action: (count: number) => (count === 1 ? "Rewrite 1 piece" : `Rewrite ${formatCount(count)} pieces`),
      outcome: "The score of each changes once a better version is written. Without one, the piece stays as it is.",
      outcomeLabel: "Pieces being rewritten",
      text: "A model rewrites the first failed rule of each. A rewrite counts as a job, and becomes a new version only if it is better.",
    },
  },
  /** Saved views of the list. */
  views: {
    copyLink: { idle: "Copy link", copied: "Link copied", refused: "The browser doesn’t allow copying here" },
    button: "Saved views",
    empty: "No saved views",
    own: "My views",
    shared: "Shared by colleagues",
    save: "Save this view",
    delete: (name: string) => `Delete “${name}”`,
    saveAction: "Save view",
    rename: (name: string) => `Rename or share “${name}”`,
    renameAction: "Save",
    isShared: "Shared",
    isDefault: "Default",
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleteAction: "Delete view",
    deleteShared: "Colleagues lose it too. The content stays.",
    deleteOwn: "The content stays.",
    update: (name: string) => `Update “${name}”`,
    unsetDefault: (name: string) => `Stop opening with “${name}”`,
    setDefault: (name: string) => `Open with “${name}” by default`,
    name: "Name",
    share: "Share with colleagues",
    shareHelp: "With everyone at the client that it filters by. Without a client: with everyone at your clients.",
  },
  /** One piece while it is written. */
  job: {
    loading: "Loading the content",
    notShown: "This content can’t be shown",
    allContent: "All content",
    typeForClient: (type: string, client: ReactNode) => (
      <>
        {type} for {client}
      </>
    ),
    cancel: {
      button: "Cancel job",
      title: "Cancel this job?",
      keep: "Keep running",
      text: "No further charges. What is already written is kept, so a retry continues from there.",
    },
    failed: {
      title: "This job failed",
      code: (code: ReactNode) => <>Code {code}</>,
    },
    canceled: {
      title: "This job was canceled",
      text: "Writing has stopped. No further charges.",
    },
    repair: {
      title: "This job wrote a fix of existing content",
      content: "that content",
      text: (content: ReactNode) => (
        <>
          If it was accepted, it is a version of {content}. Nothing changes when it was discarded, or when nothing got
          better.
        </>
      ),
    },
    expired: {
      title: "This content has expired",
      onRequest: "It was removed on request. When it was written, for whom and at what cost is still known.",
      text: "Content is kept for a limited time. Its author, dates and cost stay; create it again if you need it.",
    },
    editAndRetry: "Edit and retry",
    triedAgain: (newer: ReactNode) => <>This was tried again. See {newer}.</>,
    newerAttempt: "the newer attempt",
    retryHelp: "Resumes from the last finished step; you are not charged twice.",
    sample: {
      title: "Sample content",
      link: "connect a provider",
      text: (link: ReactNode) => (
        <>
          The sandbox put it together from fixed English phrases to show how everything works. Do not publish it. For
          real content, {link}.
        </>
      ),
    },
    /** The user’s own edit, on the page of the content. */
    draft: {
      link: "Continue editing",
      text: (link: ReactNode) => <>You have a draft that is not saved as a version. {link}</>,
    },
    liveDraft: {
      title: "Live draft",
      waiting: "Writing starts once the outline is ready.",
      text: "Sections are written in parallel; anything off-strategy is rewritten automatically.",
    },
  },
  /** A finished piece: its formats, statistics and citations. */
  article: {
    formats: {
      article: "Article",
      markdown: "Markdown",
      html: "HTML",
      plainText: "Plain text",
    },
    aside: "About this content",
    duplicate: "Duplicate",
    fixOfDraft: "This fix is of your unsaved draft. Open the editor to accept it.",
    fixOutdated: "A newer version was saved since. Try again, or discard this fix.",
    fixAccepted: (version: number) => `Accepted as version ${version}.`,
    stats: {
      title: "Stats",
      minutes: (count: number) => `${count} min`,
      tokens: (tokens: string, estimated: boolean) =>
        estimated ? `${tokens} tokens, part of it estimated` : `${tokens} tokens`,
      keywords: "Keywords",
      veryEasy: "very easy to read",
      plain: "plain English",
      fairlyDifficult: "fairly difficult",
      difficult: "difficult",
      veryDifficult: "very difficult",
      words: "Words",
      readingTime: "Reading time",
      readability: "Readability",
      cost: "Cost",
    },
    citations: {
      title: "Citations",
      help: "The passages that the writer used, as they were when the content was ordered.",
      unnamed: "Source",
      passage: (source: string, passage: number) => `${source}, passage ${passage}`,
    },
    copy: {
      captions: { copied: "Copied", refused: "Not allowed", idle: "Copy" },
      copied: "Copied",
      refused: "The browser doesn’t allow copying here. Select the content and copy it.",
      label: { article: "Copy article", markdown: "Copy Markdown", html: "Copy HTML", text: "Copy plain text" },
    },
    download: "Download",
    downloadLabel: {
      article: "Download article",
      markdown: "Download Markdown",
      html: "Download HTML",
      text: "Download plain text",
    },
  },
  /** How a business post looks. */
  postPreview: {
    buttons: {
      BOOK: "Book",
      ORDER: "Order online",
      SHOP: "Buy",
      LEARN_MORE: "Learn more",
      SIGN_UP: "Sign up",
      CALL: "Call now",
    },
    title: "Post preview",
    viewOffer: "View offer",
    buttonOpens: (address: string) => `The button opens ${address}`,
    couponCode: "Coupon code",
    redeemAt: "Redeem at",
    terms: "Terms",
  },
  /** How a page looks among search results. */
  searchPreview: {
    title: "Search preview",
    address: (slug: string) => `example.com › ${slug}`,
    lengths: (title: number, description: number) =>
      `Title ${title} characters · description ${description} characters`,
  },
  /** The report of the strategy check. */
  conformance: {
    title: "Strategy check",
    verdict: (passed: boolean, passMark: number) => (passed ? `Passed (min ${passMark})` : `Failed (min ${passMark})`),
    requiredFailed: (share: number) => `${share} of 100 by weight, but a required rule failed.`,
    revised: (times: number) => (times === 1 ? "Revised once to get there." : `Revised ${times} times to get there.`),
    strategyChanged: (changes: ReactNode) => (
      <>The strategy has changed since this was ordered, which is checked against the earlier one. {changes}</>
    ),
    strategyChanges: "See the changes",
    notApplicable: (count: number) =>
      count === 1 ? "1 rule that can’t be applied here" : `${count} rules that can’t be applied here`,
    passedRules: (count: number) => (count === 1 ? "1 rule passed" : `${count} rules passed`),
    expected: "Expected",
    found: "Found",
    highlight: "Highlight",
    highlightPlaces: (count: number) => `Highlight ${count} places`,
    claims: "Claims",
    supportedClaims: (count: number) => `${count} supported`,
    highlightOf: (label: string, rule: string) => `${label}: ${rule}`,
    verdicts: { PASSED: "Passed", FAILED: "Failed", NOT_APPLICABLE: "Doesn’t apply" },
    levels: {
      required: "Required",
      advised: "Advised",
    },
    /** The score with the report in short, for screen readers. */
    scoreAndSummary: (score: number, summary: string) => `${score}. ${summary}`,
    /** The report in short. Content can pass although advised rules fail. */
    summary: (passed: boolean, failed: number) => {
      if (failed === 0) return "Strategy check: all rules passed";
      const rules = failed === 1 ? "1 rule failed" : `${failed} rules failed`;
      return passed ? `Strategy check: passed, ${rules}` : `Strategy check: ${rules}`;
    },
  },
  /** How content was written. */
  details: {
    title: "Details",
    modelAt: (model: string, provider: string) => `${model} at ${provider}`,
    cacheSavings: (cost: string, tokens: string) => `${cost}, ${tokens} tokens read from it`,
    earlierJob: "an earlier job",
    steps: {
      label: "Steps and their cost",
      step: "Step",
      writtenBy: "Written by",
      sent: "Input tokens",
      written: "Output tokens",
      cost: "Cost",
      cached: (tokens: string) => `${tokens} from the cache`,
    },
    requestedModel: "Requested model",
    modelUsed: "Model used",
    fallback: "Fallback",
    fallbackReason: "Fallback reason",
    template: "Template",
    strategyVersion: "Strategy version",
    attempts: "Attempts",
    ordered: "Ordered",
    writtenIn: "Written in",
    endedAfter: "Ended after",
    cost: "Cost",
    costSoFar: "Cost so far",
    prices: "Prices",
    deadline: "Deadline",
    savedByBatches: "Saved by batches",
    standardPriceReason: "Reason for the standard price",
    savedByCache: "Saved by the vendor’s cache",
    continues: "Continues",
    job: "Job",
  },
  /** Files of content. */
  export: {
    failed: "The file could not be made. Reload the page and try again.",
    otherFormat: "Download in another format",
    provenance: "Provenance of its claims",
    exporting: (done: number, total: number) => `Exporting ${done} of ${total}`,
    button: (count: number) => `Export ${count}`,
    menuTitle: "Download as",
    withProvenance: "With the provenance of claims",
    formats: {
      markdown: "Markdown",
      html: "HTML",
      page: "Complete web page",
      text: "Plain text",
      word: "Word document",
      json: "JSON",
    },
    done: (saved: number) => (saved === 1 ? "1 piece exported" : `${formatCount(saved)} pieces exported`),
    doneWithRefused: (saved: number, refused: number) =>
      saved === 1
        ? `1 piece exported, ${formatCount(refused)} not`
        : `${formatCount(saved)} pieces exported, ${formatCount(refused)} not`,
  },
  /** The list of batches. */
  batches: {
    title: "Batches",
    note: "Orders of many pieces at once",
    new: "New batch",
    loading: "Loading the batches",
    emptyForClient: "No batches for this client",
    empty: "No batches yet",
    help: "A batch is up to 1,000 pieces that are ordered together: one for every location of a client, or one for every row of a spreadsheet.",
    columns: {
      batch: "Batch",
      progress: "Progress",
      cost: "Cost",
      ordered: "Ordered",
    },
    newer: "Newer",
    older: "Older",
  },
  /** One batch. */
  batch: {
    pieces: (count: number) => (count === 1 ? "1 piece" : `${formatCount(count)} pieces`),
    firstOf: (type: string, client: string) => `${type} for ${client}`,
    nameWithMore: (first: string, more: string) => `${first} and ${more} more`,
    untitled: "Batch",
    note: (time: string, cost: string, finished: boolean) =>
      finished ? `Ordered ${time} · ${cost}` : `Ordered ${time} · ${cost} so far`,
    progressLabel: "Progress of the batch",
    complete: "Complete",
    /** How many of its pieces have a status. */
    counts: {
      completed: (count: number) => `${formatCount(count)} finished`,
      processing: (count: number) => `${formatCount(count)} writing`,
      queued: (count: number) => `${formatCount(count)} queued`,
      failed: (count: number) => `${formatCount(count)} failed`,
      cancelled: (count: number) => `${formatCount(count)} canceled`,
    },
    cancel: {
      button: (count: number) => `Cancel ${count}`,
      title: "Cancel unfinished content?",
      action: (count: number) => (count === 1 ? "Cancel 1 piece" : `Cancel ${formatCount(count)} pieces`),
      keep: "Keep running",
      text: "No further charges. Finished content stays.",
    },
    retry: {
      button: (count: number) => `Retry ${count}`,
      title: (count: number) => (count === 1 ? "Retry 1 piece?" : `Retry ${formatCount(count)} pieces?`),
      text: "Resumes from the last finished step; you are not charged twice.",
    },
    anyStatus: "Any",
    columns: {
      content: "Content",
      client: "Client",
      status: "Status",
    },
    loadingItems: "Loading the content",
    noItems: "Nothing with this status",
    noItemsHelp: "Choose another status to see the others.",
    items: "Content of the batch",
    itemNumber: (number: number, type: string) => `#${number} · ${type}`,
  },
  /** The state of a draft that is saved while its user types. */
  draft: {
    conflictTitle: "This draft was changed on another device",
    conflict: "What you typed here is not saved until you choose.",
    openOther: "Open the other version",
    openOtherTitle: "Open the other version?",
    openOtherHelp: "What you typed here since the draft was last saved is deleted.",
    openOtherConfirm: "Delete mine and open",
    keepOwn: "Keep mine",
    discard: "Discard draft",
    discardTitle: "Discard this draft?",
    discardHelp: "All changes since the last saved version are deleted, on every device.",
    notSaved: (reason: string) => `The draft could not be saved: ${reason}`,
    saving: "Saving draft…",
    saved: (time: string) => `Draft saved ${time}`,
    savedShort: "Draft saved",
  },
};
