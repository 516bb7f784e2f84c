/** What the host refuses for a field that the form has none of: said at its head, for beside the field it would be nowhere. */
import { useIntl } from 'react-intl';

import type { Fields } from '#model/entity.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import { fieldName } from '../definitions/field-name.ts';
import { sentenceOf } from '../feedback/format-words.ts';
import type { Problems } from './form-values.ts';

interface StrayProblemsProps {
  readonly entity: string;
  readonly fields: Fields;
  readonly problems: Problems;
}

export function FormLevelErrors({ entity, fields, problems }: StrayProblemsProps) {
  const intl = useIntl();
  const strays = Object.entries(problems).filter(([name]) => !(name in fields));
  if (strays.length === 0) return null;
  const told = strays.map(([name, problem]) => {
    return sentenceOf(wordsOfProblem(problem, fieldName(intl, entity, name)), intl);
  });
  return (
    <p className="c-form-note is-waiting" role="alert">
      {[...new Set(told)].join(' · ')}
    </p>
  );
}
