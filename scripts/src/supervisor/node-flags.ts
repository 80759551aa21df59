/**
 * How Node runs each process of the product, in an image too. Half of what a request allocates is garbage when it is answered; in Node's own 16 MB for what is
 * new, garbage outlives that under load and is then collected the expensive way, for a fifth of a module's time. This gives it 32 MB.
 */
export const NODE_FLAGS: readonly string[] = ["--max-semi-space-size=32"];
