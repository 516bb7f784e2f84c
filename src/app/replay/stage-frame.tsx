/** The screen as it was: the console over the state of then, in a frame, as large as there is room for. Nobody reaches into it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { stagePath } from './replay-path.ts';
import type { Scene, ShowScene } from './scene.ts';
import { showerIn, stageOpened } from './scene.ts';

interface StageFrameProps {
  readonly scene: Scene | undefined;
  /** Of the window then, in CSS px. */
  readonly size: readonly number[];
}

const usual = { width: 1280, height: 720 };

export function StageFrame({ scene, size: [width = usual.width, height = usual.height] }: StageFrameProps) {
  const intl = useIntl();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [show, setShow] = useState<ShowScene>();
  const [scale, setScale] = useState(1);
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
    if (scene !== undefined) show?.(scene);
  }, [scene, show]);
  return (
    <div ref={room} className="c-replay-room">
      <div className="c-replay-stage" style={{ width: width * scale, height: height * scale }}>
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
