import { Radio } from "@mantine/core";
import { FileText, MapPin, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { CONTENT_TYPES } from "../content-type/content-types";
import { orderWords } from "../words/order";
import classes from "./content-type-field.module.css";

const ICONS = { seo_article: FileText, hyperlocal: MapPin, gbp_post: Megaphone };

interface Props {
  value: string;
  onChange: (contentType: string) => void;
  error?: ReactNode;
}

/** The content types as radio cards; arrow keys move between them. */
export function ContentTypeField({ value, onChange, error }: Props) {
  return (
    <Radio.Group label={orderWords.form.contentType} size="md" value={value} onChange={onChange} error={error}>
      <div className={classes.cards}>
        {CONTENT_TYPES.map(({ id, name, description }) => {
          const Icon = ICONS[id];
          return (
            <Radio.Card key={id} value={id} className={classes.card} radius="md">
              <Icon size={20} className={classes.icon} aria-hidden />
              <span className={classes.name}>{name}</span>
              <span className={classes.description}>{description}</span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
