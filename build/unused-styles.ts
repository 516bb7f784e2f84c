import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

import { type NamesByConstant, UsedClassNames } from './used-class-names.ts';

/** As much of a PostCSS plug-in's tree as is needed here. */
interface Rule {
  selectors: string[];
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  readonly parent?: { readonly type: string; readonly name?: string } | undefined;
  cloneBefore(overrides: { readonly selectors: string[] }): unknown;
  remove(): unknown;
}
interface StyleSheet {
  walkRules(visit: (rule: Rule) => void): void;
}

/** What the bundler tells of a module: its code without what is unused. */
type Modules = ReadonlyMap<string, string>;

export interface UnusedStyles {
  /** Class names whose rules are left out; complete before a style sheet is written. For Vite's `unusedSymbols`. */
  readonly leftOut: string[];
  plugin(): Plugin;
  /** For the style sheets. */
  readonly sheets: { readonly postcssPlugin: string; OnceExit(sheet: StyleSheet): void };
}

/** Beside the manifest, for the journeys: no element may have one of these names. */
export const leftOutFile = '.vite/left-out-classes.json';

const ofBlueprint = /[\\/]node_modules[\\/]@blueprintjs[\\/]/;
const moduleOfConstants = /[\\/]@blueprintjs[\\/][\w-]+[\\/]lib[\\/]esm[\\/](common[\\/])?classes\.js$/;
const className = /\.(bp\d+-[\w-]+)/g;
/** A second way to ask for the dark theme, which every dark rule names beside the first. Nobody asks that way here. */
const otherWayToDark = 'data-bp-color-scheme';
/** A letter of the icon font. Icons are pictures here, and the font is not shipped. */
const letterOfFont = /^\.(bp\d+-icon-[\w-]+)::?before$/;
/** A browser that does not know one selector of a list leaves the rule alone; on their own, the others would hold. */
const ofOneBrowser = /:-/;

/**
 * Leaves out of Blueprint's style sheets, of which half is for what the console never shows:
 *
 *     style sheets ──> a rule for each selector ───────────────────────┐
 *     modules, when nothing unused is left in them ──> names they say ─┴──> rules of other names go
 *
 * The last step is the minifier's, which puts selectors together again: before a file has its name, by what is in it.
 */
export function unusedStyles(): UnusedStyles {
  const leftOut: string[] = [];
  const names = new Set<string>();
  const letters = new Set<string>();
  const ownNames = new Set<string>();

  const readOwn = ({ selectors }: Rule) => {
    for (const selector of selectors) for (const name of classesOf(selector)) ownNames.add(name);
  };
  const readBlueprint = (rule: Rule) => {
    const selectors = rule.selectors.filter((selector) => !selector.includes(otherWayToDark));
    for (const selector of selectors) {
      const letter = letterOfFont.exec(selector)?.[1];
      if (letter !== undefined) letters.add(letter);
      else for (const name of classesOf(selector)) names.add(name);
    }
    separate(rule, selectors);
  };

  return {
    leftOut,
    plugin: () => ({
      name: 'unused-styles',
      apply: 'build',
      renderChunk: {
        order: 'pre',
        handler(_code, _chunk, _options, { chunks }) {
          // The first chunk is told of all of them.
          if (leftOut.length > 0) return;
          const said = saidBy(modulesOf(Object.values(chunks)));
          for (const name of ownNames) said.say(name);
          for (const name of names) if (!said.has(name)) leftOut.push(name);
          for (const letter of letters) if (!names.has(letter) && !ownNames.has(letter)) leftOut.push(letter);
        },
      },
      generateBundle() {
        const source = JSON.stringify(leftOut.filter((name) => names.has(name)));
        this.emitFile({ type: 'asset', fileName: leftOutFile, source });
      },
    }),
    sheets: {
      postcssPlugin: 'unused-styles',
      OnceExit(sheet) {
        sheet.walkRules((rule) => {
          if (!ofBlueprint.test(rule.source?.input.file ?? '')) readOwn(rule);
          else if (rule.parent?.name?.endsWith('keyframes') !== true) readBlueprint(rule);
        });
      },
    },
  };
}

const classesOf = (selector: string) => [...selector.matchAll(className)].map(([, name = '']) => name);

/** A rule of its own for each of its selectors, in its place: only as a whole can the minifier leave one out. */
function separate(rule: Rule, selectors: string[]): void {
  if (selectors.some((selector) => ofOneBrowser.test(selector))) {
    rule.selectors = selectors;
    return;
  }
  for (const selector of selectors) rule.cloneBefore({ selectors: [selector] });
  rule.remove();
}

function modulesOf(chunks: readonly { modules: Record<string, { code: string | null }> }[]): Modules {
  return new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, code ?? ''])),
  );
}

function saidBy(modules: Modules): UsedClassNames {
  const said = new UsedClassNames(constantsIn(modules));
  for (const [id, code] of modules) {
    if (code.includes(otherWayToDark))
      throw new Error(`${id} asks for the dark theme by '${otherWayToDark}', whose rules are left out.`);
    if (moduleOfConstants.test(id)) said.readModuleOfConstants(code);
    else said.readModule(code);
  }
  return said;
}

/** The same module for Node gives the names as they are. */
function constantsIn(modules: Modules): NamesByConstant {
  const require = createRequire(import.meta.url);
  const named = new Map<string, Set<string>>();
  for (const id of modules.keys()) {
    if (!moduleOfConstants.test(id)) continue;
    for (const [constant, name] of Object.entries<unknown>(
      require(id.replace(/([\\/])esm([\\/])/, '$1cjs$2')),
    ))
      if (typeof name === 'string') named.set(constant, (named.get(constant) ?? new Set()).add(name));
  }
  const [namespace] = /^bp\d+/.exec([...(named.get('BUTTON') ?? [])].join()) ?? [];
  if (namespace === undefined) throw new Error('Blueprint keeps the names of its classes in another module.');
  return named.set('NS', new Set([namespace]));
}
