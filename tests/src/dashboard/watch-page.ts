/** The most that the parts of a page may move while it loads. */
export const MAX_SHIFT = 0.02;

/** A script that records layout shifts and policy violations as `seen`, from the first moment. */
export const WATCH = `
  window.seen = { shift: 0, refused: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("securitypolicyviolation", (event) => seen.refused.push(event.violatedDirective + " " + event.blockedURI));`;
