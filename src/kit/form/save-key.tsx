/** Ctrl/Cmd+S in a form that is none of a command's own: does what its button does. It belongs inside of the form. */
import { useRef } from 'react';

import { formKeys } from '../keyboard/form-keys.ts';
import { useKeys } from '../keyboard/use-keys.ts';

export function SaveKey() {
  const place = useRef<HTMLSpanElement>(null);
  const submit = () => place.current?.closest('form')?.requestSubmit();
  useKeys([{ ...formKeys.save, run: submit }], 'form');
  return <span ref={place} hidden />;
}
