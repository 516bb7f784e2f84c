import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Row } from '#model/entity.ts';
import { chunkSize, createRowTable } from '#local-db/engine/row-table.ts';

const keyOf = (row: Row) => String(row.code);
const row = (code: number, version: number): Row => ({ code: `K${code}`, version });

const step = fc.oneof(
  fc.record({ put: fc.array(fc.tuple(fc.nat(40), fc.nat(5)), { maxLength: 20 }) }),
  fc.record({ remove: fc.array(fc.nat(40), { maxLength: 5 }) }),
);

describe('held rows', () => {
  it('written chunk by chunk and read again are the same rows, each at its newest version', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const disk = new Map<number, readonly Row[]>();
        const expected = new Map<string, number>();
        const held = createRowTable([], keyOf);
        for (const each of steps) {
          const chunks =
            'put' in each
              ? held.put(each.put.map(([code, version]) => row(code, version)))
              : held.remove(each.remove.map((code) => `K${code}`));
          if ('put' in each)
            for (const [code, version] of each.put)
              expected.set(`K${code}`, Math.max(version, expected.get(`K${code}`) ?? 0));
          else for (const code of each.remove) expected.delete(`K${code}`);
          for (const chunk of chunks) disk.set(chunk.id, chunk.rows);
        }
        const again = createRowTable(
          [...disk].map(([id, rows]) => ({ id, rows })),
          keyOf,
        );
        const read = (from: typeof held) =>
          [...from.values()].map((each) => `${keyOf(each)}:${each.version}`).sort();
        const wanted = [...expected].map(([key, version]) => `${key}:${version}`).sort();
        expect(read(held)).toEqual(wanted);
        expect(read(again)).toEqual(wanted);
      }),
    );
  });

  it('fills chunks up to their size', () => {
    const held = createRowTable([], keyOf);
    const chunks = held.put(Array.from({ length: chunkSize + 1 }, (_, index) => row(index, 1)));
    expect(chunks.map((chunk) => chunk.rows.length)).toEqual([chunkSize, 1]);
  });

  it('does not write what it holds already in that version', () => {
    const held = createRowTable([{ id: 0, rows: [row(1, 3)] }], keyOf);
    expect(held.put([row(1, 3), row(1, 2)])).toEqual([]);
    expect(held.put([row(1, 4)])).toEqual([{ id: 0, rows: [row(1, 4)] }]);
  });

  it('counts the newer of a row that two tabs kept in chunks of their own, wherever it stands', () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
      [2, 2],
    ] as const) {
      const held = createRowTable(
        [
          { id: 0, rows: [row(1, first), row(2, 1)] },
          { id: 1, rows: [row(3, 1), row(1, second), row(1, 1), row(4, 1)] },
        ],
        keyOf,
      );
      expect(held.size).toBe(4);
      expect(held.get('K1')?.version).toBe(2);
      expect([...held.values()].map(keyOf).sort()).toEqual(['K1', 'K2', 'K3', 'K4']);
      held.remove(['K1']);
      expect([...held.values()].map(keyOf).sort()).toEqual(['K2', 'K3', 'K4']);
    }
  });

  it('tells which places hold other rows', () => {
    const held = createRowTable([{ id: 4, rows: [row(1, 1), row(2, 1), row(3, 1)] }], keyOf);
    const told: unknown[] = [];
    held.watch((position, slots) => told.push([position, [...slots]]));
    held.put([row(2, 2)]);
    held.remove(['K1']);
    expect(told).toEqual([
      [0, [1]],
      [0, [0, 2]],
    ]);
    expect(held.placeOf('K3')).toEqual({ position: 0, slot: 0 });
    expect(held.chunks[0]?.rows.map(keyOf)).toEqual(['K3', 'K2']);
  });
});
