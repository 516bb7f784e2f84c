/** The menu packages, above the tree of a company's menu: each gives its entries, or takes them away. */
import { Button, Checkbox } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { allows } from '#model/access.ts';
import { companyReads } from '#model/calls/company-reads.ts';
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { toParameters } from '#model/list-query.ts';
import { selectCaller } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import type { OfferedPackage } from './menu-packages.ts';
import { packagesIn, togglePackage } from './menu-packages.ts';
import './companies.css';

interface MenuPackageBoxesProps {
  readonly menu: readonly string[];
  onChange(menu: readonly string[]): void;
}

export function MenuPackageBoxes({ menu, onChange }: MenuPackageBoxesProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [packages, setPackages] = useState<readonly OfferedPackage[] | 'unread'>();
  const ask = useCallback(() => {
    let isShown = true;
    void dispatch(readPackages()).then((found) => isShown && setPackages(found ?? 'unread'));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  useEffect(ask, [ask]);
  if (packages === undefined)
    return <p className="c-form-note">{intl.formatMessage({ id: 'company.menu.packagesReading' })}</p>;
  if (packages === 'unread')
    return (
      <p className="c-form-note is-waiting" role="status">
        <FormattedMessage id="company.menu.packagesUnread" />{' '}
        <Button size="small" text={intl.formatMessage({ id: 'action.retry' })} onClick={() => void ask()} />
      </p>
    );
  const given = packagesIn(packages, menu);
  return (
    <fieldset className="c-menu-packages">
      <legend>{intl.formatMessage({ id: 'company.menu.packages' })}</legend>
      <div>
        {packages.map((one) => (
          <Checkbox
            key={one.id}
            checked={given.includes(one)}
            label={one.name}
            onChange={() => onChange(togglePackage(packages, menu, one))}
          />
        ))}
      </div>
      <p className="c-form-note">{intl.formatMessage({ id: 'company.menu.packagesOnce' })}</p>
    </fieldset>
  );
}

/** Reads the packages themselves if the person may view them; otherwise only their contents, for this form. */
function readPackages(): AppThunk<Promise<readonly OfferedPackage[] | undefined>> {
  return async (_dispatch, getState, { callHost }) => {
    const mayView = allows(selectCaller(getState()), 'menuPackage.view');
    const { method, path, answer: schema } = companyReads.menuPackages;
    const own = `${v3ListCalls.menuPackage.list.path}?${whole}`;
    const answer = await callHost({ host: 'v3', method, path: mayView ? own : path });
    const read = answer.ok ? schema.safeParse(answer.body).data?.data : undefined;
    return read?.filter(({ active }) => active !== false);
  };
}

const whole = new URLSearchParams(
  toParameters({ filter: {}, sort: [{ field: 'name', direction: 'asc' }], current: 1, pageSize: -1 }),
);
