import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { emailAddressesIn, phoneNumbersIn, shortLinksIn, vanityNumbersIn } from "../text/contact-details.js";
import { passagesOf } from "../text/content-analysis.js";
import { type Gimmick, gimmicksIn } from "../text/gimmicks.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** What Google's content policy for business posts rejects: contact details in the text, shortened links, gimmicky characters. */
export const postPolicy: Rule = {
  ids: ["post_policy"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measurePostPolicy,
  repair: {
    changes: ({ measured, passages }) => ({
      instructions: [
        `Google rejects posts for what this one has: ${measured}. Leave it out (${passages.map(({ excerpt }) => `“${excerpt}”`).join(", ")}); the post's button leads to the business. Write plain sentences in ordinary letters, with at most one exclamation mark.`,
      ],
      mustInclude: [],
    }),
    parts: () => ({ sections: [] }),
  },
};

function measurePostPolicy({ brief, content }: RuleInput): Finding[] {
  const expected = "No contact details, shortened links or gimmicks";
  const rule = { rule: "post_policy", title: "Google's policy for posts", expected, weight: 3 };
  if (!isPost(brief))
    return [checkOf({ ...rule, measured: "Not a Google Business post", verdict: Verdict.NOT_APPLICABLE })];
  const found = violationsIn(content.bodyMarkdown, brief);
  return [
    checkOf({
      ...rule,
      measured: found.length === 0 ? "None" : [...new Set(found.map(({ what }) => what))].join(", "),
      verdict: verdictOf(found.length === 0),
      passages: passagesOf(content.bodyMarkdown, found),
    }),
  ];
}

function violationsIn(post: string, { client, keywords }: Brief): Gimmick[] {
  const called = (what: string) => (range: { start: number; end: number }) => ({ ...range, what });
  return [
    ...[...phoneNumbersIn(post), ...vanityNumbersIn(post)].map(called("a phone number")),
    ...emailAddressesIn(post).map(called("an email address")),
    ...shortLinksIn(post).map(called("a shortened link")),
    ...gimmicksIn(post, [client.name, ...keywords]),
  ].toSorted((a, b) => a.start - b.start);
}
