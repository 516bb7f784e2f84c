/** The drawn code beside what it says, and what can be done with it. */
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import type { VietQr } from '#model/vietnam/vietqr.ts';
import { vietQrPayload } from '#model/vietnam/vietqr.ts';
import { darkColor, drawQr, lightColor } from './qr-drawing.ts';
import { useVietQrWords } from './use-vietqr-words.ts';
import { VietQrActions } from './vietqr-actions.tsx';
import './qr.css';

export interface VietQrCardProps {
  /** As people write it: names with their marks. What the code itself holds is folded and cut as the standard wants. */
  readonly code: VietQr;
}

export function VietQrCard({ code }: VietQrCardProps) {
  const payload = vietQrPayload(code);
  if (payload === undefined)
    return (
      <p className="c-form-note is-waiting" role="status">
        <FormattedMessage id="vietqr.impossible" />
      </p>
    );
  return <Drawn code={code} payload={payload} />;
}

function Drawn({ code, payload }: VietQrCardProps & { readonly payload: string }) {
  const words = useVietQrWords(code);
  const drawing = useMemo(() => drawQr(payload), [payload]);
  const { size, path } = drawing;
  return (
    <section className="c-qr" aria-label={words.title}>
      <svg
        className="c-qr-code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={words.says}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill={lightColor} />
        <path d={path} fill={darkColor} />
      </svg>
      <dl className="c-qr-facts c-figures">
        {words.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <VietQrActions {...{ drawing, payload, words }} />
    </section>
  );
}
