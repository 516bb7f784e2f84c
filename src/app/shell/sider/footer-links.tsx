/** The provider's own site and those of its merchants and partners (specification, section 1). */
import { FormattedMessage } from 'react-intl';

import { useServices } from '#kit/store-hooks.ts';

const names = ['provider', 'merchant', 'partner'] as const;

export function FooterLinks() {
  const { links } = useServices().config;
  const given = names.filter((name) => links[name] !== '');
  if (given.length === 0) return null;
  return (
    <footer className="c-sider-footer">
      {given.map((name) => (
        <a key={name} href={links[name]} target="_blank" rel="noreferrer">
          <FormattedMessage id={`footer.${name}`} />
        </a>
      ))}
    </footer>
  );
}
