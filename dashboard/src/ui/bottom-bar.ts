/** The height of the bar, for style sheets. */
const HEIGHT = "--app-bottom-bar";

/** The ref of a bar at the bottom of the window. Notices and what takes the focus stay clear of it. */
export function bottomBar(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty(HEIGHT);
  };
}

/** The height of the bar at the bottom of the window in pixels; 0 without one. */
export function bottomBarHeight(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(HEIGHT)) || 0;
}
