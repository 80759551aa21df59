import { Button, Menu } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { COLUMNS } from "./columns";
import type { useListView } from "./use-list-view";
import { contentWords } from "../words/content";

/** Chooses the columns and the height of the rows. */
export function ViewMenu({ view }: { view: ReturnType<typeof useListView> }) {
  const { columns, dense, toggleColumn, setDense } = view;
  return (
    <Menu position="bottom-end" width={240} shadow="md" radius="md">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<SlidersHorizontal size={15} />}>
          {contentWords.list.viewMenu.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{contentWords.list.viewMenu.columns}</Menu.Label>
        {COLUMNS.map(({ key, name }) => (
          <Menu.CheckboxItem key={key} checked={columns.includes(key)} onChange={() => toggleColumn(key)}>
            {name}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={dense} onChange={setDense}>
          {contentWords.list.viewMenu.compact}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
