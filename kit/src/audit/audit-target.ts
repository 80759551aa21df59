import { storedText } from "./access-record.js";

/** Ids of one entry; further ones are left out. */
const MAX_IDS = 20;

/** The object of an operation that names none. */
export const NO_OBJECT = "*";

/** The end of an argument's name with ids, or of a parameter's in a REST path. */
const ID_ARGUMENT = /(?<=[a-z])Ids?$|_id$/;

type Args = Record<string, unknown>;

/**
 * What an operation concerns, by its arguments: `id` and `ids` are of the operation's own kind, `jobId` is a job. Of several the most specific
 * one is the target, which is the own kind's. Inputs are read like arguments.
 */
export function targetOf(kind: string, args: Args): string {
  const own = args["id"] ?? args["ids"] ?? args[`${kind}Id`] ?? args[`${kind}_id`];
  if (isId(own)) return objectOf(kind, own);
  for (const [name, value] of Object.entries(args))
    if (ID_ARGUMENT.test(name) && isId(value)) return objectOf(name.replace(ID_ARGUMENT, ""), value);
  const { input } = args;
  return typeof input === "object" && input !== null && !Array.isArray(input)
    ? targetOf(kind, input as Args)
    : NO_OBJECT;
}

/** Kind and ids as one text, such as `job:4711`. */
export function objectOf(kind: string, ids: string | readonly string[]): string {
  return storedText(`${kind}:${typeof ids === "string" ? ids : ids.slice(0, MAX_IDS).join(",")}`);
}

/** The client that the arguments name. */
export function clientOf(args: Args): string | undefined {
  const { clientId } = args;
  return typeof clientId === "string" ? storedText(clientId) : undefined;
}

/** The kind of object that a mutation changes: of `cancelJob` it is `job`. */
export function kindOfMutation(name: string): string {
  const noun = /[A-Z].*$/.exec(name)?.[0] ?? name;
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}

function isId(value: unknown): value is string | string[] {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => typeof one === "string");
  return typeof value === "string" && value !== "";
}
