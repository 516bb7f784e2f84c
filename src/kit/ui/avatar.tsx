/**
 * A person as a picture, beside their name: it tells a screen reader nothing. The initials stand below it, as large, so that
 * nothing moves while it is loaded, and stay where there is none, or it can't be had.
 */
import { useState } from 'react';

import { initials } from '#model/vietnam/text.ts';
import './avatar.css';

interface AvatarProps {
  readonly name: string;
  /** Address of the picture; empty where there is none, or nobody knows of one. */
  readonly picture?: string | null | undefined;
  readonly size?: 'small' | 'large';
}

export function Avatar({ name, picture, size }: AvatarProps) {
  return (
    <span className={size === undefined ? 'c-avatar' : `c-avatar is-${size}`} aria-hidden="true">
      {initials(name)}
      {picture && <Picture key={picture} address={picture} />}
    </span>
  );
}

function Picture({ address }: { readonly address: string }) {
  const [state, setState] = useState<'is-loading' | 'is-shown' | 'failed'>('is-loading');
  return state === 'failed' ? null : (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it has come, or not, is nothing that a person did
    <img
      src={address}
      alt=""
      className={state}
      onLoad={() => setState('is-shown')}
      onError={() => setState('failed')}
    />
  );
}
