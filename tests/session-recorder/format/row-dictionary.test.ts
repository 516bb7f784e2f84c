import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { runSync } from '#session-recorder/format/chunked-work.ts';
import { createRowDictionary } from '#session-recorder/format/row-dictionary.ts';

const row = fc.record({
  code: fc.constantFrom('KH1', 'KH2', 'KH3'),
  name: fc.constantFrom('An', 'Bình'),
  address: fc.constantFrom('', 'Huế'),
  version: fc.integer({ min: 1, max: 2 }),
  active: fc.boolean(),
  by: fc.constantFrom(null, { id: 'u1' }),
});
const small = fc.record({ id: fc.constantFrom('a', 'b'), version: fc.integer({ min: 1, max: 2 }) });
const payload = fc.oneof(
  fc.record({ rows: fc.array(row), total: fc.integer() }),
  fc.record({ pages: fc.array(fc.record({ data: fc.array(row) })), moved: fc.array(small) }),
  fc.array(fc.oneof(row, small)),
  fc.constant(null),
);

describe('rows that an action brings again', () => {
  it('are the same once they were named, written and read', () => {
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 8 }), (actions) => {
        const [writer, reader] = [createRowDictionary(), createRowDictionary()];
        const read = actions.map((action) =>
          runSync(reader.restored(JSON.parse(JSON.stringify(runSync(writer.shortened(action)))))),
        );
        expect(read).toEqual(JSON.parse(JSON.stringify(actions)));
      }),
    );
  });

  it('take a fraction of the room', () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({
      ...{ id, code: `KH${id}`, name: 'Công ty TNHH Vận tải Hành khách Đường dài', version: 1 },
      ...{ address: '12 Nguyễn Huệ, phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh', active: true },
    }));
    const known = createRowDictionary();
    const [first, again] = [1, 2].map(() => JSON.stringify(runSync(known.shortened({ rows }))).length);
    expect(first).toBe(JSON.stringify({ rows }).length);
    expect(again).toBeLessThan((first ?? 0) / 5);
  });

  it('are written out again after everything was forgotten', () => {
    const rows = [{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }];
    const known = createRowDictionary();
    runSync(known.shortened(rows));
    known.forget();
    expect(runSync(known.shortened(rows))).toEqual(rows);
  });

  it('are not remembered by whoever scrolls on and on, and read all the same', () => {
    const rows = Array.from({ length: 6_000 }, (_, id) => ({ id, b: 2, c: 3, d: 4, e: 5, f: 6 }));
    const first = rows.slice(0, 200);
    const last = rows.slice(-200);
    const [writer, reader] = [createRowDictionary(), createRowDictionary()];
    const passed = runSync(writer.shortened(rows));
    expect(runSync(writer.shortened(first))).toEqual(first);
    const again = runSync(writer.shortened([last, first]));
    expect(JSON.stringify(again)).not.toContain('"id"');
    runSync(reader.restored(passed));
    // Whoever reads has them even where whoever writes has forgotten them since.
    expect(runSync(reader.restored(again))).toEqual([last, first]);
  });
});
