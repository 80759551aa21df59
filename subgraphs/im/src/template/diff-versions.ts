import { type ChangeObject, diffLines } from "diff";
import { DiffKind, type DiffPart, type TemplateDiff } from "../template-record/template-history.js";
import type { TemplateVersion } from "../template-record/template-version.entity.js";
import { formatVersion } from "../template-record/version-number.js";

/** The diff of very different texts takes quadratic time. After this time, the whole text is shown as replaced. */
const TIMEOUT_MS = 200;

/** Compares two versions line by line. */
export function diffVersions(from: TemplateVersion, to: TemplateVersion): TemplateDiff {
  const changes = diffLines(from.text, to.text, { timeout: TIMEOUT_MS });
  return {
    from: formatVersion(from),
    to: formatVersion(to),
    parts: changes ? changes.map(toPart) : replaced(from.text, to.text),
    addedVariables: to.variables.filter((name) => !from.variables.includes(name)),
    removedVariables: from.variables.filter((name) => !to.variables.includes(name)),
  };
}

function toPart({ added, removed, value }: ChangeObject<string>): DiffPart {
  const kind = added ? DiffKind.ADDED : removed ? DiffKind.REMOVED : DiffKind.UNCHANGED;
  return { kind, text: value };
}

function replaced(before: string, after: string): DiffPart[] {
  return [
    { kind: DiffKind.REMOVED, text: before },
    { kind: DiffKind.ADDED, text: after },
  ];
}
