import type { ReactNode } from "react";

/** The page that asks whether an application may act for the user. */
export const connectWords = {
  title: "Connect an application",
  loading: "Loading the application",
  incompleteTitle: "This request is not complete",
  incomplete: "Start again in the assistant or terminal that you want to connect.",
  openOverview: "Open the overview",
  user: (name: string, email: string) => `You are ${name} (${email}).`,
  otherAccount: "Use another account",
  endAnyTime: "You can end it at any time on your account’s page, under “Signed-in devices”.",
  approve: "Approve",
  refuse: "Refuse",
  commandLine: {
    question: "May the command line on this computer act as you?",
    may: "It can do what you can: order, change, approve and publish content, and administer what you administer.",
    staysLoggedIn: "It stays logged in until you run “cgs logout”, for at most 30 days after its last use.",
    check: "Did you run “cgs login”?",
    warning:
      "Approve only if you have just run “cgs login” in a terminal on this computer. Otherwise another program asks.",
  },
  assistant: {
    question: (name: string) => `May “${name}” act for you?`,
    mayRead: "It reads what you can read: clients, strategies, facts and content.",
    mayOrder: "It orders and changes content, if your role can. Orders count for plans and budgets.",
    mayNot: "It cannot approve, publish or administer anything.",
    check: "Is this your assistant?",
    warning: (place: ReactNode) => (
      <>
        The name is what the application calls itself. Your answer is sent to {place}. Approve only if you have just
        started this there.
      </>
    ),
  },
  place: {
    thisDevice: "a program on this device",
    opening: (address: string) => `the program on this device that opens ${address}`,
  },
};
