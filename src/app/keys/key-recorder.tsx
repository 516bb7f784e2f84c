/** Takes the keys that are pressed now for an action, and says what they would come to. Enter keeps them, Esc gives up. */
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { keysChosen, selectKeyPreferences } from '#store/preferences-slice.ts';
import { useLatestRef } from '#kit/hooks/use-latest-ref.ts';
import { KeyCaps, useKeysAsText } from '#kit/keyboard/key-caps.tsx';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import type { Plan } from './key-conflicts.ts';
import { planKeys } from './key-conflicts.ts';
import type { KeyProblem } from './key-problems.ts';
import { problemOfKeys } from './key-problems.ts';
import { useScopeTitle } from './use-key-scopes.ts';

interface KeyRecorderProps {
  readonly action: KeyDefinition;
  /** Keys that it has and keeps beside the new ones. */
  readonly kept: readonly string[];
  onDone(): void;
}

/** Longer sequences are nobody's wish. */
const mostPresses = 2;

export function KeyRecorder({ action, kept, onDone }: KeyRecorderProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { own } = useAppSelector(selectKeyPreferences);
  const [presses, setPresses] = useState<readonly string[]>([]);
  const keys = presses.join(' ');
  const problem = keys === '' ? undefined : problemOfKeys(action, keys);
  const plan = keys === '' || problem !== undefined ? undefined : planKeys(action, keys, kept, own);
  const keep = () => {
    if (plan === undefined || plan.kind === 'taken') return;
    dispatch(keysChosen(plan.changes));
    onDone();
  };
  const box = useRecording((press) => {
    if (press === 'Escape') return onDone();
    if (press === 'Enter' && presses.length > 0) return keep();
    setPresses((before) => (before.length >= mostPresses ? [press] : [...before, press]));
  }, onDone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div
      ref={box}
      className="c-key-recorder"
      role="group"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'keyMap.press' })}
    >
      <span className="c-key-recorder-keys">
        {keys === '' ? <FormattedMessage id="keyMap.press" /> : <KeyCaps keys={keys} />}
      </span>
      <span role="status" className="c-key-recorder-words">
        <Outcome problem={problem} plan={plan} />
      </span>
      {plan !== undefined && plan.kind !== 'taken' && (
        <Button size="small" intent="primary" tabIndex={-1} onClick={keep}>
          <FormattedMessage id={plan.kind === 'swap' ? 'keyMap.swap' : 'keyMap.keep'} />
        </Button>
      )}
      <Button size="small" variant="minimal" tabIndex={-1} onClick={onDone}>
        <FormattedMessage id="action.cancel" />
      </Button>
    </div>
  );
}

/** Hears every press while focus is inside; what takes focus away ends it. */
function useRecording(heard: (press: string) => void, onDone: () => void) {
  const registry = useKeyRegistry();
  const box = useRef<HTMLDivElement>(null);
  const newest = useLatestRef({ heard, onDone });
  useEffect(() => {
    box.current?.focus();
    const within = box.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && within?.contains(relatedTarget) !== true) newest.current.onDone();
    };
    within?.addEventListener('focusout', leave);
    const end = registry.record((press) => newest.current.heard(press));
    return () => {
      within?.removeEventListener('focusout', leave);
      end();
    };
  }, [registry]);
  return box;
}

interface OutcomeProps {
  readonly problem: KeyProblem | undefined;
  readonly plan: Plan | undefined;
}

function Outcome({ problem, plan }: OutcomeProps) {
  const intl = useIntl();
  const titleOf = useScopeTitle();
  const asText = useKeysAsText();
  if (problem !== undefined) return <FormattedMessage id={`keyMap.problem.${problem}`} />;
  if (plan === undefined) return null;
  if (plan.kind === 'free') return <FormattedMessage id="keyMap.isFree" />;
  const [meeting] = plan.kind === 'swap' ? [plan.meeting] : plan.meetings;
  if (meeting === undefined) return null;
  const values = {
    keys: asText(meeting.keys),
    name: intl.formatMessage({ id: meeting.action.message }),
    place: titleOf(meeting.scope),
    more: plan.kind === 'taken' ? plan.meetings.length - 1 : 0,
  };
  if (plan.kind === 'taken') return <FormattedMessage id="keyMap.taken" values={values} />;
  return plan.left === undefined ? (
    <FormattedMessage id="keyMap.wouldLose" values={values} />
  ) : (
    <FormattedMessage id="keyMap.wouldSwap" values={{ ...values, left: asText(plan.left) }} />
  );
}
