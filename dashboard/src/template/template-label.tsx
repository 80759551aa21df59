import { Badge } from "@mantine/core";
import classes from "./template-label.module.css";

const NAMES: Record<string, string> = { production: "Production", staging: "Staging" };

/** A label of a template in words; the color repeats it. */
export function TemplateLabel({ label, version }: { label: string; version?: string }) {
  return (
    <Badge size="sm" className={classes.badge} data-label={label}>
      {NAMES[label] ?? label}
      {version && ` ${version}`}
    </Badge>
  );
}
