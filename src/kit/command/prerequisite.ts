/** A command that needs another row first: the form of that row, and the lookups that fill it in. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Row, Values } from '#model/entity.ts';
import { fold } from '#model/vietnam/text.ts';
import type { FollowUp } from '#commands/intents.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import type { Command, PrerequisiteHelp } from '../definitions/define-command.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { SurfacePrerequisite } from './surface.ts';

/** The creation with a field for each value that it has no field for. */
export function withFieldsFor(creation: Command, values: Values): Command {
  const { form = [] } = creation;
  const more = Object.keys(values).filter((name) => !form.includes(name) && values[name] != null);
  return more.length === 0 ? creation : { ...creation, form: [...form, ...more] };
}

/** What is recorded with the creation of `made`, and sent after it. */
export function followingOf(
  { command, target }: SurfacePrerequisite,
  made: string,
  base: Row | undefined = target.base,
): FollowUp {
  const values = command.requires === undefined ? {} : { [command.requires.field]: made };
  return { name: command.name, targets: [{ key: target.key, base, values }] };
}

/** Lookups that a prerequisite creation may need beside its own row. */
export function usePrerequisiteHelp(): PrerequisiteHelp {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      idNamed: (list, name) =>
        idNamed(
          dispatch((_dispatch, getState) => selectReference(list)(getState())),
          name,
        ),
      say: (id, values) => intl.formatMessage({ id }, values),
    }),
    [dispatch, intl],
  );
}

const named = (name: string) => fold(name).trim().replace(/\s+/g, ' ');

/** Only where nothing else could be meant, and where it may be chosen at all: a locked one is offered by no form. */
function idNamed(options: readonly ReferenceOption[], name: string): string | undefined {
  const [only, ...others] = options.filter(({ label }) => named(label) === named(name));
  return others.length === 0 && only?.active === true ? only.id : undefined;
}
