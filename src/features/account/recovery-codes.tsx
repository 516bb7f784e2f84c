/** Recovery codes, shown once: they are copied or written down before the person goes on. */
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { copyText } from '#kit/ui/copy-text.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onKept(): void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="c-account-form">
      <h2 ref={title} tabIndex={-1} className="c-account-heading">
        <FormattedMessage id="account.secondFactor.codes" />
      </h2>
      <p>
        <FormattedMessage id="account.secondFactor.codesText" />
      </p>
      <ul className="c-account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="c-account-foot">
        <Button intent="primary" onClick={onKept}>
          <FormattedMessage id="account.secondFactor.kept" />
        </Button>
        <Button onClick={() => setCopied(copyText(codes.join('\n')))}>
          <FormattedMessage id={isCopied ? 'secret.copied' : 'secret.copy'} />
        </Button>
      </div>
    </section>
  );
}
