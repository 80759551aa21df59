import { buildCpmSchema } from "@cgs/cpm/app/schema";
import { buildImSchema } from "@cgs/im/app/schema";
import { clientFacts } from "@cgs/kit/client-facts";
import { StatedFacts } from "@cgs/kit/graphql/client-facts";
import { assertValidInput } from "@cgs/kit/graphql/validate-input";
import { buildSmmSchema } from "@cgs/smm/app/schema";
import { GraphQLScalarType } from "graphql";
import { type ClassType, getMetadataStorage } from "type-graphql";
import { beforeAll, expect, test } from "vitest";

/** A field of an input, reached from the class of an operation's arguments. */
interface Place {
  root: ClassType;
  path: string[];
  type: unknown;
  isList: boolean;
}

const LONG = "x".repeat(1_100_000);
/** Values that no field of the type can mean. Each value of other types, such as enums, is valid, or the type's own check is the bound. */
const OUT_OF_BOUNDS = new Map<string, unknown[]>([
  ["String", [LONG]],
  ["ID", [LONG]],
  ["Int", [2_147_483_647, -2_147_483_648]],
  ["Float", [1e300, -1e300]],
]);

beforeAll(async () => {
  await Promise.all([buildCpmSchema(), buildImSchema(), buildSmmSchema()]); // fills the metadata
});

const inputClasses = () => {
  const { inputTypes, argumentTypes } = getMetadataStorage();
  return [...inputTypes, ...argumentTypes].map(({ target }) => target as ClassType);
};

function superclasses(type: ClassType): ClassType[] {
  const parent: unknown = Object.getPrototypeOf(type);
  return typeof parent === "function" && parent.name ? [type, ...superclasses(parent as ClassType)] : [type];
}

function placesOf(root: ClassType, type: ClassType = root, path: string[] = []): Place[] {
  const owners = superclasses(type);
  return getMetadataStorage()
    .fields.filter(({ target }) => owners.includes(target as ClassType))
    .flatMap(({ name, getType, typeOptions }) => {
      const [fieldType, isList] = [getType(), Boolean(typeOptions.array)];
      const here = { root, path: [...path, name], type: fieldType, isList };
      const nested = inputClasses().find((one) => one === fieldType);
      if (!nested) return [here];
      return [...(isList ? [here] : []), ...placesOf(root, nested, [...path, isList ? `${name}.0` : name])];
    });
}

function outOfBounds({ type, isList }: Place): unknown[] {
  const name = type instanceof GraphQLScalarType ? type.name : (type as { name?: string }).name;
  const scalar = { String: "String", Number: "Float" }[name ?? ""] ?? name ?? "";
  const values = OUT_OF_BOUNDS.get(scalar) ?? [];
  if (!isList) return values;
  const many = (entry: unknown) => Array.from({ length: 100_000 }, () => entry);
  return values.length > 0
    ? [many("a")]
    : typeof type === "function" && !(name ?? "").includes("Date")
      ? [many({})]
      : [];
}

/** The input with this value at the path, and nothing else. */
function inputWith([step = "", ...rest]: string[], value: unknown): object {
  const [name = "", index] = step.split(".");
  const inner = rest.length > 0 ? inputWith(rest, value) : value;
  return { [name]: index === undefined ? inner : [inner] };
}

function fieldOfRefusal({ root, path }: Place, value: unknown): string | undefined {
  try {
    assertValidInput(root, Object.assign(new root(), inputWith(path, value)));
    return undefined;
  } catch (error) {
    return (error as { extensions: { details: { field: string } } }).extensions.details.field;
  }
}

/** Inputs whose service parses them with a schema of its own, because they are patches, lists of items or pages with another error. */
const PARSED_BY_SERVICE = [
  ...pagesOf("CalendarArgs", "MembersArgs", "OverdueArgs", "PassagesArgs", "ProviderHistoryArgs", "SeriesListArgs"),
  ...pagesOf("NotificationsArgs", "UsersArgs", "WebhookDeliveriesArgs"),
  "AuditLogArgs",
  "BatchJobsArgs",
  "BatchesArgs",
  "ChildOverridesInput",
  "CreateChildClientInput",
  "CreateClientInput",
  "EditContentArgs.jobId",
  "EqualBatchesArgs.input.items.0",
  "GenerateBatchInput.items.0",
  "JobsArgs",
  "Offer",
  "OpeningHours",
  "OverrideStrategiesArgs.values",
  "OwnContentGuidelines",
  "OwnSeoRules",
  "OwnStrategy",
  "PageArgs",
  "Policy",
  "PostalAddress",
  "PreviewChangeArgs",
  "PreviewedGuidelinesInput",
  "PreviewedSeoRulesInput",
  "PreviewedStrategyInput",
  "Proof",
  "RemoveClaimArgs.jobId",
  "RepairArgs.jobId",
  "RestoreStrategyArgs",
  "RevisionArgs.jobId",
  "SaveDraftArgs.jobId",
  "StaffMember",
  "StatedFacts",
  "StrategyPreviewArgs",
  "TemplateChoiceInput",
  "TemplateCustomizations",
  "UpdateStrategyArgs",
];

test("one value out of bounds is refused in each field of each input, however deep it is", () => {
  const places = inputClasses().flatMap((type) => placesOf(type));
  const unbounded: string[] = [];
  for (const place of places) {
    const values = outOfBounds(place);
    const refused =
      values.length === 0 || values.some((value) => fieldOfRefusal(place, value)?.startsWith(place.path.join(".")));
    if (!refused) unbounded.push(`${place.root.name}.${place.path.join(".")}`);
  }
  expect(
    unbounded.filter((name) => !PARSED_BY_SERVICE.some((parsed) => name.startsWith(`${parsed}.`) || name === parsed)),
  ).toEqual([]);
  expect(PARSED_BY_SERVICE.filter((parsed) => !unbounded.some((name) => name.startsWith(parsed)))).toEqual([]);
  expect(places.length).toBeGreaterThan(150);
});

test("one value out of bounds is refused in each field of facts, which have a schema of their own", () => {
  const places = placesOf(StatedFacts as ClassType).filter((place) => outOfBounds(place).length > 0);
  const refused = ({ path }: Place, value: unknown) =>
    clientFacts
      .safeParse(inputWith(path, value))
      .error?.issues.some((issue) => issue.path.join(".").startsWith(path.join(".")));
  const unbounded = places.filter((place) => !outOfBounds(place).some((value) => refused(place, value)));
  expect(unbounded.map(({ path }) => path.join("."))).toEqual([]);
  expect(places.length).toBeGreaterThan(30);
});

/** The fields that arguments have from PageArgs. */
function pagesOf(...names: string[]): string[] {
  return names.flatMap((name) => ["first", "after", "last", "before"].map((field) => `${name}.${field}`));
}
