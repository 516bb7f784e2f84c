/**
 * A button whose key, or why it is off, comes up soon. Screens have dozens of them and are drawn again at each step of
 * whoever works there: a button is not, while it says the same.
 */
import type { ButtonProps } from '@blueprintjs/core';
import { Button } from '@blueprintjs/core';
import type { SyntheticEvent } from 'react';
import { memo, useCallback, useState } from 'react';

import { useLatestRef } from '../hooks/use-latest-ref.ts';
import type { LazyTooltipProps } from './tooltip.tsx';
import { LazyTooltip } from './tooltip.tsx';
import './tooltip-button.css';

interface HintedButtonProps extends Pick<ButtonProps, 'icon' | 'intent' | 'text' | 'variant'> {
  /** Empty: there is none. */
  readonly hint: string;
  /** For `aria-keyshortcuts`. */
  readonly keys: string | undefined;
  /** The hint says why; whoever presses it all the same is heard, and may be told. */
  readonly isOff?: boolean;
  readonly placement?: LazyTooltipProps['placement'];
  readonly className?: string;
  readonly 'aria-label'?: string;
  onAct(): void;
}

export function TooltipButton({ onAct, isOff = false, ...look }: HintedButtonProps) {
  const newest = useLatestRef(onAct);
  const act = useCallback(() => newest.current(), []);
  return <DrawnButton {...look} isOff={isOff} onAct={act} />;
}

const DrawnButton = memo(function DrawnButton(props: HintedButtonProps) {
  const { hint, keys, isOff, placement = 'bottom', className = 'c-command', variant, onAct, ...look } = props;
  const [visited, setVisited] = useState<HTMLElement>();
  const come = (event: SyntheticEvent<HTMLElement>) => setVisited(event.currentTarget);
  return (
    <span className="c-hinted">
      <Button
        {...look}
        size="small"
        variant={variant ?? 'minimal'}
        // Not `disabled`: a control that is off still takes focus, so that it can say why.
        aria-disabled={isOff}
        aria-keyshortcuts={keys}
        className={isOff ? `${className} is-off` : className}
        onPointerEnter={come}
        onFocus={come}
        onClick={onAct}
      />
      {visited !== undefined && hint !== '' && <LazyTooltip of={visited} text={hint} placement={placement} />}
    </span>
  );
});
