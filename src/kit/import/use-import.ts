/**
 * The steps from a file to rows that can be recorded:
 *
 *   file -> reading -> columns -> checking -> preview -> recording (a card, bottom right)
 */
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ReadSheet, TableProblem } from '#model/table.ts';
import { selectLocale } from '#store/locale-slice.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import type { Command } from '../definitions/define-command.ts';
import { useAppDispatch, useAppSelector, useServices } from '../store-hooks.ts';
import { checkFile, readFields } from './check-file.ts';
import type { CheckedRow } from './check-rows.ts';
import type { ColumnMapping } from './guess-columns.ts';
import { guessColumns } from './guess-columns.ts';
import type { ImportField, ImportTexts } from './import-fields.ts';

export interface OpenedFile {
  readonly name: string;
  readonly sheets: readonly ReadSheet[];
  /** Which of them is looked at. */
  readonly sheet: ReadSheet;
  readonly heads: readonly string[];
  readonly columns: ColumnMapping;
}

export type ImportStep =
  | { readonly kind: 'file'; readonly problem?: TableProblem; readonly name?: string }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'columns'; readonly file: OpenedFile }
  | { readonly kind: 'checking'; readonly file: OpenedFile; readonly done: number; readonly total: number }
  | { readonly kind: 'preview'; readonly file: OpenedFile; readonly checked: readonly CheckedRow[] };

export interface ImportSteps {
  readonly step: ImportStep;
  /** Undefined until they are known. */
  readonly fields: readonly ImportField[] | undefined;
  open(file: File): void;
  chooseSheet(file: OpenedFile, sheet: ReadSheet): void;
  chooseColumn(file: OpenedFile, name: string, at: number | undefined): void;
  check(file: OpenedFile): void;
  back(to: ImportStep): void;
}

export function useImport(command: Command): ImportSteps {
  const dispatch = useAppDispatch();
  const { ports } = useServices();
  const [step, setStep] = useState<ImportStep>({ kind: 'file' });
  const { fields, soon } = useFields(command);
  const over = useRef<AbortController>(undefined);
  useEffect(() => () => over.current?.abort(), []);
  /** Whatever was under way is given up. */
  const begin = () => {
    over.current?.abort();
    over.current = new AbortController();
    return over.current.signal;
  };
  const open = async (file: File) => {
    const signal = begin();
    const { name } = file;
    setStep({ kind: 'reading', name });
    const reader = await ports.tableReader().catch(() => undefined);
    const read = await reader?.read(file);
    // Columns are guessed by the names of the fields: a quick hand may be here before them.
    const known = (await soon.current) ?? [];
    if (signal.aborted) return;
    const [sheet] = read?.ok === true ? read.sheets : [];
    if (read?.ok === true && sheet !== undefined)
      setStep({ kind: 'columns', file: fileOf(name, read.sheets, sheet, known) });
    else setStep({ kind: 'file', problem: read?.ok === false ? read.problem : 'broken', name });
  };
  const check = async (file: OpenedFile) => {
    if (fields === undefined) return;
    const signal = begin();
    const rows = file.sheet.rows.slice(1);
    const onProgress = (done: number) => setStep({ kind: 'checking', file, done, total: rows.length });
    onProgress(0);
    const { columns } = file;
    const checked = await dispatch(checkFile({ command, fields, columns, rows }, signal, onProgress));
    if (checked !== undefined && !signal.aborted) setStep({ kind: 'preview', file, checked });
  };
  return {
    step,
    fields,
    open: (file) => void open(file),
    chooseSheet: (file, sheet) =>
      setStep({ kind: 'columns', file: fileOf(file.name, file.sheets, sheet, fields ?? []) }),
    chooseColumn: (file, name, at) => {
      const { [name]: _, ...others } = file.columns;
      const columns = at === undefined ? others : { ...others, [name]: at };
      setStep({ kind: 'columns', file: { ...file, columns } });
    },
    check: (file) => void check(file),
    back: (to) => {
      begin();
      setStep(to);
    },
  };
}

/** The first row of a sheet says what its columns are. */
function fileOf(
  name: string,
  sheets: readonly ReadSheet[],
  sheet: ReadSheet,
  fields: readonly ImportField[],
): OpenedFile {
  const heads = (sheet.rows[0]?.cells ?? []).map((cell) => String(cell ?? ''));
  return { name, sheets, sheet, heads, columns: guessColumns(fields, heads) };
}

/** Their names in the language of now, and in the others: whoever made the file may work in one of those. */
function useFields(command: Command) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { otherTexts } = useConsoleHost();
  const locale = useAppSelector(selectLocale);
  const [fields, setFields] = useState<readonly ImportField[]>();
  const soon = useRef<Promise<readonly ImportField[]>>(undefined);
  useEffect(() => {
    let isShown = true;
    const own: ImportTexts = (id) => (id in intl.messages ? intl.formatMessage({ id }) : undefined);
    soon.current = otherTexts(locale).then((others) => dispatch(readFields(command, [own, ...others])));
    void soon.current.then((read) => isShown && setFields(read));
    return () => {
      isShown = false;
    };
  }, [dispatch, intl, otherTexts, locale, command]);
  return { fields, soon };
}
