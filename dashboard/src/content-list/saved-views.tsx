import { Button, Menu, Text, VisuallyHidden } from "@mantine/core";
import { Bookmark, BookmarkPlus, Link2, Pencil, RotateCw, Star, StarOff, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useCopy } from "../article/use-copy";
import { useAccess } from "../session/use-access";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { type ContentView, type useContentViews, viewAddress, withoutView } from "./use-content-views";
import type { useListView } from "./use-list-view";
import { ViewDialog } from "./view-dialog";

interface Props {
  views: ReturnType<typeof useContentViews>;
  list: ReturnType<typeof useListView>;
}

const COPIED = { idle: "Copy link", copied: "Link copied", refused: "The browser doesn’t allow copying here" };

/** The named views: filters, search, order, columns and row height. They are kept on the server, and colleagues see those that are shared. */
export function SavedViews({ views, list }: Props) {
  const [address] = useSearchParams();
  const { mayEdit, mayManage } = useAccess();
  const [asking, setAsking] = useState<"new" | "rename" | "delete">();
  const { outcome, copy } = useCopy();
  const { opened, changed } = views;
  const shown = withoutView(list.explicit(address)).toString();
  const link = `${location.origin}/content?${list.explicit(address).toString()}`;
  const close = () => setAsking(undefined);
  return (
    <>
      <VisuallyHidden role="status">{outcome === "idle" ? "" : COPIED[outcome]}</VisuallyHidden>
      <Menu position="bottom-end" width={300} shadow="md" radius="md">
        <Menu.Target>
          <Button variant="default" size="sm" leftSection={<Bookmark size={15} />}>
            Saved views
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: "auto" }}>
          {views.views.length === 0 && <Menu.Label>No saved views</Menu.Label>}
          <ViewItems label="My views" views={views.views.filter(({ own }) => own)} opened={opened} />
          <ViewItems label="Shared by colleagues" views={views.views.filter(({ own }) => !own)} opened={opened} />
          <Menu.Divider />
          <Menu.Item leftSection={<BookmarkPlus size={15} />} onClick={() => setAsking("new")}>
            Save this view
          </Menu.Item>
          {opened && (
            <OpenedItems
              view={opened}
              onUpdate={changed ? () => views.update(opened.id, { ...namedOf(opened), address: shown }) : undefined}
              onRename={() => setAsking("rename")}
              onDefault={views.setDefault}
            />
          )}
          <Menu.Item
            leftSection={<Link2 size={15} />}
            closeMenuOnClick={false}
            onClick={() => void copy({ text: link })}
          >
            {COPIED[outcome]}
          </Menu.Item>
          {opened && (opened.own || mayManage) && (
            <Menu.Item leftSection={<Trash2 size={15} />} onClick={() => setAsking("delete")}>
              Delete {opened.name}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === "new" && (
        <ViewDialog
          title="Save this view"
          action="Save view"
          initial={{ name: "", shared: false }}
          mayShare={mayEdit}
          onClose={close}
          onSave={(named) => views.create({ ...named, address: shown })}
        />
      )}
      {asking === "rename" && opened && (
        <ViewDialog
          title={`Rename or share ${opened.name}`}
          action="Save"
          initial={namedOf(opened)}
          mayShare={mayEdit}
          onClose={close}
          onSave={(named) => views.update(opened.id, { ...named, address: opened.address })}
        />
      )}
      {opened && (
        <DeleteDialog
          view={opened}
          asking={asking === "delete"}
          onClose={close}
          onDelete={() => views.remove(opened)}
        />
      )}
    </>
  );
}

interface ItemsProps {
  label: string;
  views: readonly ContentView[];
  opened: ContentView | undefined;
}

function ViewItems({ label, views, opened }: ItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          component={Link}
          to={`/content?${viewAddress(view).toString()}`}
          fw={view.id === opened?.id ? 600 : undefined}
          rightSection={
            <>
              {view.shared && view.own && <Users size={15} aria-label="Shared" />}
              {view.isDefault && <Star size={15} aria-label="Default" />}
            </>
          }
        >
          {view.name}
          {!view.own && (
            <Text span size="xs" display="block">
              {view.author}
            </Text>
          )}
        </Menu.Item>
      ))}
    </>
  );
}

interface DeleteProps {
  view: ContentView;
  asking: boolean;
  onClose: () => void;
  onDelete: () => Promise<void>;
}

function DeleteDialog({ view: { name, shared }, asking, onClose, onDelete }: DeleteProps) {
  return (
    <ConfirmDialog
      opened={asking}
      onClose={onClose}
      title={`Delete ${name}?`}
      action="Delete view"
      destructive
      onConfirm={onDelete}
    >
      <Text size="sm">{shared ? "Colleagues lose it too. The content stays." : "The content stays."}</Text>
    </ConfirmDialog>
  );
}

interface OpenedProps {
  view: ContentView;
  /** Undefined while the list is shown as the view has it. */
  onUpdate: (() => Promise<void>) | undefined;
  onRename: () => void;
  onDefault: (view: ContentView | undefined) => Promise<unknown>;
}

/** What the user does with the opened view. */
function OpenedItems({ view, onUpdate, onRename, onDefault }: OpenedProps) {
  const { isDefault, name, own } = view;
  return (
    <>
      {own && onUpdate && (
        <Menu.Item leftSection={<RotateCw size={15} />} onClick={() => void onUpdate()}>
          Update {name}
        </Menu.Item>
      )}
      {own && (
        <Menu.Item leftSection={<Pencil size={15} />} onClick={onRename}>
          Rename or share {name}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isDefault ? <StarOff size={15} /> : <Star size={15} />}
        onClick={() => void onDefault(isDefault ? undefined : view)}
      >
        {isDefault ? `Stop opening with ${name}` : `Open with ${name} by default`}
      </Menu.Item>
    </>
  );
}

function namedOf({ name, shared }: ContentView) {
  return { name, shared };
}
