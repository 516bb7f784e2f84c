/** The sessions that this device keeps beside this one: when each was, how much of it there is, to open or to save it. */
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ListedRecording } from '#ports/recording-port.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { sizeParts } from '../offline-data/size-parts.ts';
import { RecordingDialog } from '../recording/recording-dialog.tsx';
import { useSourceWords } from './timeline/source-words.ts';
import { useKept } from './use-kept.ts';
import './kept-list.css';

interface KeptListProps {
  onOpen(session: ListedRecording): void;
}

export function KeptList({ onOpen }: KeptListProps) {
  const words = useSourceWords();
  const { kept, unsaved, readAgain, save } = useKept();
  const [asked, setAsked] = useState<ListedRecording>();
  return (
    <section className="c-kept" aria-labelledby="replay-kept">
      <h2 id="replay-kept">
        <FormattedMessage id="replay.kept" />
      </h2>
      <p className="c-replay-nothing">
        <FormattedMessage id="replay.kept.text" />
      </p>
      {unsaved !== undefined && (
        <p className="c-replay-left" role="alert">
          {words.problem(unsaved)}
        </p>
      )}
      {kept.kind === 'reading' ? (
        <p className="c-replay-nothing" role="status">
          <FormattedMessage id="replay.kept.reading" />
        </p>
      ) : kept.kind === 'failed' ? (
        <p className="c-replay-left" role="alert">
          <FormattedMessage id="replay.kept.failed" />{' '}
          <Button size="small" variant="minimal" onClick={readAgain}>
            <FormattedMessage id="page.retry" />
          </Button>
        </p>
      ) : kept.sessions.length === 0 ? (
        <p className="c-replay-nothing">
          <FormattedMessage id="replay.kept.none" />
        </p>
      ) : (
        <KeptTable sessions={kept.sessions} onOpen={onOpen} onSave={setAsked} />
      )}
      {asked !== undefined && (
        <RecordingDialog onSave={(personal) => save(asked, personal)} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

const heads = ['begunAt', 'endedAt', 'actions', 'size', 'acts'] as const;

interface KeptTableProps extends KeptListProps {
  readonly sessions: readonly ListedRecording[];
  onSave(session: ListedRecording): void;
}

function KeptTable({ sessions, onOpen, onSave }: KeptTableProps) {
  const intl = useIntl();
  const formats = useFormats();
  const moment = (epoch: number) => formats.moment(new Date(epoch).toISOString(), 'second');
  return (
    <table className="c-replay-table c-figures">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`c-kept-${head}`}>
              <FormattedMessage id={`replay.kept.${head}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">{moment(session.begunAt)}</th>
            <td>{moment(session.endedAt)}</td>
            <td className="c-kept-actions">{formats.number(session.actions)}</td>
            <td className="c-kept-size">
              {intl.formatMessage({ id: 'offlineData.bytes' }, sizeParts(session.bytes))}
            </td>
            <td>
              <Act act="open" of={moment(session.begunAt)} onClick={() => onOpen(session)} />
              <Act act="save" of={moment(session.begunAt)} onClick={() => onSave(session)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ActProps {
  readonly act: 'open' | 'save';
  readonly of: string;
  onClick(): void;
}

/** Named by its session, too: of each there are as many as there are lines. */
function Act({ act, of, onClick }: ActProps) {
  const text = useIntl().formatMessage({ id: `replay.kept.${act}` });
  return (
    <Button size="small" variant="minimal" text={text} aria-label={`${text}: ${of}`} onClick={onClick} />
  );
}
