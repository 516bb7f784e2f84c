/** The forms of what belongs to a company: read first, then changed like any row. */
import { useCallback, useEffect, useState } from 'react';

import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { AppNote } from './app-note.tsx';
import { PartHistory } from './part-history.tsx';
import type { Part, PartRead } from './read-part.ts';
import { appPart, feePart, menuPart, readPart } from './read-part.ts';

/** The command that shows the key store, of the same right as the one that opens the form. */
const revealBeside = (name: string) => name.replace(/\.\w+$/, '.reveal.keyStore');

export function FeeForm(props: CommandFormProps) {
  return <PartForm {...props} part={feePart} />;
}

export function AppForm(props: CommandFormProps) {
  return <PartForm {...props} part={appPart} />;
}

export function MenuForm(props: CommandFormProps) {
  return <PartForm {...props} part={menuPart} />;
}

function PartForm({ part, ...props }: CommandFormProps & { readonly part: Part }) {
  const dispatch = useAppDispatch();
  const key = props.target?.key ?? '';
  const [read, setRead] = useState<PartRead>();
  const ask = useCallback(() => {
    let isShown = true;
    setRead(undefined);
    void dispatch(readPart(part, key)).then((found) => isShown && setRead(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, part, key]);
  useEffect(ask, [ask]);
  const isLeft = props.isLeaving && read?.ok !== true;
  const { onClose, onSave } = props;
  useEffect(() => {
    // Nothing was typed yet.
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  if (read === undefined) return <Skeleton lines={10} />;
  if (!read.ok) return <FailurePanel ofRow failure={read.failure} retry={() => void ask()} />;
  const { row, base } = read;
  return (
    <CommandForm
      {...props}
      target={{ key, row, base }}
      note={
        <>
          {part === appPart && <AppNote app={row} reveal={revealBeside(props.command.name)} />}
          <PartHistory part={part} row={row} />
        </>
      }
      onSave={(values, own, replaced) => onSave(values, own, replaced, base)}
    />
  );
}
