/**
 * For every command with a form of fields to type into: of what is typed into a secret field, and into any other that is
 * made secret or private here, nothing is kept as a draft, nor reaches anything else that outlives the page; what is
 * typed into an ordinary field beside them is kept.
 */
import '../../support/dom-matchers.ts';

import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { mayBeKept } from '#model/field.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { draftOfForm } from '#kit/form/draft-name.ts';
import { KeysProvider } from '#kit/keyboard/keys-provider.tsx';
import { ConsoleIntl } from '#app/language/console-intl.tsx';
import { loadMessages } from '#app/language/load-messages.ts';
import { commands } from '#app/navigation/commands.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { stubBrowser } from '../../support/open-console.tsx';
import { makeWorld } from '../../support/world.ts';
import { canary, everythingKept, hide, plain } from './support/all-kept.ts';
import { hearConsole, watchedEdges } from './support/watched-edges.ts';

beforeEach(stubBrowser);
afterEach(cleanup);
const said = hearConsole();

/** Edited by one input that takes any text. */
const typed = ['text', 'code', 'email', 'link', 'secret'];
const nothing = () => undefined;

/** The command with the names of those fields whose values must stay nowhere, and of one that may be kept. */
interface Case {
  readonly command: Command;
  readonly hidden: readonly string[];
  readonly ordinary: string;
}

function casesOf(command: Command): readonly Case[] {
  const { entity, form = [], parts = {} } = command;
  const mayType = (name: string) => typed.includes(entity.fields[name]?.kind ?? '') && !(name in parts);
  const names = form.filter(mayType);
  const isOrdinary = (name: string) => {
    const field = entity.fields[name];
    return field !== undefined && field.kind !== 'secret' && mayBeKept(field) && mayType(name);
  };
  // A form of secrets alone, or of one field, has an ordinary one beside them here.
  const others = Object.keys(entity.fields).filter((name) => !names.includes(name));
  const ordinary = (names.length > 1 ? names.find(isOrdinary) : undefined) ?? others.find(isOrdinary);
  const hidden = names.filter((name) => name !== ordinary);
  if (ordinary === undefined || hidden.length === 0) return [];
  const whole = form.includes(ordinary) ? form : [...form, ordinary];
  const made = hidden.reduce((all, name, at) => {
    const field = all.fields[name];
    const isKept = field !== undefined && mayBeKept(field);
    return isKept ? hide(all, name, at % 2 === 0 ? 'secret' : 'private') : all;
  }, entity);
  return [{ command: { ...command, entity: made, form: whole }, hidden, ordinary }];
}

const cases = commands.flatMap(casesOf);

async function openForm(command: Command) {
  const host = fakeHost();
  const watched = watchedEdges(host);
  const world = makeWorld(host, watched.ports, { commands: [command] });
  await world.start();
  const target = command.on === 'row' ? { key: 'R1', row: { version: 1 }, base: { version: 1 } } : undefined;
  const form = (
    <KeysProvider>
      <CommandForm
        {...{ command, target, isLeaving: false, onStay: nothing, onClose: nothing }}
        onSave={async () => ({ kind: 'notSaved', reason: 'unavailable' })}
      />
    </KeysProvider>
  );
  const { container } = render(
    <Provider store={world.store}>
      <ConsoleIntl locale="vi-VN" messages={await loadMessages('vi-VN')}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
      </ConsoleIntl>
    </Provider>,
  );
  const type = (name: string, text: string) => {
    const input = container.querySelector(`[data-field="${name}"] :is(input, textarea)`);
    if (input === null) throw new Error(`${command.name} has nothing to type ${name} into.`);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  await waitFor(() => expect(container.querySelector('[data-field]')).not.toBeNull());
  return { world, watched, type };
}

describe('the form of', () => {
  it.each(cases.map((each) => [each.command.name, each] as const))(
    '%s keeps no secret',
    async (_name, each) => {
      const { command, hidden, ordinary } = each;
      const { world, watched, type } = await openForm(command);
      for (const name of hidden) type(name, canary);
      type(ordinary, plain);
      await world.ports.clock.advance(1_000);
      const own = draftOfForm(command.name, command.on === 'row' ? 'R1' : undefined);
      const written = () =>
        watched.given('device.openPerson.drafts.write').filter((given) => given.includes(own));
      await vi.waitFor(() => expect(written()).toEqual([JSON.stringify([own, { [ordinary]: plain }])]));
      const kept = await everythingKept(world, watched, [command]);
      expect(kept).toContain(plain);
      expect(kept).not.toContain(canary);
      expect(said()).not.toContain(canary);
    },
  );

  it('every command with a secret to type is among them', () => {
    const withSecret = commands.filter(({ entity, form = [] }) =>
      form.some((name) => entity.fields[name]?.kind === 'secret'),
    );
    const shown = cases.map(({ command }) => command.name);
    expect(withSecret.length).toBeGreaterThan(5);
    expect(withSecret.filter(({ name }) => !shown.includes(name))).toEqual([]);
  });
});
