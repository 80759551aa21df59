/** Metrics as Prometheus reads them: by the name of each series, the values that its labels have. */
export type Exposed = Map<string, Map<string, Set<string>>>;

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads what processes expose, as one. */
export function readExposition(texts: readonly string[]): Exposed {
  const exposed: Exposed = new Map();
  for (const line of texts.join("\n").split("\n")) {
    const [, name, labels = ""] = SAMPLE.exec(line) ?? [];
    if (!name) continue;
    const known = exposed.get(name) ?? new Map<string, Set<string>>();
    exposed.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(LABEL))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return exposed;
}
