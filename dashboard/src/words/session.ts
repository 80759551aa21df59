/** The log-in. It loads these words and those of `common` only. */
export const sessionWords = {
  /** The page around all log-in forms. */
  loginPage: {
    documentTitle: "Log in",
    motto: "On-strategy content for every client.",
    sessionEnded: "Your session has ended",
    sessionEndedAdvice: "Log in to continue where you left off.",
    forgotPassword: "Forgot password?",
    needAccount: "Need an account? Contact your admin.",
    help: "Forgot password? Need an account? Contact your admin.",
  },
  /** The form with email and password. */
  loginForm: {
    email: "Email",
    password: "Password",
    showPassword: "Show or hide the password",
    submit: "Log in",
    withPasskey: "Use a passkey",
    invalidEmail: "Enter your email address, like name@company.com.",
    missingPassword: "Enter your password.",
    mismatch: "Incorrect email or password.",
    mismatchAdvice: "Check both and try again. Passwords are case-sensitive.",
  },
  /** The request for a link to set a new password. */
  forgottenPassword: {
    title: "Reset your password",
    submit: "Send link",
    sentTitle: "Check your email",
    sent: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way. It works once, for an hour.`,
    back: "Back to log-in",
  },
  /** The log-in at an OpenID Connect provider. */
  providerLogin: {
    or: "or",
    passwordForm: "Admin log-in",
    unreachable: (provider: string) => `${provider} can’t be reached right now.`,
    retry: (provider: string) => `Try ${provider} again`,
    submit: (provider: string) => `Log in with ${provider}`,
  },
  /** Why the provider’s log-in was refused. */
  providerRefusal: {
    unavailable: { message: "The log-in provider can’t be reached.", advice: "Try again in a minute." },
    expired: { message: "This log-in has expired.", advice: "Start again, in this browser." },
    canceled: { message: "Log-in canceled.", advice: "Log in again when you are ready." },
    invalid: {
      message: "The provider’s answer was refused.",
      advice: "Start again. If it keeps happening, contact your admin.",
    },
    factor: { message: "Second factor required.", advice: "Log in at the provider with a second factor." },
    no_access: { message: "You have no access yet.", advice: "Your groups give no access here. Contact your admin." },
    disabled: { message: "Your account is deactivated.", advice: "Contact your admin." },
    no_email: { message: "Your email is not verified.", advice: "Verify it at the provider. Contact your admin." },
    address_in_use: {
      message: "An account with your email exists.",
      advice:
        "Log in with its password and link the provider on your account page, or ask your admin to allow the link.",
    },
    other_account: { message: "Already linked.", advice: "This identity or this account is linked to another one." },
    break_glass: { message: "This account keeps its password.", advice: "It is for when the provider fails." },
    last_administrator: {
      message: "You are the last admin.",
      advice: "Your groups would take these rights away. Make another admin first.",
    },
    unknown: { message: "Log-in failed.", advice: "Try again. Contact your admin if it keeps happening." },
    adviceWithReference: (advice: string, trace: string) => `${advice} Reference: ${trace}`,
  },
  /** The second factor of a log-in. */
  secondStep: {
    formLabel: "Second step",
    code: "Code",
    codeHelp: "From your authenticator app, or a recovery code.",
    recoveryCode: "Recovery code",
    recoveryCodeHelp: "Each works once.",
    submit: "Continue",
    lost: "Lost your phone and your recovery codes? Contact your admin.",
    wrongCode: "Incorrect code. Each code works once.",
    missingCode: "Enter the code.",
    expired: "This log-in has expired.",
    expiredAdvice: "Go back and enter your password again.",
  },
  /** Problems with passkeys. */
  passkey: {
    alreadyAdded: "This device has a passkey for your account.",
    alreadyAddedAdvice: "Use another device.",
    notUsed: "No passkey was used.",
    notUsedAdvice: "Try again, or use another method.",
  },
};
