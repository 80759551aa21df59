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
import { orderWords } from "../words/order";

/** An entry of the calendar. */
export type Entry = CalendarEntryFieldsFragment;

/** How a kind or a state is shown: a name, and a sign that repeats it. */
interface Words {
  name: string;
  icon: LucideIcon;
}

/** The kinds of entries. */
export const KINDS: Record<CalendarEntryKind, Words> = {
  ORDER: { name: orderWords.entry.kinds.ORDER, icon: FilePlus },
  CONTENT: { name: orderWords.entry.kinds.CONTENT, icon: FileText },
  PUBLICATION: { name: orderWords.entry.kinds.PUBLICATION, icon: Send },
};

/** The states of entries, with the color that repeats them. */
export const STATES: Record<CalendarEntryState, Words & { tone: "quiet" | "busy" | "note" | "good" | "bad" }> = {
  PLANNED: { name: orderWords.entry.states.PLANNED, icon: Clock, tone: "quiet" },
  HELD: { name: orderWords.entry.states.HELD, icon: Archive, tone: "quiet" },
  OVERDUE: { name: orderWords.entry.states.OVERDUE, icon: CircleAlert, tone: "note" },
  FAILED: { name: orderWords.entry.states.FAILED, icon: CircleX, tone: "bad" },
  RUNNING: { name: orderWords.entry.states.RUNNING, icon: PenLine, tone: "busy" },
  AWAITING_APPROVAL: { name: orderWords.entry.states.AWAITING_APPROVAL, icon: Hourglass, tone: "note" },
  APPROVED: { name: orderWords.entry.states.APPROVED, icon: Check, tone: "good" },
  WAITING: { name: orderWords.entry.states.WAITING, icon: LoaderCircle, tone: "busy" },
  SCHEDULED: { name: orderWords.entry.states.SCHEDULED, icon: CalendarClock, tone: "quiet" },
  PUBLISHED: { name: orderWords.entry.states.PUBLISHED, icon: Globe, tone: "good" },
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
const PLAN_AGAIN = orderWords.entry.advice.planAgain;

/** Advice on errors where the calendar's differs from that of a form. */
const ADVICE: Record<string, string> = {
  NOT_APPROVED: orderWords.entry.advice.notApproved,
  JOB_NOT_COMPLETE: orderWords.entry.advice.notComplete,
  JOB_NOT_FOUND: orderWords.entry.advice.notOrdered,
  MODEL_NOT_AVAILABLE: PLAN_AGAIN,
  PROVIDER_KEY_REQUIRED: PLAN_AGAIN,
  TEMPLATE_NOT_FOUND: PLAN_AGAIN,
  VALIDATION_ERROR: PLAN_AGAIN,
  NOT_FOUND: orderWords.entry.advice.siteRemoved,
  FORBIDDEN: orderWords.entry.advice.noRight,
  UNAUTHENTICATED: orderWords.entry.advice.noAccess,
};
