/** Source of a recording, and its problem, as messages. */
import { useIntl } from 'react-intl';

import { useFormats } from '#kit/ui/use-formats.ts';
import type { Source, Unopened } from './problem.ts';

export function useSourceWords() {
  const intl = useIntl();
  const formats = useFormats();
  const begun = (epoch: number) => formats.moment(new Date(epoch).toISOString(), 'second');
  const nameIn = (source: Source) =>
    source.kind === 'file' ? source.name : source.kind === 'kept' ? begun(source.begunAt) : '';
  return {
    name(source: Source): string {
      if (source.kind === 'file') return source.name;
      if (source.kind === 'session') return intl.formatMessage({ id: 'replay.thisSession' });
      return intl.formatMessage({ id: 'replay.keptSession' }, { name: nameIn(source) });
    },
    problem({ source, problem: { code, ...values } }: Unopened): string {
      const about = { source: source.kind, name: nameIn(source) };
      return intl.formatMessage({ id: `replay.problem.${code}` }, { ...values, ...about });
    },
  };
}
