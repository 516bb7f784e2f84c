/** What Chromium tells a screen reader of a page, with the attributes of the elements that it comes from. */
import type { CDPSession, Page } from '@playwright/test';

export interface Heard {
  readonly role: string;
  readonly name: string;
  /** selected, focused, multiselectable, … as Chromium computed them. */
  readonly states: Readonly<Record<string, unknown>>;
  /** As written on the element: Chromium's protocol does not tell row counts, indexes and sorting. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of the same tree; what is not told (a plain box) is left out, and its children stand in its place. */
  readonly children: readonly Heard[];
  /** Where the focus of a composite is: the element that aria-activedescendant names, if there is one. */
  readonly active: Heard | undefined;
}

/** The first element of the role, as it is told; undefined where none is. */
export async function hear(page: Page, role: string): Promise<Heard | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('Accessibility.enable');
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const root = nodes.find((node) => !node.ignored && node.role?.value === role);
    return root === undefined ? undefined : await told(session, known, root);
  } finally {
    await session.detach();
  }
}

type Node = Awaited<ReturnType<typeof treeOf>>[number];
const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

async function told(session: CDPSession, known: ReadonlyMap<string, Node>, node: Node): Promise<Heard> {
  const states: Record<string, unknown> = {};
  let active: Heard | undefined;
  for (const { name, value } of node.properties ?? []) {
    states[name] = value.value;
    const [related] = value.relatedNodes ?? [];
    if (name !== 'activedescendant' || related === undefined) continue;
    const meant = [...known.values()].find((other) => other.backendDOMNodeId === related.backendDOMNodeId);
    if (meant !== undefined && !meant.ignored) active = await told(session, known, meant);
  }
  const children = await Promise.all(toldChildren(known, node).map((child) => told(session, known, child)));
  return {
    role: String(node.role?.value ?? ''),
    name: String(node.name?.value ?? ''),
    states,
    attributes: await attributesOf(session, node.backendDOMNodeId),
    children,
    active,
  };
}

const boxes: ReadonlySet<string> = new Set(['generic', 'none', 'rowgroup']);

/** Boxes without a meaning of their own are told as what is in them. */
function toldChildren(known: ReadonlyMap<string, Node>, node: Node): readonly Node[] {
  return (node.childIds ?? []).flatMap((id) => {
    const child = known.get(id);
    if (child === undefined) return [];
    const isBox = child.ignored || boxes.has(String(child.role?.value));
    return isBox ? toldChildren(known, child) : [child];
  });
}

async function attributesOf(session: CDPSession, backendNodeId: number | undefined) {
  if (backendNodeId === undefined) return {};
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const written = node.attributes ?? [];
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < written.length; index += 2)
    pairs.push([written[index] ?? '', written[index + 1] ?? '']);
  return Object.fromEntries(pairs);
}
