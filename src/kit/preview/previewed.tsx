/** The fields of a form, or what will become of them on the public site: one takes the other's place. */
import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Entity, Values } from '#model/entity.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formKeys } from '../keyboard/form-keys.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';

export const LazyPagePreview = lazyComponent(
  async () => (await import('./page-preview.tsx')).PagePreview,
  <Skeleton lines={8} />,
);

interface PreviewedProps {
  readonly entity: Entity;
  readonly values: Values;
  readonly children: ReactNode;
}

/** If the public site shows no such row, there are only the fields. */
export function Previewed(props: PreviewedProps) {
  return props.entity.page === undefined ? props.children : <Switched {...props} />;
}

function Switched({ entity, values, children }: PreviewedProps) {
  const intl = useIntl();
  const keyWords = useKeyWords();
  const [isShown, setShown] = useState(false);
  const toggle = () => setShown(!isShown);
  useKeys([{ ...formKeys.preview, run: toggle }], 'form');
  return (
    <>
      <p className="c-preview-switch">
        <Button
          size="small"
          icon={<EyeOpen size={14} />}
          active={isShown}
          aria-pressed={isShown}
          text={intl.formatMessage({ id: formKeys.preview.message })}
          title={keyWords.text(formKeys.preview)}
          aria-keyshortcuts={keyWords.aria(formKeys.preview)}
          onClick={toggle}
        />
      </p>
      {isShown && <LazyPagePreview entity={entity} values={values} />}
      <div hidden={isShown}>{children}</div>
    </>
  );
}
