import { type ClassType, Field, Mutation, ObjectType } from "type-graphql";

/** The type of a payload's field, as type-graphql takes it. */
type TypeFunction = Parameters<typeof Field>[0] & (() => unknown);

/** Options of {@link PayloadMutation}. */
export interface PayloadOptions {
  /** What the mutation does, its rights and its errors. */
  description: string;
  /** What the payload's field holds. */
  result: string;
  /** Whether the field, or an item of its list, can be null. Default: neither. */
  nullable?: boolean | "items";
}

type AsyncMethod = (...args: never[]) => unknown;

/**
 * Declares a mutation whose result is an object of its own, `RenameClientPayload` of `renameClient`, with one field that holds what the method
 * returns. A payload can get more fields later without breaking callers.
 */
export function PayloadMutation(field: string, type: TypeFunction, { result, nullable, description }: PayloadOptions) {
  return <M extends AsyncMethod>(prototype: object, method: string, descriptor: TypedPropertyDescriptor<M>): void => {
    class Payload {}
    Field(type, { description: result, nullable: nullable ?? false })(Payload.prototype, field);
    ObjectType(payloadName(method), { description: `The result of \`${method}\`.` })(Payload);
    Mutation(() => Payload, { description })(prototype, method, descriptor);
    const run = descriptor.value as AsyncMethod;
    descriptor.value = async function (this: unknown, ...args: never[]) {
      return { [field]: await run.apply(this, args) };
    } as AsyncMethod as M;
  };
}

/**
 * Declares a mutation whose result is an object of its own with the fields of a class: `LoginPayload` of `login` has the fields of `Tokens`.
 * @param fields an abstract object type.
 */
export function FieldsMutation(fields: ClassType, { description }: Pick<PayloadOptions, "description">) {
  return <M extends AsyncMethod>(prototype: object, method: string, descriptor: TypedPropertyDescriptor<M>): void => {
    class Payload extends fields {}
    ObjectType(payloadName(method), { description: `The result of \`${method}\`.` })(Payload);
    Mutation(() => Payload, { description })(prototype, method, descriptor);
  };
}

/** The name of a mutation's payload type. */
export function payloadName(mutation: string): string {
  return `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`;
}
