import { beforeAll, describe, expect, test } from "vitest";
import { type EditedDocument, loadEditorModules, type OpenMarkdown } from "./editor-modules.js";

interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
}

type AnchorOf = (document: EditedDocument, from: number, to: number) => Anchor | undefined;
type FindAnchor = (document: EditedDocument, anchor: Anchor) => { from: number; to: number } | undefined;

const MARKDOWN = "## Prices\n\nCrowns last ten years on average.\n\nAsk us about crowns. Crowns last long.";

describe("the anchor of a comment", () => {
  let open: (markdown: string) => OpenMarkdown;
  let anchorOf: AnchorOf;
  let findAnchor: FindAnchor;
  beforeAll(async () => {
    const modules = await loadEditorModules();
    open = modules.open;
    ({ anchorOf, findAnchor } = (await modules.load("text-anchor.ts")) as {
      anchorOf: AnchorOf;
      findAnchor: FindAnchor;
    });
  });

  const anchorAt = (words: string) => {
    const { document } = open(MARKDOWN);
    const from = positionOf(document, words);
    return anchorOf(document, from, from + words.length) as Anchor;
  };
  const foundIn = (markdown: string, words: string) => {
    const { document } = open(markdown);
    const range = findAnchor(document, anchorAt(words));
    return range && document.textBetween(range.from, range.to, " ");
  };

  test("finds its passage in the text that was commented on", () => {
    expect(foundIn(MARKDOWN, "ten years")).toBe("ten years");
  });

  test("finds its passage after edits around it and in it", () => {
    expect(foundIn(`New start.\n\n${MARKDOWN}`, "ten years")).toBe("ten years");
    expect(foundIn(MARKDOWN.replace("ten years on", "**fifteen** years on"), "last ten years on average")).toContain(
      "years on average",
    );
  });

  test("tells equal passages apart by their surroundings", () => {
    const { document } = open(`Crowns last.\n\n${MARKDOWN}`);
    const range = findAnchor(document, { ...anchorAt("Crowns last"), position: 0 });
    expect(document.textBetween(range?.from ?? 0, (range?.to ?? 0) + 10, " ")).toBe("Crowns last ten years");
  });

  test("is lost when its passage is gone", () => {
    expect(foundIn("## Opening hours\n\nWe open at eight.", "Crowns last ten years on average")).toBeUndefined();
  });
});

function positionOf(document: EditedDocument, words: string): number {
  let found = -1;
  document.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (found < 0 && at >= 0) found = position + at;
  });
  return found;
}
