import { useMatch } from "react-router";
import { clearDrafts } from "../generate/form-draft";
import { useClientHere } from "../generate/use-client-here";
import { useAccess } from "../session/use-access";
import { useSession } from "../session/session-context";
import { usePageActions } from "../ui/page-action";
import { useNextColorScheme } from "../ui/use-next-color-scheme";
import { commonWords } from "../words/common";
import { shellWords } from "../words/shell";
import type { PaletteEntry } from "./use-palette-groups";

const OTHER_ORDERS: PaletteEntry[] = [
  { to: "/batches/new", label: shellWords.palette.newBatch },
  { to: "/calendar/series/new", label: shellWords.palette.newSeries },
];

/** The actions of the palette: those of the open page and orders, and those that are offered only to who types their name. */
export function usePaletteActions(): { always: PaletteEntry[]; whenTyped: PaletteEntry[] } {
  const { mayEdit } = useAccess();
  const session = useSession();
  const content = useMatch("/content/:id/*")?.params.id;
  const { next, use } = useNextColorScheme();
  const logOut = () => {
    clearDrafts();
    void session.logOut();
  };
  const newContent = { to: "/generate", state: useClientHere(), label: shellWords.palette.newContent };
  const ofPage: PaletteEntry[] = [
    ...usePageActions(),
    ...(content && mayEdit ? [{ to: `/content/${content}/edit`, label: shellWords.palette.editContent }] : []),
    ...(content ? [{ to: `/content/${content}/history`, label: shellWords.palette.history }] : []),
  ];
  return {
    always: [...ofPage, ...(mayEdit ? [newContent, ...OTHER_ORDERS] : [])],
    whenTyped: [
      { run: use, label: commonWords.colorScheme.use[next] },
      { run: logOut, label: shellWords.user.logOut },
    ],
  };
}
