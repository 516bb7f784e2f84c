/** What a step says, with the keys as this person has them on their keyboard. */
import { useIntl } from 'react-intl';

import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { listKeys, openRowKeys } from '#kit/keyboard/list-keys.ts';
import { consoleKeys, groupKeys } from '../navigation/console-keys.ts';
import type { Tour, TourStep } from './tours.ts';

const dashboard = groupKeys('dashboard');

/** What the messages call them. */
const told: Readonly<Record<string, KeyDefinition>> = {
  palette: consoleKeys.palette,
  help: consoleKeys.help,
  group: dashboard,
  search: listKeys.search,
  open: openRowKeys,
};

interface StepWords {
  readonly title: string;
  readonly text: string;
}

export function useStepWords({ name }: Tour, step: TourStep | undefined): StepWords {
  const intl = useIntl();
  const { text } = useKeyWords();
  if (step === undefined) return { title: '', text: '' };
  const words = `tour.${name}.${step.name}`;
  // An action may have no keys: the message then says another way.
  const keys = Object.entries(told).map(([key, action]) => [key, text(action) ?? 'none']);
  const values = { ...Object.fromEntries(keys), page: intl.formatMessage({ id: dashboard.message }) };
  return {
    title: intl.formatMessage({ id: `${words}.title` }),
    text: intl.formatMessage({ id: `${words}.text` }, values),
  };
}
