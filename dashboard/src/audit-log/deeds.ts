import type { AuditEntryFieldsFragment } from "../gql/graphql";
import { CLIENT_DEEDS } from "./client-deeds";
import { deedOf, type Tellings, type Names } from "./deed";
import { PEOPLE_DEEDS } from "./people-deeds";
import { WORK_DEEDS } from "./work-deeds";

const DEEDS: Tellings = { ...PEOPLE_DEEDS, ...CLIENT_DEEDS, ...WORK_DEEDS };

/** What can be looked for in the record, in words. */
export const ACTIONS = Object.entries(DEEDS).map(([value, [label]]) => ({ value, label }));

/** An entry as a sentence: `Ada moved the label production of “SEO article” from v1.2 to v1.3`. */
export function sentence(entry: AuditEntryFieldsFragment, names: Names): string {
  const telling = DEEDS[entry.action];
  const told = telling ? telling[1](deedOf(entry, names)) : `did “${entry.action}” to ${entry.target}`;
  return `${names.actor(entry.actor)} ${told}`;
}
