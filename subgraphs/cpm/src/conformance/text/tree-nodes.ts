import type { Nodes, Root, RootContent } from "mdast";

const nodesByTree = new WeakMap<Root, readonly RootContent[]>();

/** All nodes below the root of a tree, in the order of the text. Read once for each tree. */
export function nodesOf(root: Root): readonly RootContent[] {
  const known = nodesByTree.get(root);
  if (known) return known;
  const nodes: RootContent[] = [];
  collect(root, nodes);
  nodesByTree.set(root, nodes);
  return nodes;
}

function collect(parent: Nodes, nodes: RootContent[]): void {
  if (!("children" in parent)) return;
  for (const child of parent.children) {
    nodes.push(child);
    collect(child, nodes);
  }
}
