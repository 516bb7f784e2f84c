/** Customers by the hundred thousand, the same in each run, and questions about them that people ask. */
import type { Row } from '#model/entity.ts';
import type { Filter, ListQuery, SortTerm } from '#model/list-query.ts';
import { likePattern, readSort } from '#model/list-query.ts';
import { localMoment } from '#model/vietnam/calendar.ts';

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ'];
const middles = ['Văn', 'Thị', 'Đức', 'Minh', 'Hồng', 'Ngọc', 'Quang', 'Thanh', 'Xuân', 'Hữu'];
const given = ['An', 'Bình', 'Châu', 'Dũng', 'Đạt', 'Giang', 'Hà', 'Phương', 'Quỳnh', 'Sơn', 'Trường', 'Yến'];
const kinds = ['', 'Nhà xe ', 'Công ty TNHH Vận tải ', 'Hợp tác xã '];
const regions = ['Hà Nội', 'Đà Nẵng', 'TP Hồ Chí Minh', 'Cần Thơ', 'Hải Phòng', 'Huế', 'Đắk Lắk'];
const statuses = [
  ['moi', 'Mới'],
  ['cho-ky', 'Chờ ký'],
  ['da-ky', 'Đã ký'],
  ['ngung', 'Ngừng'],
] as const;

const firstDay = Date.parse('2023-01-01T00:00:00Z');
const hour = 3_600_000;

/** A linear congruential generator: the same numbers in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function manyCustomers(count: number): Row[] {
  const next = numbersFrom(7);
  const pick = <T>(list: readonly T[], fallback: T): T => list[next(list.length)] ?? fallback;
  return Array.from({ length: count }, (_, index): Row => {
    const [status, label] = pick(statuses, statuses[0]);
    const person = `${pick(families, '')} ${pick(middles, '')} ${pick(given, '')}`;
    return {
      code: `KH${String((index * 7919) % count).padStart(6, '0')}`,
      name: `${pick(kinds, '')}${person} ${next(count)}`,
      phoneNumber: `09${String(next(100_000_000)).padStart(8, '0')}`,
      address: next(4) === 0 ? null : `${next(400)} đường ${pick(given, '')}, ${pick(regions, '')}`,
      presenter: next(3) === 0 ? person : null,
      customerType: next(3),
      customerStatus: next(10) === 0 ? null : status,
      region: pick(regions, ''),
      marketer: null,
      deployer: null,
      adminSale: null,
      company: null,
      active: next(5) > 0,
      createdAt: new Date(firstDay + next(24 * 1000) * hour).toISOString(),
      version: 1,
      labels: { customerStatus: label },
    };
  });
}

const words = [
  'an',
  'phuong',
  'nha xe',
  'tran van',
  'dat',
  'hop tac',
  'quynh',
  'le thi',
  'truong',
  'duc yen',
];
const names = ['an', 'binh', 'chau', 'dung', 'dat', 'giang', 'ha', 'phuong', 'quynh', 'son'];
const sorts = ['name.asc', 'name.desc', 'createdAt.desc', 'customerStatus.asc,name.asc', 'code.asc'];

/** What somebody types, without marks; each time something else, so that nothing kept answers it. */
function needleAt(index: number): string {
  const round = Math.floor(index / words.length);
  return round === 0 ? (words[index] ?? '') : `${names[index % names.length]} ${round}`;
}

function filterAt(index: number): Filter {
  const from = firstDay + ((index * 13) % 700) * 24 * hour;
  const days = 60 + (index % 7) * 45;
  const between = [localMoment(from), localMoment(from + days * 24 * hour)] as const;
  const iLike = likePattern(needleAt(Math.floor(index / 5)));
  const overlap = [index % 3, (index + 1) % 3];
  const each: readonly Filter[] = [
    { name: { iLike } },
    { createdAt: { between } },
    { customerType: { overlap }, createdAt: { between } },
    { name: { iLike }, createdAt: { between }, customerType: { overlap } },
    { search: { iLike }, createdAt: { between } },
  ];
  return each[index % each.length] ?? {};
}

/** The `index`th question; no two have both the same filter and the same order. */
export function questionAt(index: number): ListQuery {
  const sort: readonly SortTerm[] = readSort(sorts[Math.floor(index / 5) % sorts.length] ?? '') ?? [];
  return { filter: filterAt(index), sort, current: 1 + (index % 3), pageSize: 50 };
}
