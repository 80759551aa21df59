import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { type OrderSeriesInput, PreviewSeriesDocument, type PreviewSeriesQuery } from "../gql/graphql";
import { useAllClients } from "../new-batch/use-all-clients";
import { type SeriesErrors, seriesErrors, seriesInput, type SeriesValues } from "./series-values";

/** What a series would plan. */
export type SeriesPreview = PreviewSeriesQuery["previewOrderSeries"];

interface Options {
  clientId: string;
  initial: SeriesValues;
  /** The series that changes, with the clients that it orders for. */
  series?: { id: string; clientIds: readonly string[] };
  /** The content of a new series. */
  content?: OrderSeriesInput["content"];
}

/** The state of a series' form. What is saved is what was previewed: a change of a field discards the preview. */
export function useSeriesForm({ clientId, initial, series, content }: Options) {
  const client = useApolloClient();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<SeriesErrors>({});
  const { found, problem: loadProblem, reload } = useAllClients(values.clients === "beneath" ? clientId : null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const before = series && values.clients === "beneath" ? new Set(series.clientIds) : undefined;
  const all = found?.clients.map(({ id }) => id) ?? [];
  const excluded = chosen ?? new Set(before ? all.filter((id) => !before.has(id)) : []);
  const [outcome, setOutcome] = useState<{ json: string; preview?: SeriesPreview; problem?: Problem }>();
  const [busy, setBusy] = useState(false);
  const clientIds = values.clients === "self" ? [clientId] : all.filter((id) => !excluded.has(id));
  const input = seriesInput(values, clientId, clientIds, content);
  const json = JSON.stringify(input);
  const current = outcome?.json === json ? outcome : undefined;
  const attempt = async (work: () => Promise<SeriesPreview | undefined>) => {
    setBusy(true);
    try {
      const preview = await work();
      setOutcome({ json, ...(preview && { preview }) });
    } catch (error) {
      setOutcome({ json, problem: describeProblem(error) });
    } finally {
      setBusy(false);
    }
  };
  const preview = () => {
    const wrong = seriesErrors(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const variables = { id: series?.id ?? null, input };
    void attempt(async () => {
      const { data } = await client.query({ query: PreviewSeriesDocument, variables, fetchPolicy: "no-cache" });
      return data?.previewOrderSeries;
    });
  };
  return {
    ...{ values, errors, found, problem: loadProblem, reload, excluded, setExcluded: setChosen, input, busy, preview },
    change: (changes: Partial<SeriesValues>) => {
      setValues({ ...values, ...changes });
      setErrors({});
    },
    /** What the present values would plan, after it was asked for. */
    previewed: current?.preview,
    refusal: current?.problem,
    /** Saves what was previewed. A refusal takes the place of the preview. */
    save: (work: () => Promise<unknown>) =>
      void attempt(async () => {
        await work();
        return current?.preview;
      }),
    clientNames: new Map(found?.clients.map(({ id, name }) => [id, name])),
  };
}

/** The state of a series' form. */
export type SeriesForm = ReturnType<typeof useSeriesForm>;
