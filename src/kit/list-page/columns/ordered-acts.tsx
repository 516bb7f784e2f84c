/** Operations on the active item of an ordered list, as buttons that name their keys. */
import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useKeyWords } from '../../keyboard/key-caps.tsx';
import type { KeyDefinition } from '../../keyboard/key-definition.ts';

export interface ListedAct {
  readonly key: KeyDefinition;
  readonly icon: ReactElement;
  run(id: string): void;
  isOff?(id: string): boolean;
  /** State of an operation that is itself a toggle. */
  isPressed?(id: string): boolean;
}

interface OrderedActsProps {
  readonly label: string;
  readonly acts: readonly ListedAct[];
  /** Id of the active item. */
  readonly id: string | undefined;
  onRun(act: ListedAct, id: string | undefined): void;
}

export function OrderedActs({ label, acts, id, onRun }: OrderedActsProps) {
  return (
    <div className="c-ordered-acts" role="toolbar" aria-label={label}>
      {acts.map((act) => (
        <ActButton key={act.key.message} act={act} id={id} onRun={() => onRun(act, id)} />
      ))}
    </div>
  );
}

function ActButton({
  act,
  id,
  onRun,
}: {
  readonly act: ListedAct;
  readonly id: string | undefined;
  readonly onRun: () => void;
}) {
  const intl = useIntl();
  const words = useKeyWords();
  const label = intl.formatMessage({ id: act.key.message });
  const pressed = id === undefined ? undefined : act.isPressed?.(id);
  return (
    <Button
      size="small"
      variant="minimal"
      icon={act.icon}
      disabled={id === undefined || act.isOff?.(id) === true}
      active={pressed === true}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      aria-label={label}
      aria-keyshortcuts={words.aria(act.key)}
      title={words.hint(label, act.key)}
      onClick={onRun}
    />
  );
}
