import type { ApolloClient } from "@apollo/client";
import { type ComponentType, lazy } from "react";
import type { UserAccess } from "../session/use-access";

/** A page's file. */
interface PageFile {
  default: ComponentType;
  /** Asks for the data without which the page is not drawn. */
  askForData?: (client: ApolloClient, access: UserAccess) => void;
}

/** The files of each page by its path. They load when the page opens. */
const FILES: Record<string, () => Promise<PageFile>> = {
  "/": () => import("../overview/overview-page"),
  "/providers/:tab?": () => import("../provider-page/providers-page"),
  "/reports": () => import("../report/reports-page"),
  "/usage": () => import("../usage/usage-page"),
  "/account": () => import("../account/account-page"),
  "/admin/:tab?": () => import("../admin/admin-page"),
  "/generate": () => import("../generate/generate-page"),
  "/content": () => import("../content-list/content-page"),
  "/content/:id": () => import("../job-page/job-page"),
  "/content/:id/edit": () => import("../revision/edit-page"),
  "/content/:id/history": () => import("../revision/history-page"),
  "/calendar": () => import("../calendar/calendar-page"),
  "/calendar/series": () => import("../order-series/series-page"),
  "/calendar/series/new": () => import("../order-series/new-series-page"),
  "/batches": () => import("../batch/batches-page"),
  "/batches/new": () => import("../new-batch/new-batch-page"),
  "/batches/:id": () => import("../batch/batch-page"),
  "/templates": () => import("../template-list/templates-page"),
  "/templates/:id": () => import("../template-page/template-page"),
  "/clients": () => import("../client-list/clients-page"),
  "/clients-import": () => import("../client-import/client-import-page"),
  "/clients/:id/:tab?": () => import("../client-page/client-page"),
  "/clients/:id/sources/:sourceId": () => import("../source/source-page"),
  "/waiting": () => import("../review/waiting-page"),
  "/notifications": () => import("../notification/notifications-page"),
  "/connect": () => import("../connect/connect-page"),
};

/** All pages of the frame, each with the path of its route. */
export const PAGES = Object.entries(FILES).map(([path, load]) => {
  const loadOnce = once(load);
  return { path, load: loadOnce, Page: lazy(loadOnce) };
});

/** Starts to load the files of the page at an address. A failure is ignored: it shows when the page is rendered. */
export function preloadPage(pathname: string): void {
  void pageAt(pathname)
    ?.load()
    .catch(() => undefined);
}

/** Asks for the data without which the page at an address is not drawn, while the frame is drawn. A failure shows on the page. */
export async function askForPageData(pathname: string, client: ApolloClient, access: UserAccess): Promise<void> {
  const file = await pageAt(pathname)
    ?.load()
    .catch(() => undefined);
  file?.askForData?.(client, access);
}

function pageAt(pathname: string) {
  return PAGES.find(({ path }) => toPattern(path).test(pathname));
}

/** Loads at the first call, and again after a failure. React draws a page whose promise is settled at once, without its skeleton. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** A route's path as a pattern. The router's own matching is not loaded before the log-in. */
function toPattern(path: string): RegExp {
  const pattern = path.replaceAll(/\/:\w+\?/g, "(/[^/]+)?").replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${pattern}/?$`);
}
