/** The form of a call: an empty note, over whatever was said before. */
import { useMemo } from 'react';

import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useServices } from '#kit/store-hooks.ts';
import { calledWith, callFormOf, draftOfCall } from './called-with.ts';

export function CallForm(props: CommandFormProps) {
  const { clock } = useServices().ports;
  const { command, target } = props;
  const key = target?.key;
  const form = useMemo(() => callFormOf(command), [command]);
  const begin = useMemo(() => ({ draft: draftOfCall(key), values: { note: null } }), [key]);
  return (
    <CommandForm
      {...props}
      command={form}
      begin={begin}
      onSave={(typed, ...rest) => props.onSave(calledWith(typed, clock.now()), ...rest)}
    />
  );
}
