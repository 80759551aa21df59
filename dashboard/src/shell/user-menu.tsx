import { useQuery } from "@apollo/client/react";
import { Avatar, UnstyledButton } from "@mantine/core";
import { type ComponentProps, lazy } from "react";
import { MeDocument } from "../gql/graphql";
import { FirstPress } from "../ui/first-press";
import { shellWords } from "../words/shell";
import classes from "./user-menu.module.css";

const loadMenu = () => import("./opened-user-menu");
const OpenedUserMenu = lazy(loadMenu);

/** The logged-in user's menu. It is loaded when it is first opened. */
export function UserMenu() {
  return (
    <FirstPress load={loadMenu} renderButton={(props) => <UserMenuButton {...props} aria-haspopup="menu" />}>
      <OpenedUserMenu />
    </FirstPress>
  );
}

/** The button of the user's menu, with the user's initials. */
export function UserMenuButton(props: ComponentProps<"button">) {
  const { data } = useQuery(MeDocument);
  const name = data?.me.name || data?.me.email || "";
  return (
    <UnstyledButton
      {...props}
      className={classes.target}
      aria-label={name ? shellWords.user.menuOf(name) : shellWords.user.menu}
    >
      <Avatar size={34} radius="xl" name={name} color="accent" variant="filled" />
    </UnstyledButton>
  );
}
