/** What the making of another row may ask for beside its own row. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { fold } from '#model/vietnam/text.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import type { PrerequisiteHelp } from '../definitions/define-command.ts';
import { useAppDispatch } from '../store-hooks.ts';

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
