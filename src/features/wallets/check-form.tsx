/** The forms of the two checks: a range of days, and then what the check came to, while its list is read anew. */
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dataSync } from '#model/entities/data-sync.ts';
import { missingFee } from '#model/entities/missing-fee.ts';
import type { Entity, Row } from '#model/entity.ts';
import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { answeredRow } from './answered-row.ts';
import { Outcome } from './outcome.tsx';

export function FeeCheckForm(props: CommandFormProps) {
  return <CheckForm {...props} list={missingFee} note="feeCheck.note" result={FeesFound} />;
}

export function DataSyncCheckForm(props: CommandFormProps) {
  return <CheckForm {...props} list={dataSync} note="dataSyncCheck.note" result={DaysFound} />;
}

type Result = (props: { readonly row: Row }) => ReactNode;

interface CheckFormProps extends CommandFormProps {
  /** Its rows are what the check finds. */
  readonly list: Entity;
  readonly note: 'feeCheck.note' | 'dataSyncCheck.note';
  readonly result: Result;
}

function CheckForm({ list, note, result: Found, ...props }: CheckFormProps) {
  const { command, onSave, onClose } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const [row, setRow] = useState<Row>();
  // The form closes as soon as it is saved; what came of it is to be read first.
  const isToBeRead = useRef(false);
  const today = dayOf(clock.now());
  const begin = useMemo(
    () => ({ draft: command.name, values: { from: addDays(today, -7), to: addDays(today, -1) } }),
    [command.name, today],
  );
  if (row !== undefined)
    return (
      <Outcome isLeaving={props.isLeaving} onClose={onClose}>
        <Found row={row} />
      </Outcome>
    );
  return (
    <CommandForm
      {...props}
      begin={begin}
      note={
        <p className="c-wallet-note">
          <FormattedMessage id={note} />
        </p>
      }
      saves={intl.formatMessage({ id: commandLabel(command.name) })}
      onSave={async (values, key, replaced) => {
        const outcome = await onSave(values, key, replaced);
        if (outcome.kind === 'accepted') {
          dispatch(rowsChanged({ collections: [list.name] }));
          const found = dispatch(answeredRow(command.entity, outcome.entries[0]));
          isToBeRead.current = found !== undefined;
          setRow(found);
        }
        return outcome;
      }}
      onClose={() => {
        if (!isToBeRead.current) onClose();
      }}
    />
  );
}

function FeesFound({ row }: { readonly row: Row }) {
  const formats = useFormats();
  const { from, to, found, added, settled, amount } = row;
  const values = {
    ...{
      from: formats.day(String(from)),
      to: formats.day(String(to)),
      amount: formats.money(Number(amount)),
    },
    ...{ found: Number(found), added: Number(added), settled: Number(settled) },
  };
  return (
    <>
      <h3>
        <FormattedMessage id="feeCheck.found" values={values} />
      </h3>
      <p>
        <FormattedMessage id="feeCheck.changes" values={values} />
      </p>
    </>
  );
}

function DaysFound({ row }: { readonly row: Row }) {
  const formats = useFormats();
  const { from, to, compared, different, ended } = row;
  const values = {
    ...{ from: formats.day(String(from)), to: formats.day(String(to)) },
    ...{ compared: Number(compared), different: Number(different), ended: Number(ended) },
  };
  return (
    <>
      <h3>
        <FormattedMessage id="dataSyncCheck.found" values={values} />
      </h3>
      {values.ended > 0 && (
        <p>
          <FormattedMessage id="dataSyncCheck.ended" values={values} />
        </p>
      )}
    </>
  );
}
