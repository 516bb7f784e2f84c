/** Names of resources and actions. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

export interface RightsWords {
  resource(name: string): string;
  /** '*' is the whole of a resource. */
  action(name: string): string;
  /** 'customer.view' -> 'Khách hàng: Xem' */
  right(written: string): string;
}

export function useRightsWords(): RightsWords {
  const intl = useIntl();
  return useMemo(() => {
    const resource = (name: string) => intl.formatMessage({ id: `access.${name}` });
    const action = (name: string) => intl.formatMessage({ id: `right.${name}` });
    const right = (written: string) => {
      const dot = written.indexOf('.');
      return `${resource(written.slice(0, dot))}: ${action(written.slice(dot + 1))}`;
    };
    return { resource, action, right };
  }, [intl]);
}
