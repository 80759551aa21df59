/** The heights of what overlays the bottom of the window, for style sheets. */
const BAR = "--app-bottom-bar";
const NOTICE = "--app-notice";

/** The space around a notice in pixels. */
const NOTICE_GAP = 20;

/** The ref of a bar at the bottom of the window. Notices and what takes the focus stay clear of it. */
export const bottomBar = publishHeight(BAR, 0);

/** The ref of a notice above that bar. What takes the focus and the line that is typed stay clear of it, too. */
export const bottomNotice = publishHeight(NOTICE, NOTICE_GAP);

/** The height of what overlays the bottom of the window in pixels; 0 without anything. */
export function bottomHeight(): number {
  const { style } = document.documentElement;
  return [BAR, NOTICE].reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0);
}

function publishHeight(name: string, gap: number) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => page.setProperty(name, `${element.offsetHeight + gap}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(name);
    };
  };
}
