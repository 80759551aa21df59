import type { ReactNode } from "react";
import { formatCount } from "../format/numbers";

/** The editor of content with its drafts, versions, approvals, reviews, comments, proposed fixes and links for the client. */
export const editingWords = {
  /** The page that edits the newest version. */
  editPage: {
    loading: "Loading the content",
    nothingTitle: "Nothing to edit",
    nothing: "It is not finished yet, or it has expired.",
    backToContent: "Back to the content",
    title: (title: string) => `Edit ${title}`,
    note: (version: number, client: string, next: number) =>
      `Version ${version} for ${client}. What you save is version ${next}.`,
    back: "Back to article",
    /** Stands for a title that is not known. */
    untitled: "content",
  },
  /** The fields of content. */
  fields: {
    title: "Title",
    text: "Text",
    postHelp: "Plain text ending with a call to action.",
    button: "Button",
    textForm: "Form of the text",
    richText: "Rich text",
    markdown: "Markdown",
    textAsMarkdown: "Text as Markdown",
    metaTitle: "Search title",
    metaDescription: "Search description",
    metaDescriptionHelp: "The strategy check shows the length that the client wants.",
    seo: "SEO",
    slug: "URL slug",
    slugHelp: "The last part of the page’s address. Change it only before the page is published.",
    empty: "Must not be empty.",
    invalidSlug: "Use lower-case words with hyphens between them.",
  },
  /** The questions and answers of an article. */
  questions: {
    title: "FAQ",
    none: "No questions yet. They become the last section of the article, and search engines show them as answers.",
    question: (number: number) => `Question ${number}`,
    remove: (number: number) => `Remove question ${number}`,
    answer: (number: number) => `Answer ${number}`,
    answerExample: "The answer in one to three sentences",
    add: "Add a question",
    missingQuestion: "Write the question, or remove it.",
    missingAnswer: "Write the answer, or remove the question.",
  },
  /** The editor of rich text. */
  richEditor: {
    keysHelp: (escape: ReactNode, toolbar: ReactNode, next: ReactNode, explanation: ReactNode) => (
      <>
        {escape} leaves the text, {toolbar} opens the toolbar, {next} goes to the next issue, {explanation} opens it
      </>
    ),
    image: (description: string) => `Image: ${description}`,
    imageWithoutDescription: "Image without description",
  },
  /** The dialogs of the editor that add a link or an image. */
  linkDialog: {
    addImageTitle: "Add an image",
    editTitle: "Edit the link",
    addTitle: "Add a link",
    address: "Address",
    invalidAddress: "Enter an address such as https://example.com/page.",
    imageDescription: "Description",
    imageDescriptionHelp: "For readers who cannot see the image, and for search engines.",
    remove: "Remove link",
    addImage: "Add image",
    apply: "Apply",
  },
  /** The editor’s toolbar. */
  toolbar: {
    label: "Formatting",
    undo: { name: "Undo", keys: "Ctrl+Z" },
    redo: { name: "Redo", keys: "Ctrl+Y" },
    heading2: { name: "Heading 2", keys: "Ctrl+Alt+2" },
    heading3: { name: "Heading 3", keys: "Ctrl+Alt+3" },
    heading4: { name: "Heading 4", keys: "Ctrl+Alt+4" },
    bold: { name: "Bold", keys: "Ctrl+B" },
    italic: { name: "Italic", keys: "Ctrl+I" },
    strikethrough: { name: "Strikethrough", keys: "Ctrl+Shift+X" },
    code: { name: "Code", keys: "Ctrl+E" },
    link: { name: "Link", keys: "Ctrl+Shift+K" },
    bulletedList: { name: "Bulleted list", keys: "Ctrl+Shift+8" },
    numberedList: { name: "Numbered list", keys: "Ctrl+Shift+7" },
    quote: { name: "Quote", keys: "Ctrl+Shift+9" },
    image: { name: "Image" },
    insertTable: { name: "Table" },
    horizontalLine: { name: "Horizontal line" },
  },
  /** The part of the toolbar for the table with the cursor. */
  tableTools: {
    label: "Table",
    addRow: "Add row below",
    addColumn: "Add column after",
    deleteRow: "Delete row",
    deleteColumn: "Delete column",
    deleteTable: "Delete table",
  },
  /** The note for the history, and the buttons that end editing. */
  saveBar: {
    note: "What did you change?",
    notePlaceholder: "What did you change? (for the history)",
    save: "Save",
    more: "More actions",
  },
  /** What is shown when someone else saved first. */
  conflict: {
    title: (version: number) => `Version ${version} was saved while you were editing`,
    text: (next: number) =>
      `Your text is still here. Review their changes, keep what you want, then save yours as version ${next}. Theirs stays in the history.`,
    seeChanges: "See what they changed",
    saveMine: (next: number) => `Save mine as version ${next}`,
  },
  /** What stands beside the editor. */
  side: {
    score: "Score",
    preview: "Preview",
    comments: (open: number) => (open === 0 ? "Comments" : `Comments (${formatCount(open)})`),
    history: "History",
    unsaved: (words: number) =>
      words === 1 ? "1 word · Unsaved changes" : `${formatCount(words)} words · Unsaved changes`,
    saved: (words: number, version: number) =>
      words === 1 ? `1 word · Version ${version}` : `${formatCount(words)} words · Version ${version}`,
    measuring: "Measuring your changes…",
    previewTitle: "Preview",
    finding: (expected: string, found: string) => `Expected: ${expected}. Found: ${found}.`,
  },
  /** The shown version on the page of content. */
  versionBar: {
    label: "Version",
    version: (version: number) => `Version ${version}`,
    history: "History",
    edit: "Edit",
    continueDraft: "Continue your draft",
  },
  /** The approval of a version. */
  approval: {
    changedSince: (version: number) => `Changed since version ${version} was approved`,
    approvedBy: (name: string) => `Approved by ${name}`,
    approve: "Approve",
    withdraw: "Withdraw approval",
    approveTitle: (version: number) => `Approve version ${version}?`,
    approveText: (version: number) => `Approval applies to version ${version} only; editing resets it.`,
    approveAnyway: "Approve anyway",
    failedChecks: (score: number, passMark: number) => `Score ${score} / 100 (min ${passMark}). Failed checks:`,
    failedChecksLabel: "Failed checks",
    requiredCheck: (check: string) => `${check} (required)`,
    withdrawTitle: "Withdraw the approval?",
    withdrawText: "It is no longer approved. The activity log keeps who approved it and when.",
  },
  /** Reviews by colleagues. */
  review: {
    inReviewBy: (name: string) => `In review by ${name}`,
    changesRequestedBy: (name: string) => `Changes requested by ${name}`,
    request: "Request review",
    changeReviewer: "Change reviewer",
    requestTitle: "Request a review",
    changeReviewerTitle: "Change the reviewer",
    help: "The reviewer sees this content under “Waiting for me” and can approve it or request changes.",
    reviewer: "Reviewer",
    reviewerHelp: "Managers and admins with access to this client can review.",
    withoutDraft: "You have an unsaved draft. It is not part of this: others see the last saved version.",
    reviewerPlaceholder: "Choose a reviewer",
    noMatches: "No matches",
    loadingReviewers: "Loading…",
    removeReviewer: "Remove reviewer",
    requestChanges: "Request changes",
    requestChangesTitle: (version: number) => `Request changes to version ${version}?`,
    changes: "What should change?",
    changesHelp: "It is added to the comments.",
  },
  /** The content that waits for the user. */
  waitingPage: {
    title: "Waiting for me",
    loading: "Loading your reviews",
    emptyTitle: "Nothing is waiting for you",
    empty: "Content appears here when someone asks you for a review, requests changes, or mentions you in a comment.",
    openContent: "Open content",
    untitled: "Content",
    total: (count: number) => (count === 1 ? "1 item" : `${formatCount(count)} items`),
    clientAndScore: (client: string, score: number) => `${client} · Score ${score}`,
    reasons: {
      REVIEW: "Review requested",
      CHANGES_REQUESTED: "Changes requested",
      MENTION: "You were mentioned",
      GUEST: "The client wrote",
    },
    /** What the client decided, where the client also wrote. */
    clientDecided: {
      APPROVED: "The client approved and commented",
      CHANGES_REQUESTED: "The client requested changes",
    },
  },
  /** Comments on content. */
  comments: {
    title: "Comments",
    loading: "Loading the comments",
    aboutSelection: "Comment on the selected text, or on everything",
    aboutContent: "Comment on this content",
    submit: "Comment",
    sendKeys: (keys: string) => `${keys} sends`,
    aboutEverything: "Comment on everything",
    mention: "Mention",
    /** The list that an @ opens. */
    colleagues: "People you can mention",
    mentionPlaceholder: "@ Mention",
    noMatches: "No matches",
    loadingColleagues: "Loading…",
    empty: "No comments yet.",
    guest: (name: string) => `${name} (guest)`,
    by: (author: string) => `Comment by ${author}`,
    timeAndVersion: (time: string, version: number) => `${time} · Version ${version}`,
    suggestion: (words: string) => `Suggestion: “${words}”`,
    accept: "Accept",
    acceptOf: (author: string) => `Accept the suggestion by ${author}`,
    reply: "Reply",
    replyTo: (author: string) => `Reply to ${author}`,
    replyToGuest: (author: string) => `Reply to ${author}. The guest reads it`,
    resolve: "Resolve",
    reopen: "Reopen",
    resolvedBy: (name: string) => `Resolved by ${name}`,
    missing: "The text no longer has this passage.",
    resolvedCount: (count: number) => `${count} resolved`,
    remove: "Remove",
    removeOf: (author: string) => `Remove the comment by ${author}`,
  },
  /** The order to rewrite the commented passages. */
  rewriting: {
    button: "Rewrite commented passages",
    title: (count: number) => (count === 1 ? "Rewrite 1 passage?" : `Rewrite ${formatCount(count)} passages?`),
    confirm: "Rewrite",
    inProgress: "Rewriting.",
    followJob: "Follow progress",
    completed: "Done. Passages that could not be improved keep their comments.",
    failed: "The passages could not be rewritten.",
    openJob: "Open the job",
    text: "A model rewrites only the commented sentences, as the comments ask. The result becomes a new version and their comments are resolved. A passage that would get worse stays as it is. It counts toward the budget, not the plan.",
  },
  /** What guests decided. */
  clientDecisions: {
    title: "Client",
    approved: (guest: string, version: number, changedSince: boolean) =>
      changedSince
        ? `${guest} (guest) approved version ${version}, which was changed afterwards`
        : `${guest} (guest) approved version ${version}`,
    changesRequested: (guest: string, version: number, changedSince: boolean) =>
      changedSince
        ? `${guest} (guest) asked for changes to version ${version}, which was changed afterwards`
        : `${guest} (guest) asked for changes to version ${version}`,
    approvedBadge: (guest: string) => `Approved by client: ${guest}`,
    changesBadge: (guest: string) => `Changes requested by client: ${guest}`,
    textHash: (hash: string) => `SHA-256 of the text: ${hash}`,
  },
  /** The dialog that sends content to the client. */
  sendDialog: {
    title: "Send to client",
    help: "The client opens a link without an account. They see only this content and the comments made through the link.",
    recipient: "Who is it for?",
    recipientExample: "Dana at Acme",
    missingRecipient: "Enter who the link is for.",
    days: "Expires in days",
    invalidDays: "Enter 1 to 90 days.",
    password: "Password",
    passwordHelp: "Optional. Send it separately from the link.",
    invalidPassword: "Use 8 to 72 characters.",
    showPassword: "Show or hide the password",
    mayComment: "May comment and suggest",
    mayApprove: "May approve or ask for changes",
    countsAsApproval: "Their approval approves it for publication",
    countsAsApprovalHelp: "Otherwise you approve it after they have.",
    onlyVersion: (version: number) => `Show only version ${version}`,
    onlyVersionHelp: "Otherwise the link always shows the newest version.",
    create: "Create link",
    link: "Link",
    linkHelp: "You won’t see this link again.",
    copy: "Copy the link",
    done: "Done",
  },
  /** The links that were sent. */
  reviewLinks: {
    title: "Links",
    states: { ACTIVE: "Active", EXPIRED: "Expired", REVOKED: "Revoked" },
    state: (state: string, expires: string, used: string) => `${state} · expires ${expires} · ${used}`,
    opened: (time: string) => `opened ${time}`,
    notOpened: "not opened yet",
    rights: (rights: string, createdBy: string) => `${rights} · created by ${createdBy}`,
    may: {
      read: "reads",
      comment: "comments",
      approve: "approves",
      approveForPublication: "approves for publication",
    },
    password: "password",
    onlyVersion: (version: number) => `version ${version} only`,
    revoke: "Revoke",
    revokeOf: (recipient: string) => `Revoke the link for ${recipient}`,
  },
  /** The versions of content. */
  history: {
    loading: "Loading the content",
    title: (title: string) => `History of ${title}`,
    note: (count: number, client: string) =>
      count === 1
        ? `1 version for ${client}, newest first`
        : `${formatCount(count)} versions for ${client}, newest first`,
    back: "Back to article",
    emptyTitle: "No edits yet",
    empty:
      "Each time someone saves a change, the version before it is kept here, so that you can compare and restore it.",
    versions: "Versions",
    version: (version: number) => `Version ${version}`,
    score: (score: number) => `${score} of 100`,
    aiDraft: "AI draft",
    editedBy: (author: string) => `Edited by ${author}`,
    restoredBy: (version: number, author: string) => `Version ${version} restored by ${author}`,
    showOlder: "Show older versions",
    sinceWritten: "Since it was written",
    changesOf: (version: number) => `What version ${version} changed`,
    compareWith: "Compare with",
    sinceVersion: (version: string) => `since version ${version}`,
    restore: (version: number) => `Restore version ${version}`,
    restoreTitle: (version: number) => `Restore version ${version}?`,
    confirmRestore: "Restore",
    restoreText: (next: number, newest: number) =>
      `It becomes version ${next}, which everyone sees from now on. Nothing is lost: version ${newest} stays here.`,
    loadingVersions: "Loading the versions",
    panelEmpty: "No edits yet. Each save adds a version.",
    panelHelp: "Select a version to see what changed since.",
    open: "Open the history",
    changesSince: (version: number) => `What changed since version ${version}`,
    noDifferences: "No differences.",
    changedParagraphs: (count: number) =>
      count === 1 ? "1 paragraph changed" : `${formatCount(count)} paragraphs changed`,
  },
  /** The fields of a page in a comparison. */
  comparedFields: {
    title: (text: string) => `Title: ${text}`,
    metaTitle: (text: string) => `Search title: ${text}`,
    metaDescription: (text: string) => `Search description: ${text}`,
    slug: (text: string) => `Address: ${text}`,
    question: (text: string) => `Question: ${text}`,
    answer: (text: string) => `Answer: ${text}`,
  },
  /** The proposed fix of a failed check. */
  fix: {
    order: "Fix this",
    show: "Show fix",
    /** The button with what it fixes, for screen readers. */
    labelOf: (label: string, check: string) => `${label}: ${check}`,
    ordering: "Ordering the fix…",
    title: (check: string) => `Proposed fix: ${check}`,
    queued: "Waiting in queue",
    activity: (activity: string) => `${activity}…`,
    progress: (check: string) => `Progress of the fix: ${check}`,
    mayLeave: "You can leave this page. The fix will be here when you come back.",
    followJob: "Follow progress",
    canceled: "This fix was canceled.",
    failed: "This fix failed.",
    nothingChanged: (reason: string) => `${reason} Nothing was changed.`,
    noneFound: "No better wording was found. The content is unchanged.",
    discarded: "Discarded.",
    cost: {
      ended: (cost: string) => `${cost} was charged for what was written.`,
      noneFound: (cost: string) => `${cost} was charged.`,
      discarded: (cost: string) => `${cost} stays charged.`,
      proposed: (cost: string) => `${cost} was charged for this fix, even if you discard it.`,
    },
    scores: (before: number | string, after: ReactNode) => (
      <>
        Score {before} → {after}. Nothing is changed until you accept.
      </>
    ),
    /** Stands before the same score twice: another required rule caps it. */
    rulePasses: "This rule passes with the fix.",
    unknownScore: "unknown",
    changes: "Changes",
    now: "Now",
    proposed: "Proposed",
    discard: "Discard",
    accept: "Accept",
    retry: "Try again",
    obstacle: "What this fix changes was edited since. Try again, or discard this fix.",
    acceptedIntoDraft: "Accepted into your text. It is a draft until you save it.",
  },
};
