/**
 * What the grid reaches of Blueprint's table past its types, looked at in the installed version: an update that changes any
 * of it fails here, and not on a person's screen.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { Cell, Column, Table } from '@blueprintjs/table';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const grid = 'src/kit/data-grid';

/** Exchanged or called by `grid-table.tsx`, each with the digest of the text that it was written against. */
const methods = {
  renderBody: '7f86ef108d92',
  invokeOnVisibleCellsChangeCallback: 'b87950f65a46',
  updateViewportRect: '50e7e92e2793',
};

/** Whatever stands in its state beside what is made of its props is compared to tell a scroll from all else. */
const madeOfProps = ['childrenArray', 'columnIdToIndex', 'columnWidths', 'selectedRegions'];
const compared = [
  'didHeadersMount',
  'focusedRegion',
  'horizontalGuides',
  'isLayoutLocked',
  'isReordering',
  'numFrozenColumnsClamped',
  'numFrozenRowsClamped',
  'rowHeights',
  'verticalGuides',
  'viewportRect',
];

/** Named by `blueprint-internals.ts` and `grid.css`. */
const classes = [
  'bp6-table-container',
  'bp6-table-quadrant',
  'bp6-table-quadrant-main',
  'bp6-table-quadrant-scroll-container',
  'bp6-table-quadrant-top',
];
/** Beginnings of such names: `[class*=…]` in `grid.css`. */
const beginnings = ['bp6-table-body-is-scrolling', 'bp6-table-body-scrolling-indicator'];

let table: Table;
let root: HTMLElement;
beforeAll(() => {
  const drawn = (one: Table | null) => {
    if (one !== null) table = one;
  };
  root = render(
    <Table ref={drawn} numRows={3}>
      <Column id="row" cellRenderer={() => <Cell />} />
    </Table>,
  ).container;
});

describe("Blueprint's table, as installed", () => {
  it.each(Object.entries(methods))('%s is the method that it was', (name, digest) => {
    const method: unknown = Reflect.get(table, name);
    expect(method).toBeTypeOf('function');
    expect(createHash('sha256').update(String(method)).digest('hex').slice(0, 12)).toBe(digest);
  });

  it('holds what the grid reads', () => {
    expect(Reflect.get(table, 'grid')).toMatchObject({ getRowIndicesInRect: expect.any(Function) });
    expect(Reflect.get(table, 'locator')).toMatchObject({ getViewportRect: expect.any(Function) });
    expect(Object.keys(table.state).sort()).toEqual([...madeOfProps, ...compared].sort());
  });

  it('draws each of its four parts by renderBody, by these names', () => {
    const parts: unknown[] = [];
    class Watched extends Table {
      constructor(...given: ConstructorParameters<typeof Table>) {
        super(...given);
        Reflect.set(this, 'renderBody', (part: unknown) => void parts.push(part));
      }
    }
    render(
      <Watched numRows={3} numFrozenColumns={1} numFrozenRows={1} enableColumnHeader enableRowHeader>
        <Column id="row" cellRenderer={() => <Cell />} />
      </Watched>,
    );
    expect(new Set(parts)).toEqual(new Set(['main', 'top', 'left', 'top-left']));
  });

  it('has the classes that the grid names, and no others are named', () => {
    const files = readdirSync(grid, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.\w+$/.test(name),
    );
    const named = files.flatMap(
      (name) => readFileSync(join(grid, name), 'utf8').match(/bp6-table-[\w-]+/g) ?? [],
    );
    expect([...new Set(named)].sort()).toEqual([...classes, ...beginnings].sort());
    const styles = readFileSync(resolve('@blueprintjs/table/lib/css/table.css'), 'utf8');
    // As a whole name: others begin with it.
    const found = new Set(`${styles} ${root.innerHTML}`.match(/bp6-table-[\w-]+/g));
    expect(classes.filter((name) => !found.has(name))).toEqual([]);
    const isBegun = (start: string) => [...found].some((name) => name.startsWith(`${start}-`));
    expect(beginnings.filter((start) => !isBegun(start))).toEqual([]);
  });

  it('learns of its size by the file that the build exchanges', () => {
    const folder = join(resolve('@blueprintjs/table/package.json'), '../lib/esm');
    const sensor = readFileSync(join(folder, 'interactions/resizeSensor.js'), 'utf8');
    expect([...sensor.matchAll(/^export (.*?) \{/gm)].map(([, what]) => what)).toEqual([
      'class ResizeSensor',
    ]);
    expect(sensor).toContain('static attach(element, callback) {');
    expect(readFileSync(join(folder, 'table.js'), 'utf8')).toContain(
      'ResizeSensor.attach(this.rootTableElement, () => {',
    );
  });
});
