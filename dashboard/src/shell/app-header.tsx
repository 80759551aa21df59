import { Button } from "@mantine/core";
import { PenLine } from "lucide-react";
import { Link } from "react-router";
import { useClientHere } from "../generate/use-client-here";
import { PaletteButton } from "../palette/palette-button";
import { useAccess } from "../session/use-access";
import { productName } from "../ui/brand";
import { BrandMark } from "../ui/brand-mark";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import { shellWords } from "../words/shell";
import classes from "./app-header.module.css";
import { PagesMenu } from "../navigation/pages-menu";
import { NotificationBell } from "../notification/notification-bell";
import { UserMenu } from "./user-menu";

/** The header: product name, search, the button for new content, notifications, the user menu, and on narrow screens the navigation. */
export function AppHeader() {
  const { role } = useAccess();
  const clientHere = useClientHere();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={shellWords.frame.startPage(productName)}>
        <BrandMark size={30} />
        <span className={classes.name}>{productName}</span>
      </Link>
      <div className={classes.actions}>
        <PaletteButton />
        {role !== "VIEWER" && (
          <Button
            component={Link}
            to="/generate"
            state={clientHere}
            variant="light"
            size="sm"
            leftSection={<PenLine size={16} />}
            className={classes.create}
            aria-label={shellWords.frame.newContent}
          >
            {shellWords.frame.newContent}
          </Button>
        )}
        <nav className={classes.narrow} aria-label={shellWords.frame.mainNavigation}>
          <PagesMenu />
        </nav>
        <NotificationBell />
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
