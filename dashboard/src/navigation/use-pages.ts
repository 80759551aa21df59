import {
  type LucideIcon,
  BookText,
  Building2,
  CalendarDays,
  ChartLine,
  FileText,
  Inbox,
  Layers,
  LayoutDashboard,
  Plug,
  Settings,
} from "lucide-react";
import { useAccess } from "../session/use-access";

/** A page of the navigation. */
interface Page {
  to: string;
  name: string;
  icon: LucideIcon;
}

/** The pages for all users. */
const PAGES: Page[] = [
  { to: "/", name: "Overview", icon: LayoutDashboard },
  { to: "/content", name: "Content", icon: FileText },
  { to: "/calendar", name: "Calendar", icon: CalendarDays },
  { to: "/waiting", name: "Waiting for me", icon: Inbox },
  { to: "/batches", name: "Batches", icon: Layers },
  { to: "/clients", name: "Clients", icon: Building2 },
  { to: "/templates", name: "Templates", icon: BookText },
  { to: "/usage", name: "Usage", icon: ChartLine },
  { to: "/providers", name: "Providers", icon: Plug },
];

/** For users who manage others. */
const ADMIN_PAGE: Page = { to: "/admin", name: "Admin", icon: Settings };

/** The pages of the navigation that the user may open. */
export function usePages(): Page[] {
  const { mayManage } = useAccess();
  return mayManage ? [...PAGES, ADMIN_PAGE] : PAGES;
}
