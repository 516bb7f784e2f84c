/** All fields of a row, what can be done to it, what this device did to it, and what happened to it before. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { FieldKind } from '#model/field.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { useMayRun } from '../access.tsx';
import type { AvailableCommand } from '../command/available-commands.tsx';
import { CommandButton } from '../command/command-button.tsx';
import { commandKeys } from '../command/command-keys.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import type { RenderedValue, ShowContext } from '../definitions/field-renderer.ts';
import { commandLabel, fieldLabel } from '../definitions/message-ids.ts';
import { Panel } from '../feedback/panel.tsx';
import { showField, useShowContext } from '../fields/registry/use-show.ts';
import { ShownText } from '../fields/shown-text.tsx';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { LazyPagePreview } from '../preview/previewed.tsx';
import { DeviceChanges } from './device-changes.tsx';
import { detailsOf } from './form-part.tsx';
import { RowHistory } from './row-history.tsx';

/** Keys scroll the details at once; the drawer's own cross would be the first thing in the way. */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface RowDetailsProps {
  readonly screen: ListScreen;
  readonly shown: ShownRow | undefined;
  readonly rowKey: string;
  /** False: nobody can say now whether there is such a row. */
  readonly isKnown: boolean;
  /** Commands on this row alone. */
  readonly offers: readonly AvailableCommand[];
}

export function RowDetails({ screen, shown, rowKey, isKnown, offers }: RowDetailsProps) {
  const intl = useIntl();
  const context = useShowContext();
  const { entity } = screen;
  const More = screen.details && detailsOf(screen.details);
  if (shown === undefined)
    return <Panel title={intl.formatMessage({ id: isKnown ? 'details.gone' : 'details.notKnown' })} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by Tab too, else its end is not. */}
      <div className="c-drawer-scroll" tabIndex={0} ref={focusOnce}>
        {shown.gone && <p className="c-form-note">{intl.formatMessage({ id: 'details.removed' })}</p>}
        {!shown.gone && <RowLinks screen={screen} rowKey={rowKey} />}
        <dl className="c-details c-figures">
          {Object.entries(entity.fields).map(([name, field]) =>
            (field.kind === 'secret' && !screen.columns.some((column) => column.field === name)) ||
            name === entity.page?.body ? null : (
              <div key={name}>
                <dt>{intl.formatMessage({ id: fieldLabel(entity.name, name) })}</dt>
                <dd>
                  <ShownText
                    shown={inFull(
                      showField(entity, shown.row, name, context),
                      field.kind,
                      shown.row[name],
                      context,
                    )}
                  />
                </dd>
              </div>
            ),
          )}
        </dl>
        {More !== undefined && !shown.gone && <More row={shown.row} base={shown.base} />}
        {entity.page !== undefined && <LazyPagePreview entity={entity} values={shown.row} />}
        <DeviceChanges entity={entity} entries={shown.entries} />
        {shown.base !== undefined && (
          <RowHistory entity={entity} rowKey={rowKey} version={shown.base.version} />
        )}
      </div>
      <div className="c-drawer-foot">
        {offers
          .filter(({ command }) => !screen.rowLinks?.some(({ name }) => name === command.name))
          .map((offered) => (
            <CommandButton key={offered.command.name} offered={offered} />
          ))}
      </div>
    </>
  );
}

/** Here an amount stands alone, so it carries its sign; a moment has its seconds. */
function inFull(
  shown: RenderedValue,
  kind: FieldKind,
  value: unknown,
  { formats }: ShowContext,
): RenderedValue {
  if (shown.text === '') return shown;
  if (kind === 'money') return { ...shown, text: `${shown.text}\u00a0₫` };
  return kind === 'instant' ? { text: formats.moment(String(value), 'second') } : shown;
}

interface RowLinksProps {
  readonly screen: ListScreen;
  readonly rowKey: string;
}

/** The ways from the details of a row to the pages that it has of its own. */
function RowLinks({ screen: { rowLinks = [] }, rowKey }: RowLinksProps) {
  const words = useKeyWords();
  const mayRun = useMayRun();
  const own = rowLinks.filter(mayRun);
  if (own.length === 0) return null;
  return (
    <p className="c-details-links">
      {own.map((link) => (
        <Link
          key={link.name}
          to={link.path(rowKey)}
          aria-keyshortcuts={words.aria(commandKeys(link))}
          title={words.text(commandKeys(link))}
        >
          <FormattedMessage id={commandLabel(link.name)} />
        </Link>
      ))}
    </p>
  );
}
