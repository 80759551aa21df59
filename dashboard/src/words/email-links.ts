/** The pages of links in emails, which need no log-in. */
export const emailLinksWords = {
  /** The page of a link to set a password. */
  setPassword: {
    title: "Choose a password",
    newPassword: "New password",
    lengthHelp: "12 to 72 characters.",
    submit: "Set password",
    wrongLength: "Use 12 to 72 characters.",
    doneTitle: "Your password is set",
    done: (email: string) => `Log in as ${email}.`,
    goToLogin: "Go to log-in",
    linkEnded: "This link no longer works.",
    linkEndedAdvice: "It was used, was replaced by a newer one, or has expired. Ask for a new one.",
  },
  /** The page of the link in emails that ends them. */
  unsubscribe: {
    documentTitle: "Stop emails",
    doneTitle: "Emails are off",
    title: "Stop emails with notifications?",
    notes: {
      asking: "You will still see notifications in the app. You can turn emails on again in your account.",
      busy: "You will still see notifications in the app. You can turn emails on again in your account.",
      done: "You will get no more emails with notifications. You can turn them on again in your account.",
      invalid: "This link is not valid. Log in and change your notification settings in your account.",
      failed: "That did not work. Check your connection and try again.",
    },
    submit: "Stop emails",
    openSettings: "Open notification settings",
  },
};
