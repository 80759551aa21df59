/**
 * The Node flags of every process of the product, in images too. Half of the memory that a request allocates is garbage when it is answered.
 * With Node's default of 16 MB for new objects, garbage survives that phase under load, and its more expensive collection takes a fifth of a
 * module's CPU time. These flags set 32 MB.
 */
export const NODE_FLAGS: readonly string[] = ["--max-semi-space-size=32"];

/**
 * The settings of glibc's allocator for the same processes. By default each thread that allocates has an area of its own, and the more memory was
 * freed at once, the more is kept: up to 25 MB in a process at rest. See docs/decisions/064-bound-what-the-allocator-keeps.md.
 */
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
