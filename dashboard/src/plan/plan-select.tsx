import { useQuery } from "@apollo/client/react";
import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { PlansDocument } from "../gql/graphql";
import { planChoices } from "./plan-choices";

interface Props extends Omit<NativeSelectProps, "data"> {
  /** The label while no plan is chosen. */
  none: string;
}

/** Chooses a plan by its limits; the empty value is none. For operators, who alone may see and change plans. */
export function PlanSelect({ none, ...select }: Props) {
  const { data } = useQuery(PlansDocument);
  return <NativeSelect data={[{ value: "", label: none }, ...planChoices(data?.plans ?? [])]} {...select} />;
}
