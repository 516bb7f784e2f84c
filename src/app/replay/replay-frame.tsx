/** The screen as it was: the console over the state of then, in a frame, as large as there is room for. Nobody reaches into it. */
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { stagePath } from '../navigation/replay-path.ts';
import type { ReplaySnapshot, ShowSnapshot } from './replay-snapshot.ts';
import { showerIn, stageOpened, stageSize } from './replay-snapshot.ts';

interface StageFrameProps {
  readonly scene: ReplaySnapshot | undefined;
  /** Why there is no scene: said instead of what was shown last, which is not the screen of this moment. */
  readonly reason: ReactNode;
  /** Size of the window at the time, in CSS px. */
  readonly size: readonly number[];
}

export function ReplayFrame({ scene, reason, size }: StageFrameProps) {
  const intl = useIntl();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [show, setShow] = useState<ShowSnapshot>();
  const [scale, setScale] = useState(1);
  const [failed, setFailed] = useState<ReplaySnapshot>();
  const { width, height } = useMemo(() => stageSize(size), [size]);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = () => setScale(Math.min(element.clientWidth / width, element.clientHeight / height, 1));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  useEffect(() => {
    const element = frame.current;
    const opened = (event: Event) => {
      const shower = showerIn(event);
      if (shower !== undefined) setShow(() => shower);
    };
    element?.addEventListener(stageOpened, opened);
    return () => element?.removeEventListener(stageOpened, opened);
  }, []);
  useEffect(() => {
    if (scene !== undefined) show?.(scene, () => setFailed(scene));
  }, [scene, show]);
  const isFailed = scene !== undefined && failed === scene;
  const isCovered = scene === undefined || isFailed;
  return (
    <div ref={room} className="c-replay-room">
      {isCovered && (
        <p className="c-replay-cover" role={isFailed ? 'alert' : undefined}>
          {isFailed ? <FormattedMessage id="replay.stage.failed" /> : reason}
        </p>
      )}
      <div
        className="c-replay-stage"
        style={{ width: width * scale, height: height * scale, ...(isCovered && { visibility: 'hidden' }) }}
      >
        <iframe
          ref={frame}
          title={intl.formatMessage({ id: 'replay.stage' })}
          src={stagePath}
          inert
          tabIndex={-1}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
