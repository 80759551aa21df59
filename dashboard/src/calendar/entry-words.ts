import {
  Archive,
  CalendarClock,
  Check,
  CircleAlert,
  CircleX,
  Clock,
  FilePlus,
  FileText,
  Globe,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  PenLine,
  Send,
} from "lucide-react";
import { adviceFor } from "../api/problem";
import { contentTypeName } from "../content-type/content-types";
import type { CalendarEntryFieldsFragment, CalendarEntryKind, CalendarEntryState } from "../gql/graphql";

/** An entry of the calendar. */
export type Entry = CalendarEntryFieldsFragment;

/** How a kind or a state is shown: a name, and a sign that repeats it. */
interface Words {
  name: string;
  icon: LucideIcon;
}

/** The kinds of entries. */
export const KINDS: Record<CalendarEntryKind, Words> = {
  ORDER: { name: "Order", icon: FilePlus },
  CONTENT: { name: "Content", icon: FileText },
  PUBLICATION: { name: "Publication", icon: Send },
};

/** The states of entries, with the color that repeats them. */
export const STATES: Record<CalendarEntryState, Words & { tone: "quiet" | "busy" | "note" | "good" | "bad" }> = {
  PLANNED: { name: "Planned", icon: Clock, tone: "quiet" },
  HELD: { name: "On hold: client archived", icon: Archive, tone: "quiet" },
  OVERDUE: { name: "Overdue", icon: CircleAlert, tone: "note" },
  FAILED: { name: "Failed", icon: CircleX, tone: "bad" },
  RUNNING: { name: "In progress", icon: PenLine, tone: "busy" },
  AWAITING_APPROVAL: { name: "Awaiting approval", icon: Hourglass, tone: "note" },
  APPROVED: { name: "Approved", icon: Check, tone: "good" },
  WAITING: { name: "Publishing", icon: LoaderCircle, tone: "busy" },
  SCHEDULED: { name: "Scheduled on the site", icon: CalendarClock, tone: "quiet" },
  PUBLISHED: { name: "Published", icon: Globe, tone: "good" },
};

/** What an entry is about: its main keyword, else its content type. */
export function entryTitle({ title, contentType }: Pick<Entry, "title" | "contentType">): string {
  return title ?? contentTypeName(contentType);
}

/** The name of an entry's client; its id while the clients cannot be read. */
export function entryClient({ client, clientId }: Pick<Entry, "client" | "clientId">): string {
  return client?.name ?? clientId;
}

/** Whether an entry is planned and can be moved or cancelled. */
export function isPlanned(entry: Entry): entry is Entry & { version: number } {
  return entry.version !== null;
}

/** Why an entry has not happened, and what a user can do; undefined for one that is not late. */
export function entryProblem({ problem, detail }: Entry): { reason: string; advice: string } | undefined {
  if (problem === null) return undefined;
  return { reason: detail ?? problem, advice: ADVICE[problem] ?? adviceFor(problem) };
}

/** The content of a planned order cannot be changed. */
const PLAN_AGAIN = "Cancel it, and plan it again with other settings.";

/** Advice on errors where the calendar's differs from that of a form. */
const ADVICE: Record<string, string> = {
  NOT_APPROVED: "Approve the content. It is published then, up to a day late; after that, move it to a new time.",
  JOB_NOT_COMPLETE: "The content is still being written. It is published once it is complete and approved.",
  JOB_NOT_FOUND: "The order has not been placed yet. Move the order, or cancel the publication.",
  MODEL_NOT_AVAILABLE: PLAN_AGAIN,
  PROVIDER_KEY_REQUIRED: PLAN_AGAIN,
  TEMPLATE_NOT_FOUND: PLAN_AGAIN,
  VALIDATION_ERROR: PLAN_AGAIN,
  NOT_FOUND: "The site was removed. Cancel this, and plan it for another site.",
  FORBIDDEN: "Who planned it no longer has the right to. Move it to take it over.",
  UNAUTHENTICATED: "Who planned it no longer has access. Move it to take it over.",
};
