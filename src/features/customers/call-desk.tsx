/**
 * Beside the list of care: the customer who is called now, the number to dial, the note under the cursor. Written down,
 * it goes on to the next one who has not been called; the grid's active row goes along.
 */
import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';

import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { showField, useShowContext } from '#kit/fields/registry/use-show.ts';
import { ShownText } from '#kit/fields/shown-text.tsx';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import type { SidePanelProps } from '#kit/list-page/side-panel.ts';
import { CallForm } from './call-form.tsx';
import { writeDownCall } from './care.commands.ts';
import { careKeys } from './care-keys.ts';
import { PhoneLine, usePhoneActs } from './phone-line.tsx';
import { useCalls } from './use-calls.ts';
import '#kit/form/drawer.css';
import './care.css';

export function CallDesk(props: SidePanelProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const title = useId();
  const controller = useRef<HTMLElement>(null);
  const calls = useCalls(props);
  const { shown, last, round } = calls;
  const phone = usePhoneActs(shown?.row);
  const whyNoRow = shown === undefined ? 'command.why.noRow' : undefined;
  const whyNoLast = last === undefined ? 'command.why.nothingToUndo' : undefined;
  const focusNote = () => controller.current?.querySelector('textarea')?.focus();
  const begin = () => {
    calls.take(props.activeKey);
    focusNote();
  };
  useKeys(
    [
      { ...careKeys.note, run: begin },
      { ...careKeys.next, run: () => calls.step(1) },
      { ...careKeys.previous, run: () => calls.step(-1) },
      { ...careKeys.copy, when: () => shown !== undefined, why: whyNoRow, run: phone.copy },
      { ...careKeys.dial, when: () => shown !== undefined, why: whyNoRow, run: phone.dial },
      { ...careKeys.undo, when: () => last !== undefined, why: whyNoLast, run: calls.undo },
      { ...careKeys.list, run: () => props.grid.current?.focus({ preventScroll: true }) },
    ],
    'care',
  );
  const hinted = (key: 'previous' | 'next') => ({
    'aria-label': intl.formatMessage({ id: careKeys[key].message }),
    title: words.hint(intl.formatMessage({ id: careKeys[key].message }), careKeys[key]),
    'aria-keyshortcuts': words.aria(careKeys[key]),
  });
  return (
    <aside ref={controller} className="c-call" aria-labelledby={title}>
      {shown === undefined ? (
        <Nobody
          titleId={title}
          isReading={calls.isReading}
          isKnown={props.view.status === 'ready'}
          onBegin={props.view.rows.count > 0 ? begin : undefined}
        />
      ) : (
        <>
          <div className="c-call-head">
            <h2 id={title}>{String(shown.row.name)}</h2>
            <div className="c-call-steps">
              <Button
                variant="minimal"
                icon={<ChevronUp />}
                {...hinted('previous')}
                onClick={() => calls.step(-1)}
              />
              <Button
                variant="minimal"
                icon={<ChevronDown />}
                {...hinted('next')}
                onClick={() => calls.step(1)}
              />
            </div>
          </div>
          <PhoneLine row={shown.row} acts={phone} />
          <CallFacts row={shown.row} />
          <CallForm
            key={`${shown.key}/${round}`}
            command={writeDownCall}
            target={shown}
            isLeaving={false}
            isGone={shown.gone}
            onStay={nothing}
            onSave={calls.save}
            onClose={calls.goOn}
          />
        </>
      )}
      {last !== undefined && (
        <p className="c-call-last" role="status">
          {intl.formatMessage({ id: 'care.written' }, { name: last.name })}{' '}
          <button
            type="button"
            className="c-link"
            title={words.text(careKeys.undo)}
            aria-keyshortcuts={words.aria(careKeys.undo)}
            onClick={calls.undo}
          >
            {intl.formatMessage({ id: 'action.undo' })}
          </button>
        </p>
      )}
    </aside>
  );
}

const nothing = () => undefined;

/** Nobody of the list is to be called any more, or the list is not there yet. */
function Nobody(props: {
  readonly titleId: string;
  readonly isReading: boolean;
  /** False: the list could not be read, and says so itself. */
  readonly isKnown: boolean;
  /** Undefined: there is no row to begin with. */
  readonly onBegin: (() => void) | undefined;
}) {
  const intl = useIntl();
  const { titleId, isReading, isKnown, onBegin } = props;
  return (
    <>
      <h2 id={titleId} className="c-unseen">
        {intl.formatMessage({ id: 'care.desk' })}
      </h2>
      {isReading && <Skeleton lines={6} />}
      {!isReading && isKnown && (
        <Panel
          title={intl.formatMessage({ id: 'care.none' })}
          text={intl.formatMessage({ id: 'care.noneText' })}
        >
          {onBegin !== undefined && (
            <Button text={intl.formatMessage({ id: 'care.begin' })} onClick={onBegin} />
          )}
        </Panel>
      )}
    </>
  );
}

const facts = [
  ...['careStatus', 'lastCall', 'note', 'code', 'customerType', 'customerStatus'],
  ...['company', 'address', 'marketer', 'createdAt'],
];

/** Facts for a call: who the customer is, their status, the last note. Unknown ones are left out. */
function CallFacts({ row }: { readonly row: Row }) {
  const intl = useIntl();
  const context = useShowContext();
  return (
    <dl className="c-call-facts">
      {facts.map((name) => {
        const shown = showField(customer, row, name, context);
        if (shown.text === '') return null;
        return (
          <div key={name}>
            <dt>{intl.formatMessage({ id: fieldLabel(customer.name, name) })}</dt>
            <dd>
              <ShownText shown={shown} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
