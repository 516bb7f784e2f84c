/** How columns stand, read back from where it was kept: what is broken or of another shape is dropped, screen by screen. */
import type { ColumnLayout } from '#store/preferences-slice.ts';

type Layouts = Readonly<Record<string, readonly ColumnLayout[]>>;

/** Limits above which no person could have set a layout (px). */
const mostWidth = 10_000;
const mostColumns = 200;

export function readLayouts(kept: unknown): Layouts {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  const read = Object.entries(kept).flatMap(([screen, columns]) => {
    const layout = readLayout(columns);
    return layout === undefined ? [] : [[screen, layout] as const];
  });
  return Object.fromEntries(read);
}

/** Undefined: it is not whole, and half of a layout is none. */
export function readLayout(kept: unknown): readonly ColumnLayout[] | undefined {
  if (!Array.isArray(kept) || kept.length > mostColumns) return undefined;
  const read = kept.map(readColumn);
  const columns = read.filter((column) => column !== undefined);
  const names = new Set(columns.map(({ field }) => field));
  return columns.length === kept.length && names.size === columns.length ? columns : undefined;
}

function readColumn(kept: unknown): ColumnLayout | undefined {
  if (typeof kept !== 'object' || kept === null || !('field' in kept)) return undefined;
  const { field } = kept;
  const width = 'width' in kept ? kept.width : undefined;
  const hidden = 'hidden' in kept ? kept.hidden : undefined;
  const pinned = 'pinned' in kept ? kept.pinned : undefined;
  const isWidth = width === undefined || (typeof width === 'number' && width > 0 && width <= mostWidth);
  if (typeof field !== 'string' || field === '' || !isWidth || !isFlag(hidden) || !isFlag(pinned))
    return undefined;
  return {
    field,
    ...(width === undefined ? {} : { width }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(pinned === undefined ? {} : { pinned }),
  };
}

const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean';
