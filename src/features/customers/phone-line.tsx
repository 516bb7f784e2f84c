/** The number, large enough to be read across a desk: a link that dials it, and copied by a key. */
import { Button } from '@blueprintjs/core';
import { Duplicate, Phone } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import type { Row } from '#model/entity.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { copyText } from '#kit/ui/copy-text.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { careKeys } from './care-keys.ts';

export interface PhoneActs {
  readonly link: RefObject<HTMLAnchorElement | null>;
  copy(): void;
  dial(): void;
}

export function usePhoneActs(row: Row | undefined): PhoneActs {
  const dispatch = useAppDispatch();
  const link = useRef<HTMLAnchorElement>(null);
  const number = String(row?.phoneNumber ?? '');
  return {
    link,
    copy: () => {
      const isCopied = copyText(number);
      const message = isCopied ? 'care.copied' : 'care.notCopied';
      dispatch(
        noticeShown({
          key: 'copy',
          tone: isCopied ? 'success' : 'warning',
          message,
          values: { number },
        }),
      );
    },
    dial: () => link.current?.click(),
  };
}

export function PhoneLine({ row, acts }: { readonly row: Row; readonly acts: PhoneActs }) {
  const intl = useIntl();
  const words = useKeyWords();
  const formats = useFormats();
  const number = String(row.phoneNumber ?? '');
  return (
    <div className="c-call-phone">
      <a
        ref={acts.link}
        className="c-call-number c-figures"
        href={`tel:${number}`}
        aria-label={intl.formatMessage({ id: 'care.dialNumber' }, { number: formats.phone(number) })}
        title={words.hint(intl.formatMessage({ id: 'care.dial' }), careKeys.dial)}
        aria-keyshortcuts={words.aria(careKeys.dial)}
      >
        <Phone size={20} />
        {formats.phone(number)}
      </a>
      <Button
        icon={<Duplicate size={16} />}
        variant="minimal"
        aria-label={intl.formatMessage({ id: 'care.copy' })}
        title={words.hint(intl.formatMessage({ id: 'care.copy' }), careKeys.copy)}
        aria-keyshortcuts={words.aria(careKeys.copy)}
        onClick={acts.copy}
      />
    </div>
  );
}
