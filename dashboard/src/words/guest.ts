import { formatCount } from "../format/numbers";

/** The page of a review link, which loads no other words than these and the common ones. */
export const guestWords = {
  /** The page of a review link. */
  page: {
    review: "Review",
    closedTitle: "This review is closed",
    closed: "There is nothing to do for you. If you expected to see content here, ask the person who sent the link.",
    endedTitle: "This link no longer works",
    ended: "It was revoked or has expired. Ask the person who sent it for a new one.",
    forClient: (client: string) => `For ${client}`,
    openUntil: (day: string) => `Open until ${day}`,
    nothingLeft: "There is nothing left to review.",
  },
  /** The password of a link. */
  password: {
    title: "Enter the password",
    label: "Password",
    help: "You got it from the person who sent the link.",
    wrong: "Incorrect password.",
    show: "Show or hide the password",
    open: "Open",
  },
  /** The content of a link to a batch. */
  list: {
    title: (count: number) => (count === 1 ? "1 piece of content" : `${formatCount(count)} pieces of content`),
    decided: (count: number) => `${formatCount(count)} decided`,
    showMore: "Show more",
    approved: "Approved",
    changesRequested: "Changes requested",
  },
  /** The shown content. */
  content: {
    loading: "Loading the content",
    version: (version: number) => `Version ${version}`,
    versionToComment: (version: number) => `Version ${version} · Select words to comment on them`,
    review: "Your review",
  },
  /** The bar of small screens. */
  bar: {
    label: "Actions",
    comment: "Comment on selection",
  },
  /** The guest’s decision. */
  decision: {
    title: "Your decision",
    none: "Nothing decided yet.",
    /** What a guest decided, about what is shown or about an earlier version. */
    APPROVED: {
      current: (guest: string, time: string) => `${guest} approved this content. ${time}`,
      earlier: (guest: string, version: number, time: string) =>
        `${guest} approved version ${version}. It was changed since. ${time}`,
    },
    CHANGES_REQUESTED: {
      current: (guest: string, time: string) => `${guest} asked for changes to this content. ${time}`,
      earlier: (guest: string, version: number, time: string) =>
        `${guest} asked for changes to version ${version}. It was changed since. ${time}`,
    },
    name: "Your name",
    approve: "Approve",
    approveTitle: (version: number) => `Approve version ${version}?`,
    approveText: "You approve the content as you see it now. Your name, the time and this exact text are recorded.",
    askForChanges: "Ask for changes",
    changesTitle: "Ask for changes?",
    changes: "What should change?",
    unsent: (count: number) =>
      count === 1 ? "Your comment is not sent yet" : `${formatCount(count)} of your comments are not sent yet`,
    sendUnsent: (count: number) => (count === 1 ? "Send comment" : "Send comments"),
  },
  /** The comments of a link. */
  comments: {
    title: "Comments",
    empty: "No comments yet.",
    by: (author: string) => `Comment by ${author}`,
    suggestion: (words: string) => `Suggestion: “${words}”`,
    resolved: "Resolved",
    reply: "Reply",
    takeSuggestion: "Please use these words.",
    aboutWords: "Comment on these words",
    comment: "Comment",
    name: "Your name",
    onlyComment: "Only comment",
    suggest: "Suggest other words",
    aboutEverything: "Comment on everything",
    otherWords: "Other words",
  },
};
