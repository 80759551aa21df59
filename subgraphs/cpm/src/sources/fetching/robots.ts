import robotsParser from "robots-parser";

/** The page to read, and who reads it. */
export interface RobotsQuestion {
  robotsUrl: URL;
  target: URL;
  userAgent: string;
}

/** The package declares a default export, but is one function. */
const parse = robotsParser as unknown as typeof robotsParser.default;

/** Whether the rules of a robots.txt (RFC 9309) allow reading a page. */
export function allowsReading(rules: string, { robotsUrl, target, userAgent }: RobotsQuestion): boolean {
  return parse(robotsUrl.href, rules).isAllowed(target.href, userAgent) ?? true;
}
