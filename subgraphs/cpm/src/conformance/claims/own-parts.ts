import { has } from "../evidence/claim-line.js";
import type { Evidence } from "../evidence/evidence.js";
import type { Block, ContentAnalysis } from "../text/content-analysis.js";

/** An amount of money. General advice hardly names one. */
const MONEY = /[$€£]\s?\d|\d\s?(?:€|\$|£|euros?\b|dollars?\b)/iu;
/** A question with its answer, as in a list of them. */
const ANSWER = /^[^.!?]{3,120}\?["”*_]*\s+\p{L}/u;

/**
 * The blocks that are about the business. They name it or a person of it, say "we", name a price, stand below such a heading, answer a question, or are entries of a list
 * of which one entry, or the block before it, does.
 */
export function ownParts({ blocks, sections }: ContentAnalysis, evidence: Evidence): ReadonlySet<Block> {
  const own = new Set(blocks.filter(({ text }) => isAboutBusiness(text, evidence)));
  const ofHeading = new Set(
    sections.flatMap(({ heading, blocks: below }) => (heading && own.has(heading) ? below : [])),
  );
  let list: Block[] = [];
  let intro: Block | undefined;
  for (const block of [...blocks, undefined]) {
    if (block?.kind === "listItem") list.push(block);
    else {
      if (list.some((item) => own.has(item)) || (intro && own.has(intro))) for (const item of list) own.add(item);
      list = [];
      intro = block;
    }
  }
  for (const block of ofHeading) own.add(block);
  return own;
}

/** Whether a text names the business, a person of it or a price, or says "we". */
export function isAboutBusiness(text: string, { language, facts }: Evidence): boolean {
  const names = [facts.name ?? "\0", ...(facts.people ?? []).map(({ name }) => name)];
  return (
    has(language.business, text) || names.some((name) => text.includes(name)) || MONEY.test(text) || ANSWER.test(text)
  );
}
