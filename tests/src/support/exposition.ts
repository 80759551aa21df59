/** The label values of each metric, by the name of its series. */
export type Exposed = Map<string, Map<string, Set<string>>>;

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Parses the metrics of several processes into one map. */
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
