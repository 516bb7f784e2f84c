/**
 * The analytics host's own page in a frame, where one is configured. The frame is sandboxed without any leave: it runs no
 * script, is nobody's origin, opens and submits nothing; what is in it can be looked at.
 */
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { useServices } from '#kit/store-hooks.ts';
import type { FrameState } from './use-frame.ts';
import { useFrame } from './use-frame.ts';
import './analytics.css';

interface EmbeddedPageProps {
  /** As of when the surrounding figures were read. */
  readonly asOf: string;
}

export function EmbeddedPage({ asOf }: EmbeddedPageProps) {
  return useServices().config.hosts.analytics.embed === true ? <Frame asOf={asOf} /> : null;
}

function Frame({ asOf }: EmbeddedPageProps) {
  const intl = useIntl();
  const id = useId();
  const say = (id: string) => intl.formatMessage({ id });
  const { state, loaded, reload } = useFrame(asOf);
  return (
    <section className="c-dashboard-part is-whole c-embedded" aria-labelledby={id}>
      <header className="c-chart-head">
        <h2 id={id}>{say('analytics.embedded')}</h2>
        {state.kind !== 'offline' && (
          <Button
            variant="minimal"
            size="small"
            icon={<Refresh size={14} />}
            text={say('action.reload')}
            aria-label={`${say('action.reload')}: ${say('analytics.embedded')}`}
            onClick={reload}
          />
        )}
      </header>
      <Content state={state} onLoad={loaded} retry={reload} />
    </section>
  );
}

interface ContentProps {
  readonly state: FrameState;
  onLoad(): void;
  retry(): void;
}

function Content({ state, onLoad, retry }: ContentProps) {
  const intl = useIntl();
  if (state.kind === 'offline')
    return <p className="c-chart-note">{intl.formatMessage({ id: 'analytics.embedded.offline' })}</p>;
  if (state.kind === 'failed') return <FailurePanel failure={state.failure} retry={retry} />;
  const isShown = state.kind === 'shown';
  return (
    <div className="c-embedded-room" aria-busy={!isShown}>
      {!isShown && <Skeleton lines={8} />}
      {state.kind !== 'asking' && (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it has come is nothing that a person did.
        <iframe
          // Another address is another page: the one before has used up its pass.
          key={state.address}
          className={isShown ? 'c-embedded-frame' : 'c-embedded-frame is-loading'}
          src={state.address}
          title={intl.formatMessage({ id: 'analytics.embedded.title' })}
          sandbox=""
          referrerPolicy="no-referrer"
          onLoad={onLoad}
        />
      )}
    </div>
  );
}
