import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { MAX_SEARCH_LENGTH } from "../content-list/content-filter";
import { contentTypeName } from "../content-type/content-types";
import { type JobSummaryFragment, PaletteDocument, type PaletteQuery } from "../gql/graphql";
import { jobClientName, jobTitle } from "../job/job-title";
import { usePages } from "../navigation/use-pages";
import { shellWords } from "../words/shell";
import { usePaletteActions } from "./use-palette-actions";

/** A page that the palette opens, or an action that it runs. */
export interface PaletteEntry {
  /** The page; undefined for an action. */
  to?: string;
  /** The state of the link to it. */
  state?: unknown;
  run?: () => void;
  label: string;
  /** What tells it from entries of the same name. */
  note?: string;
  /** The part of the content that was found, with the found words between `**`. */
  passage?: string;
}

interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
}

/** The most entries of a kind. */
const LIMIT = 6;

const ACCOUNT: PaletteEntry = { to: "/account", label: shellWords.user.account };
/** Content with the words in its title or keywords, and other content with them, each piece once. */
function contentEntries(found: PaletteQuery | undefined, text: string) {
  const words = text.toLowerCase().split(/\s+/);
  const isNamed = (job: JobSummaryFragment) => {
    const name = [jobTitle(job), ...job.keywords].join(" ").toLowerCase();
    return words.every((word) => name.includes(word));
  };
  const matches = found?.searchContent?.nodes ?? [];
  const listed = [...(found?.jobsConnection?.edges ?? []).map(({ node }) => node), ...matches.map(({ job }) => job)];
  const pieces = new Map(listed.filter(isNamed).map((job) => [job.id, contentEntry(job)]));
  const others = matches.filter(({ job }) => !pieces.has(job.id));
  return {
    pieces: [...pieces.values()].slice(0, LIMIT),
    passages: others.map(({ job, passage }) => ({ ...contentEntry(job), passage })),
  };
}

function contentEntry(job: JobSummaryFragment): PaletteEntry {
  const note = `${jobClientName(job)} · ${contentTypeName(job.contentType)}`;
  return { to: `/content/${job.id}`, label: jobTitle(job), note };
}

/** What a text finds: pages and actions by name at once; clients, content and templates when the server has answered. */
export function usePaletteGroups(typed: string) {
  const { always, whenTyped } = usePaletteActions();
  const pages = usePages();
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const [debounced] = useDebouncedValue(text, 180);
  const { data, previousData, loading, error } = useQuery(PaletteDocument, {
    variables: { text: debounced, limit: LIMIT },
    skip: debounced === "",
    fetchPolicy: "network-only",
    errorPolicy: "all", // while one module is unavailable, what the others found is still shown
  });
  const found = text === "" ? undefined : (data ?? previousData);
  const named = (entries: PaletteEntry[]) =>
    entries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  const { pieces, passages } = contentEntries(found, text);
  const groups: PaletteGroup[] = [
    { name: shellWords.palette.groups.actions, entries: named(text === "" ? always : [...always, ...whenTyped]) },
    {
      name: shellWords.palette.groups.pages,
      entries: named([...pages.map(({ to, name }) => ({ to, label: name })), ACCOUNT]),
    },
    {
      name: shellWords.palette.groups.clients,
      entries: (found?.clients?.clients ?? []).map(({ id, name, businessType, location }) => ({
        ...{ to: `/clients/${id}`, label: name },
        note: location ?? businessType,
      })),
    },
    { name: shellWords.palette.groups.content, entries: pieces },
    { name: shellWords.palette.groups.inContent, entries: passages },
    {
      name: shellWords.palette.groups.templates,
      entries: (found?.templates?.templates ?? []).map(({ id, name, contentType }) => ({
        ...{ to: `/templates/${id}`, label: name },
        note: contentTypeName(contentType),
      })),
    },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    pending: text !== "" && (text !== debounced || (loading && !data)),
    error,
  };
}
