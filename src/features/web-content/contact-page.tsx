/** The contact card as one page: its form, and who changed it when. Works offline like any row. */
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router';

import type { ShownRow } from '#local-db/queries/select-page.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { SeeAlso } from '#kit/definitions/see-also.tsx';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Panel } from '#kit/feedback/panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { CommandForm } from '#kit/form/command-form.tsx';
import { DeviceChanges } from '#kit/form/device-changes.tsx';
import { RowHistory } from '#kit/form/row-history.tsx';
import { useListScreen } from '#kit/list-page/rows/use-list.ts';
import { editContact } from './contact.commands.ts';
import { contactScreen } from './contact.screen.ts';
import { newsPlace } from './public-site.ts';
import '#kit/form/drawer.css';
import '#kit/list-page/list.css';
import './contact.css';

export function ContactPage() {
  const { search, pathname } = useLocation();
  // There is one card: searched for by an address, it would be said not to exist.
  return search === '' ? <ContactCard /> : <Navigate to={pathname} replace />;
}

function ContactCard() {
  const intl = useIntl();
  const view = useListScreen(contactScreen);
  const card = view.page?.rows[0];
  return (
    <section className="c-contact" aria-labelledby="contact-title">
      <header className="c-contact-head">
        <h1 className="c-title" id="contact-title">
          {intl.formatMessage({ id: screenTitle(contactScreen.path) })}
        </h1>
        <SeeAlso {...newsPlace} />
      </header>
      {card !== undefined ? (
        <Card card={card} />
      ) : view.status === 'failed' && view.failure !== undefined ? (
        <FailurePanel failure={view.failure} retry={view.refresh} />
      ) : view.page?.total === 0 ? (
        <Panel title={intl.formatMessage({ id: 'form.contact.none' })} />
      ) : (
        <Skeleton lines={10} />
      )}
    </section>
  );
}

const nothing = () => undefined;

function Card({ card }: { readonly card: ShownRow }) {
  const run = useRunCommand();
  const { key, row, base, entries } = card;
  return (
    <div className="c-contact-parts">
      <CommandForm
        command={editContact}
        target={{ key, row, base }}
        isLeaving={false}
        onStay={nothing}
        onClose={nothing}
        onSave={(values, target, replaced) =>
          run(editContact, { targets: [{ key: target, base, values }], ...replaced, formIsOpen: true })
        }
      />
      <div>
        <DeviceChanges level={2} entity={contactScreen.entity} entries={entries} />
        {base !== undefined && (
          <RowHistory level={2} entity={contactScreen.entity} rowKey={key} version={base.version} />
        )}
      </div>
    </div>
  );
}
