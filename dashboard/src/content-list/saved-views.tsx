import { Button, Menu, Text, VisuallyHidden } from "@mantine/core";
import { Bookmark, BookmarkPlus, Link2, Pencil, RotateCw, Star, StarOff, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useCopy } from "../article/use-copy";
import { useAccess } from "../session/use-access";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { type ContentView, type useContentViews, viewAddress, withoutView } from "./use-content-views";
import type { useListView } from "./use-list-view";
import { ViewDialog } from "./view-dialog";
import { contentWords } from "../words/content";
import { useAddress } from "../ui/use-address";

interface Props {
  views: ReturnType<typeof useContentViews>;
  list: ReturnType<typeof useListView>;
}

/** The named views: filters, search, order, columns and row height. They are kept on the server, and colleagues see those that are shared. */
export function SavedViews({ views, list }: Props) {
  const [address] = useAddress();
  const { mayEdit, mayManage } = useAccess();
  const [asking, setAsking] = useState<"new" | "rename" | "delete">();
  const { outcome, copy } = useCopy();
  const { opened, changed } = views;
  const shown = withoutView(list.explicit(address)).toString();
  const link = `${location.origin}/content?${list.explicit(address).toString()}`;
  const close = () => setAsking(undefined);
  return (
    <>
      <VisuallyHidden role="status">{outcome === "idle" ? "" : contentWords.views.copyLink[outcome]}</VisuallyHidden>
      <Menu position="bottom-end" width={300} shadow="md" radius="md">
        <Menu.Target>
          <Button variant="default" size="sm" leftSection={<Bookmark size={15} />}>
            {contentWords.views.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: "auto" }}>
          {views.views.length === 0 && <Menu.Label>{contentWords.views.empty}</Menu.Label>}
          <ViewItems label={contentWords.views.own} views={views.views.filter(({ own }) => own)} opened={opened} />
          <ViewItems label={contentWords.views.shared} views={views.views.filter(({ own }) => !own)} opened={opened} />
          <Menu.Divider />
          <Menu.Item leftSection={<BookmarkPlus size={15} />} onClick={() => setAsking("new")}>
            {contentWords.views.save}
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
            {contentWords.views.copyLink[outcome]}
          </Menu.Item>
          {opened && (opened.own || mayManage) && (
            <Menu.Item leftSection={<Trash2 size={15} />} onClick={() => setAsking("delete")}>
              {contentWords.views.delete(opened.name)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === "new" && (
        <ViewDialog
          title={contentWords.views.save}
          action={contentWords.views.saveAction}
          initial={{ name: "", shared: false }}
          mayShare={mayEdit}
          onClose={close}
          onSave={(named) => views.create({ ...named, address: shown })}
        />
      )}
      {asking === "rename" && opened && (
        <ViewDialog
          title={contentWords.views.rename(opened.name)}
          action={contentWords.views.renameAction}
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
              {view.shared && view.own && <Users size={15} aria-label={contentWords.views.isShared} />}
              {view.isDefault && <Star size={15} aria-label={contentWords.views.isDefault} />}
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
      title={contentWords.views.deleteTitle(name)}
      action={contentWords.views.deleteAction}
      destructive
      onConfirm={onDelete}
    >
      <Text size="sm">{shared ? contentWords.views.deleteShared : contentWords.views.deleteOwn}</Text>
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
          {contentWords.views.update(name)}
        </Menu.Item>
      )}
      {own && (
        <Menu.Item leftSection={<Pencil size={15} />} onClick={onRename}>
          {contentWords.views.rename(name)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isDefault ? <StarOff size={15} /> : <Star size={15} />}
        onClick={() => void onDefault(isDefault ? undefined : view)}
      >
        {isDefault ? contentWords.views.unsetDefault(name) : contentWords.views.setDefault(name)}
      </Menu.Item>
    </>
  );
}

function namedOf({ name, shared }: ContentView) {
  return { name, shared };
}
