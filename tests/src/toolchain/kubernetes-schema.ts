import * as keda from "@kubernetes-models/keda/keda.sh/v1alpha1";
import * as apps from "kubernetes-models/apps/v1";
import * as autoscaling from "kubernetes-models/autoscaling/v2";
import * as batch from "kubernetes-models/batch/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import type { KubernetesResource } from "./kubernetes-files.js";

/** The JSON schemas of the Kubernetes API and of KEDA, by API version. */
const MODELS: Record<string, object> = {
  v1: core,
  "apps/v1": apps,
  "autoscaling/v2": autoscaling,
  "batch/v1": batch,
  "networking.k8s.io/v1": networking,
  "policy/v1": policy,
  "keda.sh/v1alpha1": keda,
};

/** The modules with the types of each API version. */
export const TYPE_MODULES: Record<string, string> = {
  ...Object.fromEntries(Object.keys(MODELS).map((version) => [version, `kubernetes-models/${version}`])),
  "keda.sh/v1alpha1": "@kubernetes-models/keda/keda.sh/v1alpha1",
};

/** What the schema of its kind says against a resource: wrong types, missing fields and values that are not allowed. Empty for a valid one. */
export function schemaErrors(resource: KubernetesResource): string {
  const models = MODELS[resource.apiVersion] as Record<string, new (data: object) => { validate(): void }> | undefined;
  const Model = models?.[resource.kind];
  if (!Model) return `there is no ${resource.kind} in ${resource.apiVersion}`;
  try {
    new Model(resource).validate();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
