/** What every screen may show: general buttons, the parts of `ui`, and problems. The log-in loads these words, so they are few. */
export const commonWords = {
  actions: {
    back: "Back",
    cancel: "Cancel",
    close: "Close",
    search: "Search",
    retry: "Retry",
    save: "Save",
  },
  colorScheme: {
    use: { light: "Use the light color scheme", dark: "Use the dark color scheme" },
  },
  /** What is shown before the session is known. */
  splash: {
    unreachable: "The server can’t be reached. Trying again…",
    loading: "Loading",
  },
  loading: (name: string) => `Loading ${name}`,
  problem: {
    unreachable: "The server can’t be reached.",
    unreachableAdvice: "Check your connection, then try again. Nothing you typed is lost.",
    noAnswer: "The server gave no answer.",
    defaultAdvice: "Try again in a moment. If it keeps happening, tell your admin the code.",
    advice: {
      UNAUTHENTICATED: "Log in again, then repeat what you did.",
      CONFIRMATION_REQUIRED: "Enter your password and try again.",
      SECOND_FACTOR_SETUP_REQUIRED: "Add a second factor, then try again.",
      FORBIDDEN: "Ask an admin for the right to do this.",
      VALIDATION_ERROR: "Correct the field and try again.",
      CLIENT_NOT_FOUND: "The client may have been removed. Pick another one from the list.",
      TEMPLATE_NOT_FOUND: "Pick another content type, or ask an admin to add a template for this one.",
      JOB_NOT_FOUND: "Check the address, or pick one from the content list.",
      VERSION_CONFLICT: "Reload the page to see what was changed.",
      NOT_APPROVED: "Approve this version, then publish it.",
      SITE_PROBLEM: "Repair the site, then try again. Its client’s Sites tab can test it.",
      CONTENT_REMOVED: "It can’t be brought back. Have it written again.",
      PROVIDER_KEY_REQUIRED: "Pick a model that needs no key, or ask an admin to add the key.",
      PROVIDER_KEY_INVALID: "Pick another model, or ask an admin to check the key.",
      MODEL_NOT_AVAILABLE: "Pick another model and try again.",
      PROVIDER_RATE_LIMITED: "Wait a minute and try again, or pick another model.",
      PROVIDER_ERROR: "Try again, or pick another model.",
      PROVIDER_UNAVAILABLE: "Pick another model, or try again in a few minutes.",
      QUOTA_EXCEEDED: "The quota resets next month. Ask an admin for a larger plan to continue now.",
      BUDGET_EXCEEDED: "Ask an admin to raise the client’s budget.",
      CONCURRENCY_LIMIT: "Wait until some of this client’s jobs are finished.",
      RATE_LIMIT_EXCEEDED: "Wait a minute and try again.",
      PERSISTED_OPERATION_REQUIRED: "There is a newer version of this page. Reload it and repeat what you did.",
    },
  },
  errorPage: {
    title: "This page could not be shown",
    text: "The product may just have been updated, or the connection was lost. Reload the page; your jobs keep running.",
    reload: "Reload",
  },
  /** A page whose files are not loaded yet, without a network. */
  offlinePage: {
    title: "You’re offline",
    text: "This page opens when the connection is back. Your jobs keep running.",
  },
};
