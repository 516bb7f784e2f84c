/** What a person does who is signed in: the commands that they give, and what they ask for. */
import type { Values } from '#model/entity.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { writeDraft } from '#services/drafts.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { retryAll } from '#sync/resolve/resolve-entry.ts';
import { signOut } from '#session/sign-out.ts';
import { cancel, confirm, decideOne } from './decisions.ts';
import { wordNotAllowed } from './host-rows.ts';
import { give } from './issue.ts';
import { canary, naming } from './simulated-commands.ts';
import type { Page, SimulatedWorld } from './simulated-world.ts';
import type { ChangeAction, WorkAction } from './steps.ts';
import { setWipeTrap, watchWipe } from './traps.ts';
import { undoBatch, undoOne } from './undo.ts';

export function playAtWork(world: SimulatedWorld, page: Page, action: WorkAction, mark: string): void {
  const { dispatch } = page.store;
  switch (action.kind) {
    case 'create':
      void create(world, page, `KH${action.row + 3}`, mark, mark);
      return;
    case 'family':
      void family(world, page, action, mark);
      return;
    case 'draft':
      void draft(world, page, mark);
      return;
    case 'type':
      void dispatch(writeDraft(`form/customer.update/KH${action.row + 1}`, { name: mark }));
      return;
    case 'withdraw':
    case 'retry':
    case 'mend':
    case 'merge':
      decideOne(world, page, action, mark);
      return;
    case 'undo':
      undoOne(world, page, action.nth, mark);
      return;
    case 'undoBatch':
      undoBatch(page, action.nth);
      return;
    case 'cancel':
      cancel(world, page, action.nth);
      return;
    case 'signOut':
      leave(world, page, action);
      return;
    case 'list':
      page.refresh();
      return;
    case 'whole':
      page.keepWhole();
      return;
    case 'retryAll':
      void dispatch(retryAll());
      return;
    case 'confirm':
      confirm(page);
      return;
    default:
      change(world, page, action, mark);
  }
}

function leave(
  world: SimulatedWorld,
  page: Page,
  { choice, killed }: Extract<WorkAction, { readonly kind: 'signOut' }>,
): void {
  const isWaiting = selectUnsettled(page.store.getState()).length > 0;
  if (world.network.offline && isWaiting) world.met('sign-out offline with entries waiting');
  const person = selectPerson(page.store.getState())?.id;
  if (choice === 'discard' && person !== undefined) world.loss.givenUp.add(person);
  watchWipe(world);
  if (killed) setWipeTrap(world);
  // Where the rows could not be wiped it rejects, having signed out.
  void page.store.dispatch(signOut(choice)).catch(() => undefined);
}

function create(world: SimulatedWorld, page: Page, key: string, name: string, mark: string): Promise<void> {
  const values = { code: key, name, phoneNumber: '0912345678', customerType: 1 };
  return give(world, page, { name: 'customer.add', targets: [{ key, base: undefined, values }] }, mark);
}

/** A creation, perhaps one that is refused, and ten changes of the row that is not there yet. */
async function family(
  world: SimulatedWorld,
  page: Page,
  { row, refused }: Extract<WorkAction, { readonly kind: 'family' }>,
  mark: string,
): Promise<void> {
  const key = `KH${row + 20}`;
  await create(world, page, key, refused ? wordNotAllowed : mark, refused ? '' : mark);
  for (let change = 1; change <= 10; change += 1) changePending(world, page, key, `${mark}.${change}`);
}

/** A row under a key of this device's own, and a change of it. */
async function draft(world: SimulatedWorld, page: Page, mark: string): Promise<void> {
  const key = `tạm-${world.nextId()}`;
  const values = { code: key, name: mark, phoneNumber: '0912345678', customerType: 1 };
  await give(world, page, { name: 'customer.draft', targets: [{ key, base: undefined, values }] }, mark);
  changePending(world, page, key, `${mark}.1`);
}

/** Changes a row that the person sees, though it is not on the host yet. */
function changePending(world: SimulatedWorld, page: Page, key: string, mark: string): void {
  const shown = page.shown()?.rows.find((row) => row.key === key && !row.removed);
  if (shown === undefined) return;
  const targets = [target(shown, naming(page.life.release, mark))];
  void give(world, page, { name: 'customer.update', targets }, mark);
}

const commandFor = {
  edit: 'customer.update',
  batch: 'customer.update',
  remove: 'customer.remove',
  pay: 'customer.pay',
  visit: 'customer.visit',
  note: 'customer.note',
  lock: 'customer.lock',
  stumble: 'customer.stumble',
} as const;

function change(world: SimulatedWorld, page: Page, action: ChangeAction, mark: string): void {
  const rows = (page.shown()?.rows ?? []).filter((row) => !row.removed);
  const row = rows.length === 0 ? undefined : rows[action.row % rows.length];
  const next = rows[(action.row + 1) % rows.length];
  const { release } = page.life;
  if (row === undefined || (action.kind === 'lock' && release === 3)) return;
  const isNamed = action.kind !== 'edit' || action.what === 'name' || action.what === 'messy';
  const second = action.kind === 'batch' && next !== row ? next : undefined;
  const targets = [target(row, valuesOf(action, release, mark))];
  if (second !== undefined && action.kind === 'batch') {
    targets.push(target(second, naming(release, action.refused ? wordNotAllowed : mark)));
  }
  // Several rows in one call.
  if (action.kind === 'lock')
    for (const other of rows.slice(0, action.row % 4))
      if (other !== row) targets.push(target(other, valuesOf(action, release, mark)));
  noticeRivals(world, page, row);
  void give(world, page, { name: commandFor[action.kind], targets }, isNamed ? mark : '');
}

function valuesOf(action: ChangeAction, release: Page['life']['release'], mark: string): Values {
  switch (action.kind) {
    case 'remove':
      return {};
    case 'lock':
      return { active: false };
    case 'pay':
      return { name: mark, otp: canary };
    case 'edit':
      if (action.what === 'address') return { address: mark };
      return naming(
        release,
        { name: mark, messy: `  ${mark.normalize('NFD')}\u2029. `, refused: wordNotAllowed }[action.what],
      );
    case 'batch':
      return naming(release, mark);
    default:
      return { name: mark };
  }
}

function noticeRivals(world: SimulatedWorld, page: Page, row: ShownRow): void {
  if (row.entries.length > 0) world.met('two edits of one row');
  const isOlder = (other: Page | undefined) => other !== undefined && other.life.release < page.life.release;
  if (world.tabs.some((tab) => isOlder(tab.page))) world.met('old tab new entries');
}

const target = ({ key, base }: ShownRow, values: Values) => ({ key, base, values });
