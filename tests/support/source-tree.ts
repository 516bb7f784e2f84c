/** The project's own files as text and as syntax trees, for laws over all of them. Read once, parsed on demand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export interface Import {
  /** As written: `#model/entity.ts`, `./panel.tsx`, `react`. */
  readonly specifier: string;
  readonly start: number;
}

export interface SourceFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly syntax: () => Syntax;
  /** `src/app/app.tsx:12`, for messages. */
  readonly at: (offset: number) => string;
}

export interface Syntax {
  readonly program: SyntaxNode;
  /** Static, dynamic and type imports, and what is exported from elsewhere. */
  readonly imports: readonly Import[];
  readonly reexports: readonly Import[];
}

const code = /\.(ts|tsx|mjs|js)$/;

export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(`${root}${folder}`)) return [];
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/'))
    .sort();
}

const known = new Map<string, SourceFile>();

/** The program files below a folder. */
export function sourcesBelow(folder: string): readonly SourceFile[] {
  return filesBelow(folder)
    .filter((path) => code.test(path))
    .map(readSource);
}

export function readSource(path: string): SourceFile {
  const read = known.get(path) ?? sourceFile(path, readFileSync(`${root}${path}`, 'utf8'));
  known.set(path, read);
  return read;
}

export function sourceFile(path: string, text: string): SourceFile {
  let syntax: Syntax | undefined;
  return {
    path,
    text,
    syntax: () => {
      syntax ??= parse(path, text);
      return syntax;
    },
    at: (offset) => `${path}:${text.slice(0, offset).split('\n').length}`,
  };
}

function parse(path: string, text: string): Syntax {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) =>
      moduleRequest === null ? [] : [{ specifier: moduleRequest.value, start: moduleRequest.start }],
    ),
  );
  const tree = program as unknown as SyntaxNode;
  return {
    program: tree,
    imports: [
      ...module.staticImports.map(({ moduleRequest: { value, start } }) => ({ specifier: value, start })),
      ...importsInside(tree),
      ...reexports,
    ],
    reexports,
  };
}

/** `import('…')` as a value and as a type. */
function importsInside(program: SyntaxNode): readonly Import[] {
  return nodesOf(program).flatMap(({ node }) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return [];
    const specifier = textOf(node.source);
    return specifier === undefined ? [] : [{ specifier, start: node.start }];
  });
}

export interface Visited {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode | undefined;
  /** The name under which the parent holds the node. */
  readonly part: string;
}

/** Every node with its parent. */
export function nodesOf(program: SyntaxNode): readonly Visited[] {
  const visited: Visited[] = [];
  const visit = (node: SyntaxNode, parent: SyntaxNode | undefined, part: string) => {
    visited.push({ node, parent, part });
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, name);
    }
  };
  visit(program, undefined, '');
  return visited;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The text of a string literal, also inside braces in JSX. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'JSXExpressionContainer') return textOf(value.expression);
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

export function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.name === 'string' ? value.name : textOf(value);
}
