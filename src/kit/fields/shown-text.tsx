/** A shown value as light markup: one element at most, no component library in a cell. */

import type { RenderedValue } from '../definitions/field-renderer.ts';
import { Avatar } from '../ui/avatar.tsx';
import './fields.css';

export function classOfLook(look: RenderedValue['look']): string | undefined {
  if (look === undefined) return undefined;
  return look.startsWith('dot-') ? `c-word-dot is-${look.slice(4)}` : `c-shown-${look}`;
}

export function ShownText({ shown }: { readonly shown: RenderedValue }) {
  if (shown.portrait !== undefined)
    return <Avatar name={shown.portrait} picture={shown.picture} size="large" />;
  if (shown.isPerson)
    return (
      <span className="c-person">
        <Avatar name={shown.text} size="small" />
        {shown.text}
      </span>
    );
  if (shown.picture !== undefined) return <img className="c-shown-picture" src={shown.picture} alt="" />;
  const className = classOfLook(shown.look);
  return className === undefined ? shown.text : <span className={className}>{shown.text}</span>;
}
