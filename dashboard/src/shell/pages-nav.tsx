import { ActionIcon, Menu } from "@mantine/core";
import { Menu as MenuSign } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useAccess } from "../session/use-access";
import classes from "./pages-nav.module.css";

/** The pages for all users. */
const PAGES = [
  { to: "/", name: "Overview" },
  { to: "/jobs", name: "Jobs" },
  { to: "/batches", name: "Batches" },
  { to: "/clients", name: "Clients" },
  { to: "/templates", name: "Templates" },
  { to: "/usage", name: "Usage" },
  { to: "/providers", name: "Providers" },
];

/** For users who manage others. */
const ADMIN_PAGE = { to: "/admin", name: "Admin" };

/** The navigation: links side by side, or a menu on narrow screens. */
export function PagesNav() {
  const { mayManage } = useAccess();
  const pages = mayManage ? [...PAGES, ADMIN_PAGE] : PAGES;
  return (
    <>
      <div className={classes.wide}>
        {pages.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === "/"} className={classes.page ?? ""}>
            {name}
          </NavLink>
        ))}
      </div>
      <div className={classes.narrow}>
        <Menu position="bottom-end" width={220} shadow="md" radius="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label="Pages" title="Pages">
              <MenuSign size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {pages.map(({ to, name }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}
