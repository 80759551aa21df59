/** The text of a GraphQL operation with the types of its data and its variables. The types exist only at compile time. */
export type TypedDocument<Data, Variables> = string & { operation?(variables: Variables): Data };
