/** The suffix by which vendors distinguish releases of a model. */
const RELEASE = /-(latest|\d{4}-\d{2}-\d{2}|\d{8})$/;

/** A model's name without its release: `claude-sonnet-4-5` for `claude-sonnet-4-5-20250929`. Vendors take the short name for the latest release. */
export function withoutRelease(model: string): string {
  return model.replace(RELEASE, "");
}
