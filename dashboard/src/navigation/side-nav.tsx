import { UnstyledButton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { lazy, type ReactElement, Suspense } from "react";
import { NavLink, type NavLinkProps } from "react-router";
import { WaitingCount } from "../review/waiting-count";
import { shellWords } from "../words/shell";
import classes from "./side-nav.module.css";
import { type NavigationPage, usePages } from "./use-pages";

/** Without a connection there are no hints. */
const PageHint = lazy(() => import("./page-hint").catch(() => ({ default: NoHint })));

/** The navigation of wide screens. Collapsed, it shows icons only; the browser remembers which. */
export function SideNav() {
  const pages = usePages();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: "navigation-collapsed",
    defaultValue: false,
    getInitialValueInEffect: false, // the page must not move after its first render
  });
  const label = collapsed ? shellWords.frame.expandNavigation : shellWords.frame.collapseNavigation;
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav className={classes.nav} data-collapsed={collapsed} aria-label={shellWords.frame.mainNavigation}>
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={page.to}>
            {collapsed ? (
              <Suspense fallback={<PageLink page={page} />}>
                <PageHint name={page.name}>
                  <PageLink page={page} />
                </PageHint>
              </Suspense>
            ) : (
              <PageLink page={page} />
            )}
          </li>
        ))}
      </ul>
      <UnstyledButton
        className={classes.collapse}
        aria-label={label}
        aria-expanded={!collapsed}
        title={label}
        onClick={() => setCollapsed(!collapsed)}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.name}>{shellWords.frame.collapse}</span>
      </UnstyledButton>
    </nav>
  );
}

function NoHint({ children }: { children: ReactElement }) {
  return children;
}

/** A link to a page. @param props what a hint adds to the link */
function PageLink({ page, ...props }: { page: NavigationPage } & Omit<NavLinkProps, "to">) {
  const { to, name, icon: PageIcon } = page;
  return (
    <NavLink {...props} to={to} end={to === "/"} className={classes.page ?? ""}>
      <PageIcon size={18} aria-hidden />
      <span className={classes.name}>{name}</span>
      {to === "/waiting" && <WaitingCount />}
    </NavLink>
  );
}
