/** Below a secret that is typed or generated: shown on demand, and copied before it is saved, for nobody reads it again. */
import { Button } from '@blueprintjs/core';
import { Duplicate, EyeOff, EyeOpen, Tick } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { copyText } from '../copy-text.ts';
import { randomSecret } from '../secret/random-secret.ts';
import { useExtra } from '../store-hooks.ts';
import '../secret/secret.css';

interface SecretToolsProps {
  readonly value: string;
  readonly isShown: boolean;
  onChange(value: string): void;
  onShow(isShown: boolean): void;
}

/** Pressed, it takes no focus: a field that is left may say what is wrong with it, and move this from under the press. */
const tool = { size: 'small', onMouseDown: (event: MouseEvent) => event.preventDefault() } as const;

export function SecretTools({ value, isShown, onChange, onShow }: SecretToolsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `secret.${id}` });
  const { randomBytes } = useExtra().edges;
  const [copied, setCopied] = useState<string>();
  const isCopied = value !== '' && copied === value;
  const generate = () => {
    onChange(randomSecret(randomBytes));
    onShow(true);
  };
  return (
    <>
      <div className="c-secret-tools">
        <Button {...tool} text={say('generate')} onClick={generate} />
        <Button
          {...tool}
          icon={isShown ? <EyeOff size={16} /> : <EyeOpen size={16} />}
          text={say(isShown ? 'conceal' : 'show')}
          onClick={() => onShow(!isShown)}
        />
        <Button
          {...tool}
          icon={isCopied ? <Tick size={16} /> : <Duplicate size={16} />}
          text={say(isCopied ? 'copied' : 'copy')}
          disabled={value === ''}
          onClick={() => copyText(value) && setCopied(value)}
        />
      </div>
      <p className="c-secret-note" role="status">
        {say(isCopied ? 'copiedNote' : 'copyFirst')}
      </p>
    </>
  );
}
