/** The variables of a request. */
export type Variables = Readonly<Record<string, unknown>>;

/** A number that is known for the document, or follows from the variables of a request. */
export type Cost = number | ((variables: Variables) => number);

/** The value of a cost for one request. */
export function evaluate(cost: Cost, variables: Variables): number {
  return typeof cost === "number" ? cost : cost(variables);
}

export const sum = combine((a, b) => a + b);
export const product = combine((a, b) => a * b);
export const maximum = combine(Math.max);

/** Computes at once what no variable changes. */
function combine(operation: (a: number, b: number) => number): (a: Cost, b: Cost) => Cost {
  return (a, b) => {
    if (typeof a === "number" && typeof b === "number") return operation(a, b);
    return (variables) => operation(evaluate(a, variables), evaluate(b, variables));
  };
}
