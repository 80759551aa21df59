import {
  type LucideIcon,
  BookText,
  Building2,
  CalendarDays,
  ChartColumn,
  ChartLine,
  FileText,
  Inbox,
  Layers,
  LayoutDashboard,
  Plug,
  Settings,
} from "lucide-react";
import { useAccess } from "../session/use-access";
import { shellWords } from "../words/shell";

/** A page of the navigation. */
export interface NavigationPage {
  to: string;
  name: string;
  icon: LucideIcon;
}

/** The pages for all users. */
const PAGES: NavigationPage[] = [
  { to: "/", name: shellWords.pages.overview, icon: LayoutDashboard },
  { to: "/content", name: shellWords.pages.content, icon: FileText },
  { to: "/calendar", name: shellWords.pages.calendar, icon: CalendarDays },
  { to: "/waiting", name: shellWords.pages.waiting, icon: Inbox },
  { to: "/batches", name: shellWords.pages.batches, icon: Layers },
  { to: "/clients", name: shellWords.pages.clients, icon: Building2 },
  { to: "/templates", name: shellWords.pages.templates, icon: BookText },
  { to: "/reports", name: shellWords.pages.reports, icon: ChartColumn },
  { to: "/usage", name: shellWords.pages.usage, icon: ChartLine },
  { to: "/providers", name: shellWords.pages.providers, icon: Plug },
];

/** For users who manage others. */
const ADMIN_PAGE: NavigationPage = { to: "/admin", name: shellWords.pages.admin, icon: Settings };

/** The pages of the navigation that the user may open. */
export function usePages(): NavigationPage[] {
  const { mayManage } = useAccess();
  return mayManage ? [...PAGES, ADMIN_PAGE] : PAGES;
}
