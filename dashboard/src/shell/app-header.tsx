import { Button } from "@mantine/core";
import { PenLine } from "lucide-react";
import { Link } from "react-router";
import { useAccess } from "../session/use-access";
import { BrandMark } from "../ui/brand-mark";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import classes from "./app-header.module.css";
import { PagesNav } from "./pages-nav";
import { UserMenu } from "./user-menu";

/** The header: product name, navigation, the button for new content and the user menu. */
export function AppHeader() {
  const { role } = useAccess();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label="Content Generation System, start page">
        <BrandMark size={30} />
        <span className={classes.name}>Content Generation System</span>
      </Link>
      <nav className={classes.actions} aria-label="Pages">
        <PagesNav />
        {role !== "VIEWER" && (
          <Button
            component={Link}
            to="/generate"
            variant="light"
            size="sm"
            leftSection={<PenLine size={16} />}
            className={classes.create}
          >
            New content
          </Button>
        )}
      </nav>
      <div className={classes.actions}>
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
