/** A tree with check boxes as the rows that are shown of it. Pure. */
import { fold } from '#model/vietnam/text.ts';

export interface TreeNode {
  readonly id: string;
  readonly children?: readonly TreeNode[];
}

export interface TreeRow {
  readonly id: string;
  readonly label: string;
  /** Counted from 1. */
  readonly level: number;
  /** Among its siblings that are shown, counted from 1. */
  readonly place: number;
  readonly siblings: number;
  readonly parent: string | undefined;
  /** Undefined: it has nothing under it. */
  readonly isOpen: boolean | undefined;
  readonly check: 'all' | 'some' | 'none';
  /** State of its check box. */
  readonly leaves: readonly string[];
}

interface TreeView {
  /** Without marks, any part of a label; a group that matches shows all that is under it. */
  readonly search: string;
  readonly closed: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  labelOf(id: string): string;
}

export function treeRows(nodes: readonly TreeNode[], look: TreeView): readonly TreeRow[] {
  const needle = fold(look.search.trim());
  return rowsOf(searched(nodes, needle, look), { ...look, isSearched: needle !== '' }, 1, undefined);
}

export function leavesUnder({ id, children }: TreeNode): readonly string[] {
  return children === undefined ? [id] : children.flatMap(leavesUnder);
}

/** All of them on, or off where they are on already. */
export function toggleLeaves(chosen: readonly string[], leaves: readonly string[]): readonly string[] {
  const has = new Set(chosen);
  const isWhole = leaves.every((id) => has.has(id));
  return isWhole ? chosen.filter((id) => !leaves.includes(id)) : [...new Set([...chosen, ...leaves])];
}

function searched(nodes: readonly TreeNode[], needle: string, look: TreeView): readonly TreeNode[] {
  if (needle === '') return nodes;
  return nodes.flatMap((node): readonly TreeNode[] => {
    if (fold(look.labelOf(node.id)).includes(needle)) return [node];
    const children = searched(node.children ?? [], needle, look);
    return children.length === 0 ? [] : [{ id: node.id, children }];
  });
}

function rowsOf(
  nodes: readonly TreeNode[],
  look: TreeView & { readonly isSearched: boolean },
  level: number,
  parent: string | undefined,
): readonly TreeRow[] {
  return nodes.flatMap((node, index) => {
    const { id, children } = node;
    const leaves = leavesUnder(node);
    const count = leaves.filter((leaf) => look.chosen.has(leaf)).length;
    const isOpen = children === undefined ? undefined : look.isSearched || !look.closed.has(id);
    const row: TreeRow = {
      ...{ id, level, parent, isOpen, leaves },
      label: look.labelOf(id),
      place: index + 1,
      siblings: nodes.length,
      check: count === 0 ? 'none' : count === leaves.length ? 'all' : 'some',
    };
    return isOpen === true ? [row, ...rowsOf(children ?? [], look, level + 1, id)] : [row];
  });
}
