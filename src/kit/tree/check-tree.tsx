// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the tree, which names its active item.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree's keys are in tree-keys.ts.
/** A tree in which leaves are chosen, one by one or by the group they stand in; searched without marks. */
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useKeys } from '../keyboard/use-keys.ts';
import { treeKeys } from './tree-keys.ts';
import type { TreeNode, TreeRow } from './tree-rows.ts';
import { leavesUnder, toggleLeaves, treeRows } from './tree-rows.ts';
import '../data-grid/grid-marks.css';
import './check-tree.css';

interface CheckTreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Ids of the chosen leaves. */
  readonly chosen: readonly string[];
  readonly describedBy: string | undefined;
  labelOf(id: string): string;
  onChange(chosen: readonly string[]): void;
  onBlur(): void;
}

export function CheckTree(props: CheckTreeProps) {
  const { label, nodes, chosen, describedBy, labelOf, onChange, onBlur } = props;
  const intl = useIntl();
  const name = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string>();
  const rows = treeRows(nodes, { search, closed, chosen: new Set(chosen), labelOf });
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  const active = rows[at];
  const total = useMemo(() => nodes.flatMap(leavesUnder).length, [nodes]);
  const go = (index: number) => setActiveId(rows[Math.min(rows.length - 1, Math.max(0, index))]?.id);
  const open = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const toggle = (row: TreeRow | undefined) => {
    if (row !== undefined) onChange(toggleLeaves(chosen, row.leaves));
  };
  const left = () => {
    if (active?.isOpen === true) open(active.id, false);
    else if (active?.parent !== undefined) setActiveId(active.parent);
  };
  const right = () => {
    if (active?.isOpen === false) open(active.id, true);
    else if (active?.isOpen === true) go(at + 1);
  };
  const on = () => tree.current;
  useKeys(
    [
      { ...treeKeys.up, on, run: () => go(at - 1) },
      { ...treeKeys.down, on, run: () => go(at + 1) },
      { ...treeKeys.left, on, run: left },
      { ...treeKeys.right, on, run: right },
      { ...treeKeys.first, on, run: () => go(0) },
      { ...treeKeys.last, on, run: () => go(rows.length - 1) },
      { ...treeKeys.toggle, on, run: () => toggle(active) },
    ],
    'tree',
  );
  useEffect(() => {
    tree.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div className="c-tree">
      <TreeHead
        search={search}
        count={chosen.length}
        total={total}
        onSearch={setSearch}
        onDone={() => tree.current?.focus()}
      />
      <div
        ref={tree}
        className="c-tree-list"
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable="true"
        aria-describedby={describedBy}
        aria-activedescendant={active && `${name}-${active.id}`}
        onBlur={onBlur}
      >
        {rows.map((row) => (
          <div
            key={row.id}
            id={`${name}-${row.id}`}
            role="treeitem"
            className={row === active ? 'c-tree-item is-active' : 'c-tree-item'}
            style={{ paddingInlineStart: 8 + (row.level - 1) * 22 }}
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-expanded={row.isOpen}
            aria-checked={row.check === 'some' ? 'mixed' : row.check === 'all'}
            onClick={(event) => {
              setActiveId(row.id);
              if (isTwig(event.target)) open(row.id, row.isOpen === false);
              else toggle(row);
            }}
          >
            <span className="c-tree-twig" aria-hidden="true">
              {row.isOpen === undefined ? null : row.isOpen ? (
                <ChevronDown size={14} />
              ) : (
                <ChevronRight size={14} />
              )}
            </span>
            <span className={`c-check is-${row.check}`} aria-hidden="true" />
            {row.label}
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="c-form-note">{intl.formatMessage({ id: 'tree.none' })}</p>}
    </div>
  );
}

function TreeHead(props: {
  readonly search: string;
  readonly count: number;
  readonly total: number;
  onSearch(search: string): void;
  onDone(): void;
}) {
  const intl = useIntl();
  const { search, count, total, onSearch, onDone } = props;
  const label = intl.formatMessage({ id: 'tree.search' });
  return (
    <div className="c-tree-head">
      <input
        type="search"
        className="c-input"
        value={search}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It is no field of the form: Enter goes on to what was found.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onDone();
        }}
      />
      <span className="c-tree-count" role="status">
        {intl.formatMessage({ id: 'tree.count' }, { count, total })}
      </span>
    </div>
  );
}

const isTwig = (target: EventTarget) =>
  target instanceof Element && target.closest('.c-tree-twig svg') !== null;
