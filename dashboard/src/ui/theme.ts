import { accentShades } from "./brand";
import { Alert, Badge, type CSSVariablesResolver, createTheme, type MantineColorsTuple, Paper } from "@mantine/core";

/** The accent color by default. */
const pine: MantineColorsTuple = [
  "#edf8f5",
  "#d5efe8",
  "#abdfd2",
  "#7ccdba",
  "#53bba3",
  "#37a58c",
  "#238a74",
  "#176e62",
  "#12594f",
  "#0d443d",
];

const night: MantineColorsTuple = [
  "#e4e8e7",
  "#b4bdbb",
  "#919b99",
  "#65706e",
  "#3b4543",
  "#2c3533",
  "#202726",
  "#171b1b",
  "#0f1212",
  "#0a0c0c",
];

/** Mantine's own alerts are hard to read in dark mode. */
const ALERT = {
  red: { "--alert-bg": "var(--app-bad-soft)", "--alert-color": "var(--app-bad)" },
  green: { "--alert-bg": "var(--app-good-soft)", "--alert-color": "var(--app-good)" },
  yellow: { "--alert-bg": "var(--app-note-soft)", "--alert-color": "var(--app-note)" },
};

/** The product's theme. Shade 7 is the first of each color on which white text has enough contrast (WCAG AA). */
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: 7,
  colors: {
    accent: pine.map((color, shade) => accentShades[shade] ?? color) as unknown as MantineColorsTuple,
    dark: night,
  },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  headings: { fontWeight: "650" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Alert: Alert.extend({
      vars: (_theme, { color }) => ({ root: ALERT[color as keyof typeof ALERT] ?? ALERT.yellow }),
    }),
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { marginBottom: 6 }, error: { marginTop: 6 } } },
    // A plain object, because a reference to the component would load it before the log-in.
    Select: {
      defaultProps: {
        withScrollArea: false,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        comboboxProps: { withinPortal: false },
      },
      styles: { options: { maxHeight: 320, overflowY: "auto" } },
    },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true } },
    // A menu may contain only its items; the first one gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Badge: Badge.extend({
      defaultProps: { radius: "sm" },
      styles: { label: { textTransform: "none", letterSpacing: 0 } },
    }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: "lg" } }),
  },
});

/** Colors that Mantine has no name for, and replacements for its colors with too little contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--app-canvas": "#f5f7f6",
    "--app-line": "#e1e6e4",
    "--app-focus": "var(--mantine-color-accent-7)",
    "--app-focus-halo": "color-mix(in srgb, var(--mantine-color-accent-7) 18%, transparent)",
    "--app-selection": "color-mix(in srgb, var(--mantine-color-accent-1) 60%, var(--mantine-color-accent-2))",
    "--app-accent": "var(--mantine-color-accent-7)",
    "--app-accent-soft": "color-mix(in srgb, var(--mantine-color-accent-0) 80%, var(--mantine-color-accent-1))",
    "--app-good": "#17663a",
    "--app-good-soft": "#e2f4e8",
    "--app-busy": "#1d5a96",
    "--app-busy-soft": "#e5f0fa",
    "--app-bad": "#a32626",
    "--app-bad-soft": "#fdecec",
    "--app-note": "#7a4f00",
    "--app-note-soft": "#fdf3dc",
    "--app-quiet": "#495057",
    "--app-quiet-soft": "#eceff0",
    "--app-link-result": "#1a0dab",
    "--mantine-color-text": "#171c1b",
    "--mantine-color-dimmed": "#545e5c",
    "--mantine-color-placeholder": "#6a7472",
    "--mantine-color-error": "#b42525",
    "--mantine-color-default-border": "#cfd6d4",
  },
  dark: {
    "--app-canvas": "#0f1212",
    "--app-line": "#2a3130",
    "--app-focus": "var(--mantine-color-accent-3)",
    "--app-focus-halo": "color-mix(in srgb, var(--mantine-color-accent-3) 22%, transparent)",
    "--app-selection": "var(--mantine-color-accent-8)",
    "--app-accent": "var(--mantine-color-accent-3)",
    "--app-accent-soft": "color-mix(in srgb, var(--mantine-color-accent-9) 60%, #1f1f1f)",
    "--app-good": "#86d8a5",
    "--app-good-soft": "#153022",
    "--app-busy": "#94c5f4",
    "--app-busy-soft": "#162b3f",
    "--app-bad": "#f5a3a3",
    "--app-bad-soft": "#3a1d1d",
    "--app-note": "#f2cf86",
    "--app-note-soft": "#33290f",
    "--app-quiet": "#b4bdbb",
    "--app-quiet-soft": "#262d2c",
    "--app-link-result": "#a8c7fa",
    "--mantine-color-text": "#e4e8e7",
    "--mantine-color-dimmed": "#a3adab",
    "--mantine-color-placeholder": "#8b9593",
    "--mantine-color-error": "#f59c9c",
    "--mantine-color-default-border": "#3b4543",
  },
});
