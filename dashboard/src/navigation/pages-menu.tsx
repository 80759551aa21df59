import { ActionIcon } from "@mantine/core";
import { Menu as MenuSign } from "lucide-react";
import { type ComponentProps, lazy } from "react";
import { FirstPress } from "../ui/first-press";
import { shellWords } from "../words/shell";

const loadMenu = () => import("./opened-pages-menu");
const OpenedPagesMenu = lazy(loadMenu);

/** The navigation of narrow screens. It is loaded when it is first opened. */
export function PagesMenu() {
  return (
    <FirstPress load={loadMenu} renderButton={(props) => <PagesMenuButton {...props} aria-haspopup="menu" />}>
      <OpenedPagesMenu />
    </FirstPress>
  );
}

/** The button of the narrow screens' navigation. */
export function PagesMenuButton(props: ComponentProps<"button">) {
  return (
    <ActionIcon
      {...props}
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      aria-label={shellWords.pages.label}
      title={shellWords.pages.label}
    >
      <MenuSign size={20} />
    </ActionIcon>
  );
}
