import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { ClientNameDocument } from "../gql/graphql";
import { orderWords } from "../words/order";

interface Props {
  /** The day for which content is planned. */
  day: string;
  /** The client whose calendar is shown; empty for all. */
  client: string;
}

/** Opens the form for new content to plan it for a day. */
export function PlanButton({ day, client: id }: Props) {
  const { data } = useQuery(ClientNameDocument, { variables: { id }, skip: id === "" });
  const state = id ? { client: { id, name: data?.client.name ?? id } } : undefined;
  return (
    <Button component={Link} to={`/generate?on=${day}`} state={state} leftSection={<CalendarPlus size={16} />}>
      {orderWords.plan.button}
    </Button>
  );
}
