import type { StoredTemplate } from "../template-record/stored-template.entity.js";
import { nameWithVersion } from "../template-record/template-name.js";
import type { TemplateVersion } from "../template-record/template-version.entity.js";
import type { VersionNumber } from "../template-record/version-number.js";

/** Which text is wanted. */
export interface TemplateChoice {
  contentType: string;
  /** The client's assignment; without one the content type's default is used. */
  templateId?: string | null;
  /** Pins a version, e.g. `v1.0`; without one the version in production is used, or one of those that are tested for it. */
  templateVersion?: string | null;
}

/** A text that may be chosen, with where it comes from. */
export interface TemplateCandidate extends VersionNumber {
  templateId: string;
  /** With its version, e.g. `SEO article v1.0`. */
  nameWithVersion: string;
  text: string;
}

/** The texts that a choice leaves, which is more than one only while an A/B test runs. */
export interface TemplateCandidates {
  standard: TemplateCandidate;
  /** The test, in which `standard` is version A. */
  abTest?: { id: string; weight: number; versionB: TemplateCandidate };
  /** They were the candidates in this epoch of the templates or later. */
  epoch: number;
}

/** The text that was chosen. */
export interface ChosenTemplate extends TemplateCandidate {
  /** The test that it was chosen for. */
  abTestId: string | null;
  /** It was chosen in this epoch of the templates or later. */
  epoch: number;
}

/** A version of a template as it may be chosen. */
export function toCandidate(template: StoredTemplate, version: TemplateVersion): TemplateCandidate {
  const { major, minor, text } = version;
  return { templateId: template.id, nameWithVersion: nameWithVersion(template.name, version), major, minor, text };
}
