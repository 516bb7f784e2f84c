/** Grants of a list of statements, and the keys that a change of it adds and removes. Pure. */
import { accessActions, grantableKeys, isStatement } from './access.ts';

const entries: readonly (readonly [string, readonly string[]])[] = Object.entries(accessActions);

/** Every single right, `customer.view`, in the order of the matrix. */
export const everyRight: readonly string[] = entries.flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}`),
);

/** The rights that statements come down to: `customer.*` is each action of it, those to come included. */
export function rightsOf(statements: readonly string[]): ReadonlySet<string> {
  const held = new Set(statements);
  return new Set(
    entries.flatMap(([resource, actions]) =>
      actions.flatMap((action) =>
        held.has(`${resource}.*`) || held.has(`${resource}.${action}`) ? [`${resource}.${action}`] : [],
      ),
    ),
  );
}

/**
 * As they are stored: `x.all` written as `x.*`, each once, none that another one covers, in the order of the matrix.
 * Undefined where one is no statement.
 */
export function readStatements(written: readonly string[]): readonly string[] | undefined {
  const all = new Set(written.map((statement) => statement.replace(/\.all$/, '.*')));
  if (![...all].every(isStatement)) return undefined;
  const isCovered = (statement: string) =>
    !statement.endsWith('.*') && all.has(`${statement.slice(0, statement.indexOf('.'))}.*`);
  return grantableKeys.filter((statement) => all.has(statement) && !isCovered(statement));
}

/**
 * Whether whoever holds some statements holds all that others grant. The whole of a resource, actions to come included, is
 * covered by the whole of it alone.
 */
export function coversStatements(held: readonly string[], others: readonly string[]): boolean {
  const own = new Set(readStatements(held.filter(isWritten)));
  const required = readStatements(others.filter(isWritten)) ?? [];
  return required.every((statement) => own.has(statement) || own.has(statement.replace(/\.[^.]+$/, '.*')));
}

/** An unknown statement grants nothing. */
const isWritten = (statement: string) => isStatement(statement.replace(/\.all$/, '.*'));

export interface RightsChange {
  readonly granted: readonly string[];
  readonly taken: readonly string[];
}

export function rightsChange(before: readonly string[], after: readonly string[]): RightsChange {
  const [had, has] = [rightsOf(before), rightsOf(after)];
  return {
    granted: everyRight.filter((right) => has.has(right) && !had.has(right)),
    taken: everyRight.filter((right) => had.has(right) && !has.has(right)),
  };
}

/** Turns one action, or the whole resource, on or off. */
export function toggleStatement(
  statements: readonly string[],
  resource: string,
  action: string,
): readonly string[] {
  const own = entries.find(([name]) => name === resource)?.[1] ?? [];
  const others = statements.filter((statement) => !statement.startsWith(`${resource}.`));
  const held = new Set(statements);
  const isWhole = held.has(`${resource}.*`);
  if (action === '*') return readStatements(isWhole ? others : [...others, `${resource}.*`]) ?? others;
  const on = own.filter((name) => isWhole || held.has(`${resource}.${name}`));
  const next = on.includes(action) ? on.filter((name) => name !== action) : [...on, action];
  return readStatements([...others, ...next.map((name) => `${resource}.${name}`)]) ?? others;
}
