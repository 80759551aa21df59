/** The parts that screens behind the log-in share: lists, missing pages, comparisons, keys. */
export const uiWords = {
  pageLoading: "Loading the page",
  /** The keys of keyboards, as they are labeled. */
  keys: { control: "Ctrl", alt: "Alt", shift: "Shift", enter: "Enter", escape: "Esc" },
  outcome: {
    more: (count: number) => `${count} more`,
    showMore: (count: number) => `Show ${count} more`,
  },
  notFound: {
    title: "Page not found",
    text: (path: string) => `The address ${path} does not exist, or you have no access to it.`,
    otherPages: "Other pages",
    overview: "Overview",
    content: "Content",
    clients: "Clients",
  },
  pagination: {
    label: "Pages of the list",
    previous: "Previous",
    next: "Next",
    page: (page: number, last: number) => `Page ${page} of ${last}`,
  },
  list: {
    showMore: "Show more",
    shown: (shown: number, total: number) => `${shown} of ${total}`,
  },
  diff: {
    caption: (from: string, to: string) => `What changed from ${from} to ${to}`,
    showUnchanged: {
      lines: (count: number) => (count === 1 ? "Show 1 unchanged line" : `Show ${count} unchanged lines`),
      paragraphs: (count: number) =>
        count === 1 ? "Show 1 unchanged paragraph" : `Show ${count} unchanged paragraphs`,
    },
  },
  unsaved: {
    title: "Leave without saving?",
    text: "What you changed on this page is not saved yet. It is lost when you leave.",
    stay: "Stay on the page",
    leave: "Leave without saving",
  },
};
