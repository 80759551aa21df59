import { useMutation } from "@apollo/client/react";
import { Paper, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Navigate } from "react-router";
import { ClientFilter } from "../client/client-filter";
import { useClientName } from "./use-client-name";
import { userZone } from "../format/zoned-times";
import { ContentFields } from "../generate/content-fields";
import { EMPTY_REQUEST, type GenerateValues, toContentRequest, VALIDATION } from "../generate/generate-values";
import { defaultModel, useModels } from "../generate/models";
import { CreateSeriesDocument } from "../gql/graphql";
import { untilAnswered } from "../api/until-answered";
import { useAccess } from "../session/use-access";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { useNavigateFromHere } from "../ui/use-navigate-from-here";
import { dayOf } from "../calendar/calendar-days";
import { SeriesFields } from "./series-fields";
import { SeriesReview } from "./series-review";
import { newSeries } from "./series-values";
import { useSeriesForm } from "./use-series-form";
import { orderWords } from "../words/order";
import { useAddress } from "../ui/use-address";

/** Creates a series of orders from a list of keywords, after a preview of its dates. */
export default function NewSeriesPage() {
  useDocumentTitle(orderWords.seriesForm.title);
  const { role } = useAccess();
  const [address, setAddress] = useAddress();
  const id = address.get("client") ?? "";
  const name = useClientName(id);
  if (role === "VIEWER") return <Navigate to="/calendar/series" replace />;
  return (
    <>
      <PageHeader title={orderWords.seriesForm.title} note={orderWords.seriesForm.note} />
      <Paper p={{ base: "md", sm: "xl" }} maw={820}>
        <Stack gap="lg">
          <ClientFilter
            id={id}
            none={orderWords.seriesForm.pickClient}
            onChange={(next) => setAddress(next ? { client: next } : {})}
          />
          {id && name && <Series key={id} client={{ id, name }} />}
        </Stack>
      </Paper>
    </>
  );
}

function Series({ client }: { client: { id: string; name: string } }) {
  const navigate = useNavigateFromHere();
  const available = useModels();
  const content = useForm<GenerateValues>({
    initialValues: { ...EMPTY_REQUEST, client },
    validate: VALIDATION,
    validateInputOnBlur: true,
  });
  const model =
    available.models.find(({ key }) => key === content.values.model) ?? defaultModel(available.models, undefined);
  const [initial] = useState(() => newSeries(dayOf(new Date(), userZone())));
  const request = toContentRequest(content.values, model, available.models);
  const form = useSeriesForm({ clientId: client.id, initial, content: request });
  const [create] = useMutation(CreateSeriesDocument);
  const preview = () => {
    if (!content.validate().hasErrors) form.preview();
  };
  const onSave = async () => {
    const key = crypto.randomUUID(); // a lost answer cannot create it twice
    await untilAnswered(() => create({ variables: { input: form.input, key } }));
    await navigate(`/calendar/series?client=${encodeURIComponent(client.id)}`);
  };
  return (
    <>
      <SeriesFields form={form} client={client} />
      <ContentFields form={content} available={available} model={model} inSeries />
      <SeriesReview form={{ ...form, preview }} client={client} action={orderWords.seriesForm.create} onSave={onSave} />
    </>
  );
}
