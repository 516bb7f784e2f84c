/**
 * What Chromium tells a screen reader of a page: its own accessibility tree, as its page of internals prints it. The
 * protocol for developers leaves counts, indexes and sorting out of the same tree.
 */
import type { Page } from '@playwright/test';

export interface Heard {
  readonly role: string;
  readonly name: string;
  /** As Chromium computed them, by its names: aria_row_count, aria_cell_row_index, sort_direction, selected, … */
  readonly facts: Readonly<Record<string, string>>;
  /** FOCUSABLE, MULTISELECTABLE, … */
  readonly flags: readonly string[];
  /** Of the same tree; what is not told (a plain box) is left out, and its children stand in its place. */
  readonly children: readonly Heard[];
  /** Where the focus of a composite is: what aria-activedescendant names, if it is in the tree. */
  readonly active: Heard | undefined;
}

/** The first element of the role, as it is told; undefined where none is. The browser must run with --force-renderer-accessibility. */
export async function hear(page: Page, role: string): Promise<Heard | undefined> {
  const nodes = readTree(await printedTree(page));
  const root = nodes.find((node) => node.role === role);
  return root === undefined ? undefined : told(nodes, root);
}

async function printedTree(page: Page): Promise<string> {
  const title = await page.title();
  const browser = page.context().browser();
  if (browser === null) throw new Error('The browser has gone');
  const internals = await browser.newPage();
  try {
    await internals.goto('chrome://accessibility');
    await internals.locator('#filter-allow').fill('*');
    await internals
      .getByRole('button', { name: `Show accessibility tree for ${title}`, exact: true })
      .first()
      .click();
    const printed = internals.locator('pre[id$="-tree"]');
    await printed.filter({ hasText: 'rootWebArea' }).waitFor();
    return (await printed.textContent()) ?? '';
  } finally {
    await internals.context().close();
  }
}

interface Node extends Omit<Heard, 'children' | 'active'> {
  readonly id: string;
  readonly depth: number;
}

/** `++++id=9 grid FOCUSABLE name=Khách hàng aria_row_count=501`: two signs for each step down, a node after the other. */
function readTree(printed: string): readonly Node[] {
  const begins = [...printed.matchAll(/(?<=^|\s)(?<steps>(?:\+\+)*)id=(?<id>\d+) (?<role>\w+)/gu)];
  return begins.map(({ 0: begin, index, groups = {} }, at) => {
    const written = printed.slice(index + begin.length, begins[at + 1]?.index);
    const facts = Object.fromEntries(
      [...written.matchAll(/(?<=\s)(?<name>[a-z_]+)=(?<value>.*?)(?=\s+(?:[a-z_]+=|\(-?\d+, |$))/gsu)].map(
        ({ groups: { name = '', value = '' } = {} }) => [name, value],
      ),
    );
    return {
      id: groups.id ?? '',
      depth: (groups.steps ?? '').length / 2,
      role: groups.role ?? '',
      name: facts.name ?? '',
      facts,
      flags: written.match(/(?<=\s)[A-Z]{3,}(?=\s)/gu) ?? [],
    };
  });
}

const boxes: ReadonlySet<string> = new Set([
  'genericContainer',
  'none',
  'rowGroup',
  'staticText',
  'inlineTextBox',
]);

function told(nodes: readonly Node[], node: Node): Heard {
  const { id, depth, ...heard } = node;
  const under = nodes.slice(nodes.indexOf(node) + 1);
  const end = under.findIndex((other) => other.depth <= depth);
  const within = end < 0 ? under : under.slice(0, end);
  const active = nodes.find((other) => other.id === node.facts.activedescendant && within.includes(other));
  return {
    ...heard,
    children: childrenIn(within, depth + 1).map((child) => told(nodes, child)),
    active: active && told(nodes, active),
  };
}

/** Boxes without a meaning of their own are told as what is in them. */
function childrenIn(within: readonly Node[], depth: number): readonly Node[] {
  return within.flatMap((node, at) => {
    if (node.depth !== depth) return [];
    if (!boxes.has(node.role)) return [node];
    const rest = within.slice(at + 1);
    const end = rest.findIndex((other) => other.depth <= depth);
    return childrenIn(end < 0 ? rest : rest.slice(0, end), depth + 1);
  });
}
