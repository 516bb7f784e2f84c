/** The secret that an authenticator app is given: drawn here, by no service of others, and as text for whoever can't scan it. */
import { FormattedMessage, useIntl } from 'react-intl';

import { darkColor, drawQr, lightColor } from '#kit/qr/qr-drawing.ts';
import type { Offer } from './use-second-factor.ts';

export function OfferedSecret({ offer: { secret, address } }: { readonly offer: Offer }) {
  const intl = useIntl();
  const { size, path } = drawQr(address);
  return (
    <>
      <p>
        <FormattedMessage id="account.secondFactor.scan" />
      </p>
      <svg
        className="c-account-qr"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={intl.formatMessage({ id: 'account.secondFactor.drawing' })}
      >
        <rect width={size} height={size} fill={lightColor} />
        <path d={path} fill={darkColor} />
      </svg>
      <p className="c-account-note">
        <FormattedMessage id="account.secondFactor.byHand" />
        <br />
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}
