import { shellWords } from "../words/shell";

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/HeadlessChrome|Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
  [/^curl\//, "curl"],
  [/^node/i, "Node.js"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Mac OS X/, "macOS"],
  [/Windows/, "Windows"],
  [/Linux/, "Linux"],
];

/** A short device name from a user agent, such as `Firefox on Linux`. An unknown user agent is returned unchanged. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return shellWords.device.unknown;
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return shellWords.device.name(browser, system);
  return browser ?? system ?? userAgent;
}
