import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Image, ImageReference } from "mdast";
import { tokenize } from "@cgs/kit/text/words";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { nodesOf } from "../text/tree-nodes.js";
import { repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Every image has an alternative text that tells a reader who cannot see it what it shows. */
export const altTexts: Rule = {
  ids: ["alt_texts"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureAltTexts,
  repair: repairPassages({
    find: faultsOf,
    advise: (faults) =>
      `Describe in the alternative text what each image shows, in five to fifteen words: ${faults.map(({ alt, fault }) => `“${alt}” is ${fault}`).join("; ")}.`,
    general: "Describe in every image's alternative text what it shows, in five to fifteen words.",
  }),
};

interface AltFault extends TextRange {
  alt: string;
  fault: string;
}

function measureAltTexts({ brief, analysis }: RuleInput): Finding[] {
  const rule = { rule: "alt_texts", title: "Alternative texts", expected: "Every image is described" };
  const images = isPost(brief) ? [] : imagesOf(analysis);
  if (images.length === 0) return [checkOf({ ...rule, measured: "No image", verdict: Verdict.NOT_APPLICABLE })];
  const faults = faultsOf(analysis);
  return [
    checkOf({
      ...rule,
      measured:
        faults.length === 0
          ? `${images.length} described`
          : `${faults.length} of ${images.length} not described: ${[...new Set(faults.map(({ fault }) => fault))].join(", ")}`,
      verdict: verdictOf(faults.length === 0),
      passages: passagesOf(analysis.markdown, faults),
    }),
  ];
}

function imagesOf({ root, markdown }: ContentAnalysis): (Image | ImageReference)[] {
  if (!markdown.includes("![")) return [];
  return nodesOf(root).filter((node) => node.type === "image" || node.type === "imageReference");
}

function faultsOf(analysis: ContentAnalysis): AltFault[] {
  const images = imagesOf(analysis);
  const alts = images.map(({ alt }) => (alt ?? "").trim());
  return images.flatMap(({ position }, index) => {
    const alt = alts[index] ?? "";
    const fault = faultOf(alt) ?? (alts.indexOf(alt) < index ? "the same as that of another image" : undefined);
    if (fault === undefined) return [];
    return [{ alt, fault, start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }];
  });
}

const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

/** Words that name the thing "image" itself, its parts or a gap to fill, and words that connect them. */
const SAYS_NOTHING = new Set(
  `image images img photo photos photograph picture pictures pic graphic illustration figure fig screenshot screen shot icon logo banner
  thumbnail header hero featured alt alternative text description caption placeholder untitled unnamed undefined null none here
  insert add your the a an of our for this page article section stock media file copy final version
  bild bilder foto fotos abbildung grafik platzhalter von der die das ein eine
  photographie illustration visuel capture de du la le les une des
  imagen imagenes imágenes fotografía fotografia foto captura un una del el
  immagine immagini fotografia figura di della il lo
  imagem imagens fotografia do da um uma o
  afbeelding plaatje van het een
  zdjęcie zdjecie obraz obrazek fotografia grafika
  bilden fotografi av en ett
  画像 写真 イメージ 图片 图像 照片 이미지 사진 صورة चित्र तस्वीर`.split(/\s+/),
);

/** Why a text says nothing about its image; undefined when it may describe it. */
function faultOf(alt: string): string | undefined {
  if (alt === "") return "empty";
  if (FILE_NAME.test(alt) || /^(?:https?:|www\.|\/)/i.test(alt)) return "a file name";
  if (!/\s/.test(alt) && /[\p{L}\p{N}][-_][\p{L}\p{N}]/u.test(alt) && !/^\p{Lu}[\p{L}]*-\p{L}+$/u.test(alt))
    return "a file name";
  const words = tokenize(alt).map(({ form }) => form);
  const telling = words.filter((word) => !SAYS_NOTHING.has(word) && !/^\p{N}+$/u.test(word));
  if (telling.length === 0) return "no description";
  if (words.length === 1 && !isUnspaced(alt)) return "a single word";
  return isKeywordList(alt, words) ? "a list of keywords" : undefined;
}

/** Scripts without spaces: one token may be a whole description. */
function isUnspaced(alt: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u.test(alt);
}

/** At least three phrases between commas that share a word. */
function isKeywordList(alt: string, words: readonly string[]): boolean {
  const phrases = alt.split(/[,;|]/).length;
  return phrases >= 3 && words.some((word) => words.filter((other) => other === word).length >= 3);
}
