import { commonWords } from "../words/common";
import { Tabs } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { LoadingRows } from "./loading-rows";
import { PageHeader } from "./page-header";
import { PageNotFound } from "./page-not-found";
import { TabStrip } from "./tab-strip";
import { useDocumentTitle } from "./use-document-title";

/** One tab of a page. */
export interface PageTab {
  /** The tab's name in the URL. */
  id: string;
  name: string;
  panel: ReactNode;
}

interface Props {
  title: string;
  /** The page's purpose. */
  note: string;
  /** The page's own path, which opens the first tab. */
  address: string;
  tabs: readonly [PageTab, ...PageTab[]];
  /** The tab in the URL, if there is one. */
  open: string | undefined;
}

/** A page of tabs with the open one in the URL. A tab that does not exist, or is not for this user, is not found. */
export function TabbedPage({ open, ...page }: Props) {
  const tab = open ?? page.tabs[0].id;
  return page.tabs.some(({ id }) => id === tab) ? <OpenTab {...page} open={tab} /> : <PageNotFound />;
}

function OpenTab({ title, note, address, tabs, open }: Props & { open: string }) {
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} note={note} />
      <Tabs
        value={open}
        onChange={(next) => void navigate(next === tabs[0].id ? address : `${address}/${next}`, { replace: true })}
        keepMounted={false}
      >
        <TabStrip open={open}>
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {tabs.map(({ id, name, panel }) => (
          <Tabs.Panel key={id} value={id}>
            <Suspense fallback={<LoadingRows label={commonWords.loading(name)} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
