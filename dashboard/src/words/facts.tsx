import type { ReactNode } from "react";
import { formatCount } from "../format/numbers";

/** A client’s facts: each with its parts, how they are edited, imported and saved, and the content that states them. */
export const factsWords = {
  /** The tab with a client’s facts. */
  tab: {
    loading: "Loading the facts",
    emptyTitle: "No facts yet",
    empty:
      "Facts state what is true about the client: address, opening hours, services, prices and people. Claims in its content are checked against them.",
    emptyWithoutAccess: "Managers and admins can add them.",
    introduction:
      "What is true about the client, as its content may state it. A fact that a client does not state itself comes from the client above.",
    whoChanges: "Managers and admins can change facts.",
    inheritsAgain: "Inherited from the client above",
  },
  /** The facts by group. */
  groups: {
    business: "Business",
    services: "Services and prices",
    people: "People, proof and policies",
    limits: "Limits",
  },
  fields: {
    name: { label: "Name", help: "As the business writes it" },
    address: { label: "Address", help: "The same on every page" },
    phone: { label: "Phone", help: "With the country code", placeholder: "+15125550123" },
    email: { label: "Email", help: "For customers" },
    websiteUrl: { label: "Website", help: "The home page", placeholder: "https://" },
    bookingUrl: { label: "Booking page", help: "Where customers book", placeholder: "https://" },
    contactUrl: { label: "Contact page", help: "Where customers write", placeholder: "https://" },
    openingHours: { label: "Opening hours", help: "Days without hours are closed" },
    serviceArea: { label: "Service area", help: "Places that it serves" },
    services: { label: "Services", help: "What content may offer" },
    servicesNotOffered: { label: "Services not offered", help: "What content must not offer" },
    offers: { label: "Offers", help: "Prices and discounts" },
    people: { label: "People", help: "Stored encrypted" },
    proof: { label: "Proof", help: "Awards, ratings, figures" },
    policies: { label: "Policies", help: "Guarantees, returns" },
    forbiddenClaims: { label: "Forbidden claims", help: "What content must never claim" },
  },
  /** The parts of facts that have several. */
  parts: {
    address: {
      street: { label: "Street and number" },
      locality: { label: "City" },
      region: { label: "State or province", placeholder: "TX" },
      postalCode: { label: "Postal code" },
      country: { label: "Country code", placeholder: "US" },
    },
    offer: {
      name: { label: "What is offered", placeholder: "Cleaning" },
      priceKind: { label: "Price" },
      priceKindChoices: { EXACT: "Exactly", FROM: "From", UP_TO: "Up to", DISCOUNT: "Discount of" },
      amount: { label: "Amount", placeholder: "89.50" },
      currency: { label: "Currency", placeholder: "USD" },
      percent: { label: "Or a discount in percent", placeholder: "20" },
      unit: { label: "Unit", placeholder: "per visit" },
      validUntil: { label: "Last day" },
      conditions: { label: "Conditions", placeholder: "New patients only" },
    },
    person: {
      name: { label: "Name" },
      role: { label: "Role", placeholder: "Dentist" },
      licenses: { label: "Licenses and degrees, one on each line" },
    },
    proof: {
      kind: { label: "Kind" },
      kindChoices: {
        AWARD: "Award",
        CERTIFICATION: "Certification or membership",
        EXPERIENCE: "Years in business",
        COUNT: "Count",
        RATING: "Rating or reviews",
        STUDY: "Study or survey",
      },
      statement: { label: "Statement with its figures" },
      sourceUrl: { label: "Where it can be verified", placeholder: "https://" },
      validUntil: { label: "Last day it may be claimed" },
    },
    policy: {
      kind: { label: "Kind" },
      kindChoices: {
        GUARANTEE: "Guarantee",
        RETURNS: "Returns and refunds",
        CANCELLATION: "Cancellation",
        PAYMENT: "Payment",
        OTHER: "Other",
      },
      statement: { label: "Policy" },
    },
  },
  /** The entries of facts that have several. */
  entries: {
    offers: {
      title: (number: number) => `Offer ${number}`,
      remove: (number: number) => `Remove offer ${number}`,
      add: "Add offer",
    },
    people: {
      title: (number: number) => `Person ${number}`,
      remove: (number: number) => `Remove person ${number}`,
      add: "Add person",
    },
    proof: {
      title: (number: number) => `Proof ${number}`,
      remove: (number: number) => `Remove proof ${number}`,
      add: "Add proof",
    },
    policies: {
      title: (number: number) => `Policy ${number}`,
      remove: (number: number) => `Remove policy ${number}`,
      add: "Add policy",
    },
  },
  /** One of several entries, in lists of problems and changes. */
  entryOf: (fact: string, number: number) => `${fact}, ${number}`,
  days: {
    MONDAY: "Monday",
    TUESDAY: "Tuesday",
    WEDNESDAY: "Wednesday",
    THURSDAY: "Thursday",
    FRIDAY: "Friday",
    SATURDAY: "Saturday",
    SUNDAY: "Sunday",
  },
  /** Prices and discounts in a sentence. */
  text: {
    prices: {
      EXACT: (price: string) => price,
      FROM: (price: string) => `From ${price}`,
      UP_TO: (price: string) => `Up to ${price}`,
      DISCOUNT: (price: string) => `Discount of ${price}`,
    },
    percentOff: (percent: number) => `${percent}% off`,
  },
  /** A row with one fact. */
  row: {
    none: "None",
    notStated: "Not stated",
    expired: (day: string) => `Expired after ${day}`,
    until: (day: string) => `Until ${day}`,
    endsIn: (days: number) => (days === 0 ? "Ends today" : days === 1 ? "Ends in 1 day" : `Ends in ${days} days`),
    edit: "Edit",
    add: "Add",
    override: "Override",
    /** A button with its fact, for screen readers. */
    actionOn: (action: string, fact: string) => `${action}: ${fact}`,
    changed: "Changed",
    removedInheritsAgain: "Removed: inherits again",
    removed: "Removed",
    remove: "Remove",
    undo: "Undo",
    savedMeanwhile: (value: string) => `Saved meanwhile: ${value}`,
    takeTheirs: "Take theirs",
    takeTheirsFor: (fact: string) => `Take theirs: ${fact}`,
    keepMine: "Keep mine",
    keepMineFor: (fact: string) => `Keep mine: ${fact}`,
    nothingStated: "not stated",
  },
  /** The dialog that edits a fact. */
  dialog: {
    linesHelp: (help: string) => `${help}. One on each line.`,
    closed: "closed",
    missing: "Enter a value.",
    invalidNumber: "Enter a number.",
    invalidHours: "Enter hours like 08:00–17:00, or leave it empty.",
    missingHours: "Enter the hours of at least one day, or “closed”.",
    done: "Done",
  },
  /** The dialog that erases a person. */
  erasePerson: {
    button: "Erase a person",
    unsavedPeople: "Save or undo your change to the people first",
    title: "Erase a person",
    text: "Removes the name, role and licenses from all versions of this client’s facts, also from old ones. This can’t be undone. Content that names the person stays as it is.",
    name: "Name",
    namedNow: (names: string) => `Named now: ${names}`,
    namedBefore: "As written in an older version",
    confirm: "Erase",
  },
  /** Facts that are expired or contradict each other. */
  issues: {
    title: (count: number) => (count === 1 ? "1 fact needs attention" : `${formatCount(count)} facts need attention`),
    more: (count: number) => `${formatCount(count)} more.`,
    checkedClients: (count: number) => `Only the first ${formatCount(count)} clients were checked.`,
  },
  /** The bar with the unsaved changes. */
  saveBar: {
    label: "Unsaved changes",
    changes: (count: number) => (count === 1 ? "1 change" : `${formatCount(count)} changes`),
    notSaved: (changes: ReactNode, facts: string) => (
      <>
        {changes} not saved: {facts}
      </>
    ),
    discard: "Discard",
    save: "Save",
    /** What follows the saved version. */
    saved: (version: ReactNode) => <>{version} Applies to new content for this client and its locations.</>,
    savedVersion: (version: number) => `Version ${version} saved.`,
    conflictTitle: "These facts were saved while you were editing",
    conflict:
      "The page shows the newest facts with your changes on top. Check the facts marked as changed, then save or discard them.",
    keepChanges: "Keep my changes",
  },
  /** The dialog that saves a version. */
  saveDialog: {
    title: (version: number) => `Save version ${version}`,
    reason: "Reason for change",
    reasonExample: "New prices from March",
    confirm: "Save version",
  },
  /** The import of facts from a file. */
  import: {
    button: "Import CSV or JSON",
    previewReason: "Preview",
    reason: (file: string) => `Imported from ${file}`,
    /** What follows the imported facts. */
    imported: (facts: ReactNode) => <>{facts} Each has a new version.</>,
    importedFacts: (clients: number) =>
      clients === 1 ? "Facts of 1 client imported." : `Facts of ${formatCount(clients)} clients imported.`,
    title: (file: string) => `Import ${file}`,
    change: (clients: number) => (clients === 1 ? "Change 1 client" : `Change ${formatCount(clients)} clients`),
    problemsTitle: "Correct the file, then choose it again",
    row: (row: number) => `Row ${row}`,
    moreProblems: (count: number) => `${formatCount(count)} more.`,
    changes: "Changes",
    unchanged: (client: ReactNode) => <>{client}: no changes</>,
    notStated: "not stated",
  },
  /** The content that states facts which change. */
  impact: {
    loading: "Looking for content that states these facts…",
    none: "No finished content states what you change.",
    title: (count: number) =>
      count === 1
        ? "1 finished piece states what you change"
        : `${formatCount(count)} finished pieces state what you change`,
    label: "Affected content",
    piece: (title: string, client: string, approved: boolean, claims: string) =>
      approved ? `${title} (${client}, approved): ${claims}` : `${title} (${client}): ${claims}`,
    claim: (text: string) => `“${text}”`,
    untitled: "Untitled",
    more: (count: number) => `${formatCount(count)} more.`,
    revise: (count: number) => (count === 1 ? "Revise 1 piece" : `Revise ${formatCount(count)} pieces`),
    reviseTitle: (count: number) => (count === 1 ? "Revise 1 piece?" : `Revise ${formatCount(count)} pieces?`),
    reviseText:
      "What contradicts the new facts is written again, as a new version of each piece, which waits for approval. It counts toward the budget, not the plan.",
    followBatch: "Follow the batch",
    ordered: (count: number) =>
      count === 1 ? "1 piece will be revised." : `${formatCount(count)} pieces will be revised.`,
  },
};
