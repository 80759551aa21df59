/** Red, green and blue in linear light, each from 0 to 1. */
type LinearColor = readonly [number, number, number];

/**
 * The relative luminance (WCAG) of each shade of an accent color, lightest first. Contrasts depend on luminance alone, so every accent color has
 * the contrasts for which the dashboard was designed. White text is readable from shade 7 on.
 */
const LUMINANCES = [0.917, 0.817, 0.661, 0.515, 0.4, 0.296, 0.198, 0.122, 0.078, 0.045];

/** The shade of buttons and links. */
const MAIN_SHADE = 7;

/** A darker main shade would not stand out from the dark color scheme. */
const DARKEST_MAIN = 0.05;

/**
 * The ten shades of an accent color, lightest first, as `#rrggbb`. Shade 7 is the color itself, unless white text on it would be hard to read
 * (WCAG AA) or the dark color scheme would hide it: then the nearest lightness of the same hue.
 */
export function accentShades(color: string): string[] {
  const base = toLinear(color);
  const brightest = LUMINANCES[MAIN_SHADE] ?? 0;
  const main = Math.min(Math.max(luminanceOf(base), DARKEST_MAIN), brightest);
  return LUMINANCES.map((luminance, shade) =>
    toHex(withLuminance(base, shade < MAIN_SHADE ? luminance : (luminance * main) / brightest)),
  );
}

/** The relative luminance of a color such as `#176e62`, from 0 to 1 (WCAG). */
export function relativeLuminance(color: string): number {
  return luminanceOf(toLinear(color));
}

function luminanceOf([red, green, blue]: LinearColor): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Darkens by dimming and lightens by mixing with white; both keep the hue. */
function withLuminance(color: LinearColor, wanted: number): LinearColor {
  const current = luminanceOf(color);
  const [red, green, blue] = color;
  const change =
    current > wanted
      ? (part: number) => (part * wanted) / current
      : (part: number) => part + ((1 - part) * (wanted - current)) / (1 - current || 1);
  return [change(red), change(green), change(blue)];
}

function toLinear(color: string): LinearColor {
  const part = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toHex(color: LinearColor): string {
  const parts = color.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
