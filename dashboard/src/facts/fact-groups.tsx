import { Paper, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import strategyClasses from "../strategy/strategy.module.css";
import { FACT_GROUPS, type FactField } from "./fact-fields";

/** All facts by group. A link to one of them focuses its row. */
export function FactGroups({ children }: { children: (field: FactField) => ReactNode }) {
  const location = useLocation(); // another object for each click of the same link
  useEffect(() => {
    if (location.hash !== "") document.getElementById(location.hash.slice(1))?.focus();
  }, [location]);
  return FACT_GROUPS.map(({ name, fields }) => (
    <Paper key={name} component="section" className={strategyClasses.group} aria-label={name}>
      <Title order={2} size="h6" className={strategyClasses.heading}>
        {name}
      </Title>
      {fields.map(children)}
    </Paper>
  ));
}
