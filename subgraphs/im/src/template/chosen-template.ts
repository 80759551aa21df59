import type { StoredTemplate } from "../template-record/stored-template.entity.js";
import { nameWithVersion } from "../template-record/template-name.js";
import type { TemplateVersion } from "../template-record/template-version.entity.js";
import type { VersionNumber } from "../template-record/version-number.js";

/** Selects a version of a template. */
export interface TemplateChoice {
  contentType: string;
  /** The template assigned to the client. Default: the content type's default template. */
  templateId?: string | null;
  /** Pins a version, e.g. `v1.0`. Default: the version in production, or one of the versions of a running A/B test. */
  templateVersion?: string | null;
}

/** A version of a template that can be selected. */
export interface TemplateCandidate extends VersionNumber {
  templateId: string;
  /** With its version, e.g. `SEO article v1.0`. */
  nameWithVersion: string;
  text: string;
}

/** The versions that a choice allows: one, or two while an A/B test runs. */
export interface TemplateCandidates {
  standard: TemplateCandidate;
  /** The test, in which `standard` is version A. */
  abTest?: { id: string; weight: number; versionB: TemplateCandidate };
  /** The templates' epoch before the candidates were read. They are at least as new. */
  epoch: number;
}

/** The selected version. */
export interface ChosenTemplate extends TemplateCandidate {
  /** The A/B test that it was selected for. */
  abTestId: string | null;
  /** The templates' epoch before it was read. It is at least as new. */
  epoch: number;
}

/** Converts a stored version to a candidate. */
export function toCandidate(template: StoredTemplate, version: TemplateVersion): TemplateCandidate {
  const { major, minor, text } = version;
  return { templateId: template.id, nameWithVersion: nameWithVersion(template.name, version), major, minor, text };
}
