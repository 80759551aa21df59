/** Work that ends when the controller's signal is aborted. It may abort the controller itself. */
export type DeadlineWork<T> = (controller: AbortController) => Promise<T>;

/**
 * Runs `work` with a controller that is aborted after `ms` with a TimeoutError, or when `parent` is aborted, with its reason. Use it instead
 * of `AbortSignal.timeout` and `AbortSignal.any`: those hold each other weakly, so Node may collect the timer before it fires, and the work
 * then never ends.
 */
export async function withDeadline<T>(ms: number, work: DeadlineWork<T>, parent?: AbortSignal): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("The deadline has passed", "TimeoutError")), ms);
  const follow = () => controller.abort(parent?.reason);
  if (parent?.aborted) follow();
  parent?.addEventListener("abort", follow, { once: true });
  try {
    return await work(controller);
  } finally {
    clearTimeout(timer);
    parent?.removeEventListener("abort", follow);
  }
}
