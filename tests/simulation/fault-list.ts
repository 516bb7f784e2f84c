/**
 * Every fault that the store must survive, by the name that docs/local-store.md gives it, and where it is met: in the
 * stories of this world, which count how often, or in a test that needs something that no story has (a real
 * browser, its databases, twenty thousand entries).
 */

const stories = { in: 'stories' } as const;
const test = <File extends string>(file: File, title: string) => ({ in: 'test', file, title }) as const;

export const faultList = {
  storage: {
    'kill between request and complete': stories,
    'reload right after commit': stories,
    'lost unsynced commit': stories,
    'quota at append': stories,
    'quota mid-bulk': stories,
    'IndexedDB refused': stories,
    'forced close': stories,
    'store missing': stories,
    'blocked upgrade': stories,
    'eviction of all': stories,
    'eviction under open tabs': stories,
    'eviction of the cache alone': stories,
    'undecodable entry': stories,
    'disk full in migration': test('e2e/found-journals.spec.ts', 'disk full in migration'),
  },
  network: {
    'answer lost': stories,
    'applied and then 500': stories,
    'time-out and late success': stories,
    duplicate: stories,
    'reorder across hosts': stories,
    'captive portal answering 200 HTML': stories,
    'captive portal answering 200 JSON': stories,
    'filter answering 403 HTML': stories,
    'onLine true but dead': stories,
    'flapping each 100 ms': stories,
    'one-way partition': stories,
    '429': stories,
    'one host down': stories,
    'a proxy answering 503': stories,
    'disconnect mid-drain': stories,
    'refetch racing drain': stories,
    'stale list after an accepted answer': stories,
    'key expired': stories,
    'key in progress': stories,
    'key with another body': stories,
    'proxy dropping the key header': stories,
    'stream cut mid-change': stories,
    'cursor unknown': stories,
  },
  server: {
    'version moved': stories,
    'row deleted': stories,
    'conflict without its row': stories,
    'unique violation': stories,
    'permission revoked while away': stories,
    'part of a batch refused': stories,
    'failure on HTTP 200': stories,
    'restored from backup': stories,
    'values normalised': stories,
  },
  auth: {
    'token expires offline': stories,
    'renewal without network': stories,
    'two tabs renew': test('e2e/tabs.spec.ts', 'two tabs renew'),
    '401 mid-drain': stories,
    'another person signs in': stories,
    'session ended at the provider': stories,
  },
  tabs: {
    'leader killed mid-send': stories,
    'leader frozen and thawed': stories,
    'two restored at once': stories,
    'duplicated tab': test('e2e/tabs.spec.ts', 'two tabs renew: a duplicated tab'),
    'two edits of one row': stories,
    'lost broadcast': stories,
    'no Web Locks': stories,
  },
  versions: {
    'new app old entries': stories,
    'old tab new entries': stories,
    rollback: stories,
    'name removed': stories,
    'two tabs migrate': test('e2e/found-journals.spec.ts', 'two tabs migrate'),
    'service-worker update with entries waiting': test(
      'e2e/release.spec.ts',
      'service-worker update with entries waiting',
    ),
  },
  queue: {
    'poison at the head': stories,
    'create refused with ten dependants': stories,
    '20,000 waiting': test('e2e/found-journals.spec.ts', '20,000 waiting'),
    'cancel while sending': stories,
    'outbox loaded twice': stories,
    'silent wedge': stories,
  },
  clock: {
    'clock skew': stories,
    'jump of a day': stories,
    'zone change': stories,
    'equal stamps': stories,
  },
  'sign-out': {
    'wipe interrupted': stories,
    'wipe while another tab writes': stories,
    'sign-out offline with entries waiting': stories,
    'back button after sign-out': test('e2e/sign-out.spec.ts', 'back button after sign-out'),
  },
} as const;

type Groups = typeof faultList;
type MetIn<Group> = {
  [Name in keyof Group]: Group[Name] extends typeof stories ? Name : never;
}[keyof Group];

/** A fault that the stories meet. */
export type MetFault = { [Name in keyof Groups]: MetIn<Groups[Name]> }[keyof Groups];

/** Counts what was met. */
export type Meet = (fault: MetFault) => void;
