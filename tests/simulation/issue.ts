/** Gives a command as a person would, and keeps what they were told of it. */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { IssueInput } from '#commands/intents.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { IssueRecord } from './issue-record.ts';
import type { Page, SimulatedWorld } from './simulated-world.ts';

export function mendAs(world: SimulatedWorld, page: Page, { intent }: StoredEntry, mark: string): void {
  const base =
    intent.base.version === null ? undefined : { ...intent.base.prior, version: intent.base.version };
  const named = 'name' in intent.values ? { name: mark } : 'title' in intent.values ? { title: mark } : {};
  const targets = [{ key: intent.key, base, values: { ...intent.values, ...named } }];
  void give(world, page, { name: intent.name, targets, supersedes: intent.id }, mark);
}

/** Resolves once the person was told. */
export function give(world: SimulatedWorld, page: Page, input: IssueInput, mark: string): Promise<void> {
  return told(world, page, input.name, mark, page.store.dispatch(issueCommand(input)));
}

export function told(
  world: SimulatedWorld,
  page: Page,
  name: string,
  mark: string,
  outcome: Promise<IssueOutcome | undefined>,
): Promise<void> {
  const subject = selectPerson(page.store.getState())?.id ?? '';
  const record: IssueRecord = { subject, name, mark, outcome: undefined };
  world.issued.push(record);
  return outcome.then((answered) => {
    record.outcome = answered;
    const ids = answered !== undefined && 'entries' in answered ? answered.entries : [];
    world.tell(
      () =>
        `  ${page.life.name}: ${name} ${mark}: ${answered?.kind} ${ids.map((id) => id.slice(-4)).join(' ')}`,
    );
  });
}
