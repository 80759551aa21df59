import { Badge } from "@mantine/core";
import { templatesWords } from "../words/templates";
import classes from "./template-label.module.css";

const NAMES: Record<string, string> = templatesWords.labels.names;

/** A label of a template in words; the color repeats it. */
export function TemplateLabel({ label, version }: { label: string; version?: string }) {
  return (
    <Badge size="sm" className={classes.badge} data-label={label}>
      {version ? templatesWords.labels.nameAndVersion(NAMES[label] ?? label, version) : (NAMES[label] ?? label)}
    </Badge>
  );
}
