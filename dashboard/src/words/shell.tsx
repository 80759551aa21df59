import type { ReactNode } from "react";
import { formatCount } from "../format/numbers";

/** What the text of a notification may name. */
interface NamesInNotification {
  someone: string;
  content: string;
  client: string;
  provider: string;
  outcome: string;
  /** Whether the client approved it, instead of asking for changes. */
  approved: boolean;
}

/** What surrounds every page behind the log-in: navigation, header, palette, notifications, first steps and names of users. */
export const shellWords = {
  /** Explanations of concepts, by concept. */
  help: {
    strategy: {
      question: "What is a strategy?",
      answer:
        "How a client’s content sounds and what it must contain: tone, audience, key messages, search rules and facts. Locations inherit it and override only what differs. Each change is a version.",
    },
    template: {
      question: "What is a template?",
      answer:
        "The instructions that a language model gets for one type of content, with placeholders for the client’s strategy. Versions never change; a label says which one is in use.",
    },
    score: {
      question: "What is the score?",
      answer:
        "How well the content follows the client’s rules, from 0 to 100, measured by code. Content that fails a required rule does not pass, whatever its score.",
    },
  },
  /** The frame of all pages. */
  frame: {
    skip: "Skip to content",
    startPage: (product: string) => `${product}, start page`,
    newContent: "New content",
    mainNavigation: "Main",
    expandNavigation: "Expand navigation",
    collapseNavigation: "Collapse navigation",
    collapse: "Collapse",
    connectionLost: "Connection lost. Reconnecting… Your jobs keep running.",
    reconnected: "Reconnected. Everything is up to date.",
  },
  /** The names of the pages in the navigation. */
  pages: {
    label: "Pages",
    overview: "Overview",
    content: "Content",
    calendar: "Calendar",
    waiting: "Waiting for me",
    batches: "Batches",
    clients: "Clients",
    templates: "Templates",
    reports: "Reports",
    usage: "Usage",
    providers: "Providers",
    admin: "Admin",
    /** How much waits, in the navigation, as screen readers say it. */
    waitingCount: (count: number) => `${formatCount(count)} waiting`,
  },
  /** The logged-in user’s menu, and names of users. */
  user: {
    menuOf: (name: string) => `Your account, ${name}`,
    menu: "Your account",
    account: "Account",
    documentation: "Documentation",
    logOut: "Log out",
    roles: {
      VIEWER: "Viewer",
      EDITOR: "Editor",
      MANAGER: "Manager",
      ADMIN: "Admin",
    },
    roleChoices: {
      VIEWER: "Viewer: reads everything",
      EDITOR: "Editor: orders content",
      MANAGER: "Manager: changes strategies, members and budgets",
      ADMIN: "Admin: everything, and reads the audit log",
    },
    otherProgram: "Another program",
    you: "You",
    colleague: "A colleague",
    system: "System",
    apiKey: "An API key",
    somebody: "Someone",
    unknownCaller: "An unknown caller",
    searchFailed: "The people can’t be loaded. Type to try again.",
    noMatches: "No matches. Try part of the name.",
    searching: "Searching…",
  },
  /** The dialog that finds pages, clients, content and templates. */
  palette: {
    title: "Find anything",
    button: (keys: ReactNode) => <>Find {keys}</>,
    searchLabel: "Pages, clients, content and templates",
    results: "Results",
    searching: "Searching…",
    noResults: "Nothing found. Try fewer words, or the name of a client.",
    newContent: "New content",
    newBatch: "New batch",
    newSeries: "New series",
    editContent: "Edit this content",
    history: "History of this content",
    groups: {
      actions: "Actions",
      pages: "Pages",
      clients: "Clients",
      content: "Content",
      inContent: "In content",
      templates: "Templates",
    },
  },
  /** The list of keyboard shortcuts. */
  shortcuts: {
    title: "Keyboard shortcuts",
    find: "Find pages, clients, content and templates",
    show: "Show the keyboard shortcuts",
    next: "Next piece of the content list",
    previous: "Previous piece",
    select: "Select the piece; with Shift, up to it",
    open: "Open the piece",
    escape: "Close a dialog, or clear the selection",
    editorTitle: "In the editor",
    save: "Save the content",
    marks: "Bold; I for italic, E for code, Z to undo",
    headings: "Heading 2; 3 and 4 for smaller ones, 0 for text",
    link: "Add or edit a link",
    lists: "Bulleted list; 7 for numbers, 9 for a quote",
    nextIssue: "Next issue of the strategy check; with Shift, the previous one",
    toolbar: "Open the toolbar; arrow keys move in it",
    leaveEditor: "Leave the editor",
    letters: "Use ?, J, K and X",
    lettersHelp: "Turn them off if you speak to your computer or press keys by accident.",
  },
  /** What a new user does first. */
  firstSteps: {
    title: "First steps",
    done: (done: number, total: number) => `${done} of ${total} done`,
    openArticle: "Open a finished article",
    hide: "Hide first steps",
    stepDone: "Done",
    linkOf: (link: string, step: string) => `${link}: ${step}`,
    provider: {
      title: "Connect a provider",
      help: "A provider runs the language models. Until one is connected, the sandbox writes sample content at sample prices; nothing is billed.",
      link: "Providers",
    },
    client: {
      title: "Add a client",
      help: "From its website address, name, address, phone and opening hours are read, and you choose what is used.",
      link: "New client",
    },
    facts: {
      title: "State facts about a client",
      help: "Content states only what the facts, a source or the order support. Everything else is flagged.",
      link: "Facts",
    },
    article: {
      title: "Write your first article",
      help: "The form is filled in with a client and a keyword. Watch it being written and measured.",
      link: "Write it",
    },
    colleague: {
      title: "Invite a colleague",
      help: "Editors write, managers approve, and viewers read. Each sees only the clients that you choose.",
      link: "People",
    },
    /** What the user is called that a new demo has. */
    demoUser: "Demo visitor",
  },
  /** Notifications, their panel, page and settings. */
  notification: {
    bellNoneUnread: "Notifications, none unread",
    bell: (unread: number) => `Notifications, ${unread} unread`,
    title: "Notifications",
    markAllRead: "Mark all as read",
    panelEmpty:
      "You’re all caught up. Reviews, mentions, clients’ answers, finished batches and problems show up here.",
    seeAll: "See all notifications",
    unread: "Unread:",
    loading: "Loading your notifications",
    total: (count: number) => (count === 1 ? "1 notification" : `${count} notifications`),
    filterLabel: "Show",
    filterAll: "All",
    filterUnread: "Unread",
    openSettings: "Settings",
    noneUnread: "Nothing unread",
    none: "No notifications yet",
    emptyHelp: "Reviews, mentions, clients’ answers, finished batches and problems show up here.",
    settings: {
      title: "Notifications",
      loading: "Loading your notification settings",
      sendEmails: "Send me emails",
      noEmailsTitle: "No emails",
      noEmails: "This installation has no mail server, so notifications are in the app only.",
      dailyEmailAt: "Daily email at",
      timeZone: "Time zone",
      saved: "Your notification settings are saved.",
    },
    kinds: {
      REVIEW_REQUESTED: "Someone asks for my review",
      CHANGES_REQUESTED: "Changes are requested to my content",
      CONTENT_APPROVED: "My content is approved",
      MENTION: "A comment mentions me",
      CLIENT_DECIDED: "A client approves or requests changes",
      CLIENT_COMMENTED: "A client comments on content",
      BATCH_FINISHED: "A batch I ordered is finished",
      CONTENT_FAILED_STRATEGY: "Content I ordered doesn’t pass its strategy",
      JOB_FAILED: "Content I ordered could not be written",
      PUBLICATION_FAILED: "Publishing fails",
      CALENDAR_OVERDUE: "Something I planned is overdue",
      BUDGET_NEARLY_SPENT: "A budget is 80% spent",
      BUDGET_SPENT: "A budget is spent",
      WEBHOOK_DISABLED: "A webhook is disabled",
      PROVIDER_DOWN: "A provider is down",
    },
    /** What a notification says, by its kind. */
    texts: {
      REVIEW_REQUESTED: ({ someone, content }) => `${someone} asked you to review ${content}`,
      CHANGES_REQUESTED: ({ someone, content }) => `${someone} requested changes to ${content}`,
      CONTENT_APPROVED: ({ someone, content }) => `${someone} approved ${content}`,
      MENTION: ({ someone, content }) => `${someone} mentioned you in a comment on ${content}`,
      CLIENT_DECIDED: ({ someone, content, approved }) =>
        approved ? `${someone} approved ${content}` : `${someone} requested changes to ${content}`,
      CLIENT_COMMENTED: ({ someone, content }) => `${someone} commented on ${content}`,
      BATCH_FINISHED: ({ outcome }) => `Your batch is finished: ${outcome}`,
      CONTENT_FAILED_STRATEGY: ({ content }) => `${content} doesn’t pass its strategy`,
      JOB_FAILED: ({ content }) => `${content} could not be written`,
      PUBLICATION_FAILED: ({ content }) => `${content} could not be published`,
      CALENDAR_OVERDUE: ({ client }) => `A planned order or publication of ${client} is overdue`,
      BUDGET_NEARLY_SPENT: ({ client }) => `${client} has spent 80% of its budget for the month`,
      BUDGET_SPENT: ({ client }) => `${client} has spent its budget for the month`,
      WEBHOOK_DISABLED: ({ client }) => `A webhook of ${client} was disabled`,
      PROVIDER_DOWN: ({ provider }) => `${provider} is down`,
    } satisfies Record<string, (names: NamesInNotification) => string>,
    /** The names in these texts where the notification has none. */
    guest: "A guest",
    oneContent: "content",
    manyContents: (count: number) => `${count} pieces of content`,
    aClient: "a client",
    aProvider: "A provider",
    outcome: {
      unknown: "open it for the result",
      completed: (count: number) => `${count} completed`,
      belowStrategy: (count: number) => `${count} below strategy`,
      failed: (count: number) => `${count} failed`,
      canceled: (count: number) => `${count} canceled`,
    },
    deliveries: {
      OFF: "Off",
      IN_APP: "In the app",
      DIGEST: "In the app and daily email",
      EMAIL: "In the app and email at once",
    },
  },
  /** How a session’s device is called. */
  device: {
    unknown: "Unknown device",
    name: (browser: string, system: string) => `${browser} on ${system}`,
  },
};
