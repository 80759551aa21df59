import { Tooltip, UnstyledButton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router";
import { WaitingCount } from "../review/waiting-count";
import { shellWords } from "../words/shell";
import classes from "./side-nav.module.css";
import { usePages } from "./use-pages";

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
        {pages.map(({ to, name, icon: PageIcon }) => (
          <li key={to}>
            <Tooltip
              label={name}
              position="right"
              disabled={!collapsed}
              events={{ hover: true, focus: true, touch: false }}
            >
              <NavLink to={to} end={to === "/"} className={classes.page ?? ""}>
                <PageIcon size={18} aria-hidden />
                <span className={classes.name}>{name}</span>
                {to === "/waiting" && <WaitingCount />}
              </NavLink>
            </Tooltip>
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
