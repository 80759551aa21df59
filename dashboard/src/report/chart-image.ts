/** What is written around a chart in its image. */
export interface ImageText {
  title: string;
  /** The period, the client and the like. */
  note: string;
  legend: readonly { label: string; color: string; kind: "bar" | "line" | "dashed" }[];
}

const SCALE = 2;
const MARGIN = 28;
const HEAD = 64;
const LEGEND = 26;

/** Texts are at least this wide. */
const MIN_WIDTH = 560;

const INK = "#171c1b";
const DIMMED = "#545e5c";
const LINE = "#e1e6e4";
const FONT = '"Inter Variable", system-ui, sans-serif';
const SVG = "http://www.w3.org/2000/svg";

/** The properties of a drawn element that the image keeps. */
const KEPT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "font-size",
  "text-anchor",
];

/**
 * A PNG of a shown chart, with its title, period and legend, on a white background in every color scheme, at twice its size.
 * @throws Error when the browser cannot draw it.
 */
export async function chartImage(chart: SVGSVGElement, text: ImageText): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect();
  const whole = { width: Math.max(width, MIN_WIDTH) + 2 * MARGIN, height: height + HEAD + 2 * MARGIN + LEGEND };
  const svg = document.createElementNS(SVG, "svg");
  set(svg, { xmlns: SVG, width: whole.width, height: whole.height, "font-family": FONT });
  svg.append(
    element("rect", { width: whole.width, height: whole.height, fill: "#ffffff" }),
    label(text.title, { x: MARGIN, y: MARGIN + 16, fill: INK, "font-size": 18, "font-weight": 650 }),
    label(text.note, { x: MARGIN, y: MARGIN + 40, fill: DIMMED, "font-size": 13 }),
  );
  const copy = inlined(chart);
  // The image has another font than the page, whose labels may be wider.
  set(copy, { x: MARGIN, y: MARGIN + HEAD, width, height, overflow: "visible" });
  svg.append(copy, ...legendOf(text, MARGIN + HEAD + height + 18));
  return rasterized(svg, whole);
}

function legendOf({ legend }: ImageText, y: number): SVGElement[] {
  let x = MARGIN;
  return legend.flatMap(({ label: name, color, kind }) => {
    const at = x;
    x += 40 + name.length * 7;
    return [
      kind === "bar"
        ? element("rect", { x: at, y: y - 5, width: 18, height: 10, rx: 2, fill: color })
        : element("line", {
            ...{ x1: at, x2: at + 18, y1: y, y2: y, stroke: color, "stroke-width": 2 },
            ...(kind === "dashed" && { "stroke-dasharray": "5 4" }),
          }),
      label(name, { x: at + 24, y: y + 4, fill: DIMMED, "font-size": 12 }),
    ];
  });
}

/** A copy of a chart without its classes: every element has its computed properties, in the colors of the light scheme. */
function inlined(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>("*")];
  [...chart.querySelectorAll<SVGElement>("*")].forEach((shown, at) => {
    const drawn = copies[at];
    if (!drawn) return;
    const style = getComputedStyle(shown);
    for (const name of KEPT) drawn.setAttribute(name, style.getPropertyValue(name));
    if (shown.closest("text")) drawn.setAttribute("fill", DIMMED);
    if (shown.closest(".recharts-cartesian-grid, .recharts-cartesian-axis"))
      drawn.setAttribute("stroke", shown.closest("text") ? "none" : LINE);
    if ("hit" in shown.dataset) set(drawn, { fill: "none", stroke: "none" });
  });
  for (const drawn of [copy, ...copies]) for (const name of ["class", "style"]) drawn.removeAttribute(name);
  return copy;
}

async function rasterized(svg: SVGSVGElement, { width, height }: { width: number; height: number }): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser made no image."))), "image/png");
  });
}

function label(text: string, attributes: Record<string, string | number>): SVGElement {
  const written = element("text", attributes);
  written.textContent = text;
  return written;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  return set(document.createElementNS(SVG, name), attributes);
}

function set<T extends SVGElement>(drawn: T, attributes: Record<string, string | number>): T {
  for (const [name, value] of Object.entries(attributes)) drawn.setAttribute(name, String(value));
  return drawn;
}
