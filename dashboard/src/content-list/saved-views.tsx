import { Button, Menu, Text, TextInput } from "@mantine/core";
import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** A named list: the parameters of its address, without the name. */
interface SavedView {
  name: string;
  address: string;
}

const MAX_NAME = 60;
const MAX_VIEWS = 50;

/** The name of the view that the address has; empty without one. */
export function useViewName(): string {
  const [address] = useSearchParams();
  return (address.get("view") ?? "").slice(0, MAX_NAME);
}

/**
 * The user's named views: filter, order and columns. They are kept in this browser. The address of a view has its name, so that a colleague with
 * the address sees the same list under the same name, and can save it.
 */
export function SavedViews() {
  const [address, setAddress] = useSearchParams();
  const [views, setViews] = useLocalStorage<SavedView[]>({
    key: "content-views",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [asking, { open, close }] = useDisclosure(false);
  const opened = useViewName();
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const ask = () => {
    setTyped(opened);
    open();
  };
  const save = async () => {
    const shown = withoutName(address);
    setViews([...views.filter((view) => view.name !== name), { name, address: shown.toString() }].slice(-MAX_VIEWS));
    shown.set("view", name);
    setAddress(shown, { replace: true });
  };
  const remove = () => {
    setViews(views.filter((view) => view.name !== opened));
    setAddress(withoutName(address), { replace: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md" radius="md">
        <Menu.Target>
          <Button variant="default" size="sm" leftSection={<Bookmark size={15} />}>
            Saved views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>No saved views</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              component={Link}
              to={`/content?${withName(view)}`}
              fw={view.name === opened ? 600 : undefined}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<BookmarkPlus size={15} />} onClick={ask}>
            Save this view
          </Menu.Item>
          {views.some(({ name: known }) => known === opened) && (
            <Menu.Item leftSection={<Trash2 size={15} />} onClick={remove}>
              Remove {opened}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Save this view"
        action="Save view"
        disabled={name === ""}
        onConfirm={save}
      >
        <TextInput
          label="Name"
          data-autofocus
          maxLength={MAX_NAME}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Saves filters, order and columns in this browser. Share the address to share the view.
        </Text>
      </ConfirmDialog>
    </>
  );
}

function withoutName(address: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(address);
  others.delete("view");
  return others;
}

function withName({ name, address }: SavedView): string {
  const named = new URLSearchParams(address);
  named.set("view", name);
  return named.toString();
}
