/**
 * The run of fees: a day and, if wanted, one company; what that will do, counted by the host; then it is done, and what
 * was done is told. The button does what is shown above it, and nothing while that is not known; where the host does not
 * count, that is said.
 */
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { feeRun, walletTransaction } from '#model/entities/wallet-transaction.ts';
import type { Row, Values } from '#model/entity.ts';
import { isUnsupported } from '#model/failure.ts';
import { checkValues } from '#model/field-schema.ts';
import { addDays, dayOf, readDay } from '#model/vietnam/calendar.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { isPendingLookup, meantBy, settledLookup } from '#kit/fields/reference/pending-lookup.ts';
import { FormField } from '#kit/form/form-field.tsx';
import type { Problems } from '#kit/form/form-values.ts';
import { problemsAfter, problemsByField } from '#kit/form/form-values.ts';
import { formKeys } from '#kit/keyboard/form-keys.ts';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { answeredRow } from './answered-row.ts';
import { FeePreviewed } from './fee-preview.tsx';
import { Outcome } from './outcome.tsx';
import type { FeePreview } from './use-fee-preview.ts';
import { useFeePreview } from './use-fee-preview.ts';
import './wallets.css';

const { dateMsAction, companyId } = feeRun.fields;
const fields = { dateMsAction, companyId };

export function FeeRunForm(props: CommandFormProps) {
  const { isLeaving, onSave, onClose } = props;
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const yesterday = addDays(dayOf(clock.now()), -1);
  const [values, setValues] = useState<Values>({ dateMsAction: yesterday, companyId: null });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Row>();
  const typed = String(values.dateMsAction ?? '');
  const company = typeof values.companyId === 'string' ? values.companyId : undefined;
  // While one company is looked for, it is not all of them that are asked about.
  const isNamed = readDay(typed) === typed && !isPendingLookup(values.companyId);
  const { shown, again } = useFeePreview({ day: isNamed ? typed : undefined, company });
  const told = problemsOf(shown);
  useEffect(() => {
    // Nothing typed here would be missed.
    if (isLeaving && done === undefined) onClose();
  }, [isLeaving, done, onClose]);

  const settle = () => {
    const now = settledLookup(values);
    setValues(now);
    return now;
  };
  const run = async () => {
    const checked = checkValues(fields, 'create', settle());
    if (!checked.ok) setProblems(problemsByField(checked.problems));
    if (!checked.ok || isBusy || !mayRun(shown)) return;
    setBusy(true);
    const outcome = await onSave(checked.values, '', {});
    setBusy(false);
    if (outcome.kind === 'accepted') {
      dispatch(rowsChanged({ collections: [walletTransaction.name] }));
      const answered = dispatch(answeredRow(feeRun, outcome.entries[0]));
      // A host may say no more than that it was done.
      if (answered === undefined) onClose();
      setDone(answered);
    } else if (outcome.kind === 'refused' && outcome.failure.kind === 'refused')
      setProblems(problemsByField(outcome.failure.fields));
    else if (outcome.kind === 'unknown') onClose();
  };
  if (done !== undefined)
    return (
      <Outcome isLeaving={isLeaving} onClose={onClose}>
        <RunDone row={done} />
      </Outcome>
    );
  const change = (name: string, value: unknown) => {
    setValues({ ...values, [name]: value });
    if (name in problems) setProblems(problemsAfter(problems, fields, name, meantBy(value)));
  };
  return (
    <form
      ref={focusFirst}
      className="c-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className="c-drawer-scroll">
        {Object.entries(fields).map(([name, field]) => (
          <FormField
            key={name}
            {...{ name, field, part: undefined, rowKey: undefined, first: undefined }}
            entity={feeRun.name}
            value={values[name]}
            problem={problems[name] ?? told[name]}
            onChange={(value) => change(name, value)}
            onBlur={() => setProblems(problemsAfter(problems, fields, name, settle()[name]))}
          />
        ))}
        {shown?.kind === 'counting' && <Skeleton lines={6} />}
        {isUncounted(shown) ? (
          <p className="c-form-note">
            <FormattedMessage id="feeRun.uncounted" />
          </p>
        ) : (
          shown?.kind === 'failed' &&
          Object.keys(told).length === 0 && <FailurePanel ofRow failure={shown.failure} retry={again} />
        )}
        {shown?.kind === 'counted' && <FeePreviewed preview={shown.preview} />}
      </div>
      <Foot shown={shown} isBusy={isBusy} label={commandLabel(props.command.name)} onRun={() => void run()} />
    </form>
  );
}

/** A day or a company that the host counts nothing for: said where it was typed. */
const problemsOf = (shown: FeePreview | undefined): Problems =>
  shown?.kind === 'failed' && shown.failure.kind === 'refused' ? problemsByField(shown.failure.fields) : {};

/** Once, as it opens. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** The host has no call that counts: it is run as the old API has it. */
const isUncounted = (shown: FeePreview | undefined) =>
  shown?.kind === 'failed' && isUnsupported(shown.failure, true);

const mayRun = (shown: FeePreview | undefined) =>
  isUncounted(shown) || (shown?.kind === 'counted' && shown.preview.transactions > 0);

interface FootProps {
  readonly shown: FeePreview | undefined;
  readonly isBusy: boolean;
  readonly label: string;
  onRun(): void;
}

function Foot({ shown, isBusy, label, onRun }: FootProps) {
  const intl = useIntl();
  const formats = useFormats();
  const keyWords = useKeyWords();
  const isOffline = useAppSelector(selectIsOffline);
  const isOff = isOffline || !mayRun(shown);
  const amount = shown?.kind === 'counted' && !isOff ? formats.money(shown.preview.amount) : undefined;
  useKeys([{ ...formKeys.save, run: () => isOffline || onRun() }], 'form');
  return (
    <div className="c-drawer-foot">
      {isOffline && (
        <span className="c-form-note">
          <FormattedMessage id="command.why.offline" />
        </span>
      )}
      <Button
        type="submit"
        intent="primary"
        loading={isBusy}
        // Not `disabled`: it keeps its place in the order of focus while the day above it is typed.
        aria-disabled={isOff}
        className={isOff ? 'c-command is-off' : 'c-command'}
        text={intl.formatMessage({ id: amount === undefined ? label : 'feeRun.do' }, { amount })}
        title={keyWords.text(formKeys.save)}
        aria-keyshortcuts={keyWords.aria(formKeys.save)}
      />
    </div>
  );
}

function RunDone({ row }: { readonly row: Row }) {
  const formats = useFormats();
  const values = {
    day: formats.day(String(row.dateMsAction)),
    companies: Number(row.companies),
    transactions: Number(row.transactions),
    amount: formats.money(Number(row.amount)),
    taken: Number(row.takenTransactions),
    takenAmount: formats.money(Number(row.takenAmount)),
  };
  return (
    <>
      <h3>
        <FormattedMessage
          id={values.transactions > 0 ? 'feeRun.done' : 'feeRun.doneNothing'}
          values={values}
        />
      </h3>
      {values.taken > 0 && (
        <p>
          <FormattedMessage id="feeRun.doneBefore" values={values} />
        </p>
      )}
    </>
  );
}
