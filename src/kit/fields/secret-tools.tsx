/**
 * Below a secret that is typed: shown on demand. One that may be generated for a program is copied before it is saved, for nobody
 * reads it again.
 */
import { Button } from '@blueprintjs/core';
import { Duplicate, EyeOff, EyeOpen, Tick } from '@blueprintjs/icons';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { randomSecret } from '../secret/random-secret.ts';
import { useServices } from '../store-hooks.ts';
import { copyText } from '../ui/copy-text.ts';
import '../secret/secret.css';

interface SecretToolsProps {
  readonly value: string;
  readonly isShown: boolean;
  readonly isGenerated: boolean;
  onChange(value: string): void;
  onShow(isShown: boolean): void;
}

/** Pressed, it takes no focus: a field that is left may say what is wrong with it, and move this from under the press. */
const tool = { size: 'small', onMouseDown: (event: MouseEvent) => event.preventDefault() } as const;

export function SecretTools(props: SecretToolsProps) {
  const show = <ShowTool {...props} />;
  if (props.isGenerated) return <GeneratedTools {...props}>{show}</GeneratedTools>;
  return <div className="c-secret-tools">{show}</div>;
}

function ShowTool({ isShown, onShow }: SecretToolsProps) {
  const intl = useIntl();
  return (
    <Button
      {...tool}
      icon={isShown ? <EyeOff size={16} /> : <EyeOpen size={16} />}
      text={intl.formatMessage({ id: isShown ? 'secret.conceal' : 'secret.show' })}
      onClick={() => onShow(!isShown)}
    />
  );
}

function GeneratedTools({
  value,
  onChange,
  onShow,
  children,
}: SecretToolsProps & { readonly children: ReactNode }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `secret.${id}` });
  const { randomBytes } = useServices().ports;
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
        {children}
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
