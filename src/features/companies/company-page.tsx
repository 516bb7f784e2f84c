/** /company/update?id=: one company as a page with tabs. Without an id, the way to one. */
import { Tab, Tabs } from '@blueprintjs/core';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';

import { company } from '#model/entities/company.ts';
import { reference } from '#model/field.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Panel } from '#kit/feedback/panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { isPendingLookup } from '#kit/fields/reference/pending-lookup.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';
import { showField, useShowContext } from '#kit/fields/registry/use-show.ts';
import { ShownText } from '#kit/fields/shown-text.tsx';
import { LeavesContext } from '#kit/form/use-leave-guard.ts';
import { Revealed } from '#kit/secret/revealed.tsx';
import { companyParts, companyRows } from './company-lists.commands.ts';
import { CompanyWallet } from './company-wallet.tsx';
import { TabForm } from './tab-form.tsx';
import type { CompanyRead } from './use-company.ts';
import { useCompany } from './use-company.ts';
import '#kit/form/drawer.css';
import './company-page.css';

const ownTabs = ['profile', 'fees', 'app', 'menu', 'wallet'] as const;
type OwnTab = (typeof ownTabs)[number];

/** Tab for company data of another part of the console, by company id. */
export interface CompanyTab {
  readonly name: string;
  readonly Panel: ComponentType<{ readonly id: string }>;
}

const isOwn = (name: string): name is OwnTab => ownTabs.some((own) => own === name);

export function CompanyPage({ others = [] }: { readonly others?: readonly CompanyTab[] }) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const tabs = [...ownTabs, ...others.map(({ name }) => name)];
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? 'profile';
  const go = (to: { readonly id: string; readonly tab: string }) => {
    // The current place is not another address, however it is written: it raises no unsaved-changes prompt.
    if (to.id !== id || to.tab !== tab) setParameters(to, { replace: to.id === id });
  };
  return (
    <div className="c-company">
      <header className="c-company-head">
        <h1>
          <FormattedMessage id={screenTitle('/company/update')} />
        </h1>
        <Picker id={id} onPick={(picked) => go({ id: picked, tab })} />
      </header>
      {id === '' ? (
        <NoneYet />
      ) : (
        <LeavesContext value="address">
          <OneCompany key={id} {...{ id, tab, tabs, others }} onTab={(to) => go({ id, tab: to })} />
        </LeavesContext>
      )}
    </div>
  );
}

/** A locked company is looked after like any other. */
const pick = reference('anyCompany', { offersLocked: true });
const { Editor: PickEditor } = fieldRenderers.reference;

function Picker({ id, onPick }: { readonly id: string; readonly onPick: (id: string) => void }) {
  const intl = useIntl();
  const [search, setSearch] = useState<unknown>();
  if (PickEditor === undefined) return null;
  return (
    <div className="c-company-pick">
      <label htmlFor="company-pick">{intl.formatMessage({ id: 'company.page.pick' })}</label>
      <PickEditor
        {...{ id: 'company-pick', entity: company.name, name: 'id', field: pick, invalid: false }}
        value={search ?? id}
        describedBy={undefined}
        onChange={(picked) => {
          setSearch(isPendingLookup(picked) ? picked : undefined);
          if (typeof picked === 'string') onPick(picked);
        }}
        // It opens a page: nobody is led away by what they only began to look for.
        onBlur={() => setSearch(undefined)}
      />
    </div>
  );
}

function NoneYet() {
  const intl = useIntl();
  return (
    <Panel
      title={intl.formatMessage({ id: 'company.page.pick' })}
      text={intl.formatMessage({ id: 'company.page.pickText' })}
    />
  );
}

function OneCompany(props: {
  readonly id: string;
  readonly tab: string;
  readonly tabs: readonly string[];
  readonly others: readonly CompanyTab[];
  readonly onTab: (tab: string) => void;
}) {
  const { id, tab, tabs, others, onTab } = props;
  const intl = useIntl();
  const read = useCompany(id);
  const { row, failure, isAsking, again } = read;
  if (row === undefined) {
    if (isAsking) return <Skeleton lines={12} />;
    return failure === undefined ? (
      <Panel alert title={intl.formatMessage({ id: 'error.not_found' })} text={id} />
    ) : (
      <FailurePanel ofRow failure={failure} retry={again} />
    );
  }
  const panels: Readonly<Record<OwnTab, () => ReactNode>> = {
    profile: () => <TabForm command={companyRows.edit} read={read} />,
    fees: () => <TabForm command={companyParts.configFee} read={read} />,
    app: () => (
      <>
        <TabForm command={companyParts.configApp} read={read} />
        <Revealed />
      </>
    ),
    menu: () => <TabForm command={companyParts.menu} read={read} />,
    wallet: () => <CompanyWallet read={read} />,
  };
  const Other = others.find(({ name }) => name === tab)?.Panel;
  return (
    <>
      <Facts {...read} />
      <Tabs id="company" selectedTabId={tab} renderActiveTabPanelOnly onChange={(to) => onTab(String(to))}>
        {tabs.map((name) => (
          <Tab
            key={name}
            id={name}
            disabled={false}
            panel={
              <div className="c-company-panel">
                {tab !== name ? null : isOwn(name) ? panels[name]() : Other && <Other id={id} />}
              </div>
            }
          >
            <FormattedMessage id={`company.page.tab.${name}`} />
          </Tab>
        ))}
      </Tabs>
    </>
  );
}

/** Who it is, whatever tab is open. */
function Facts({ row }: CompanyRead) {
  const context = useShowContext();
  if (row === undefined) return null;
  return (
    <p className="c-company-facts c-figures">
      <strong>{`${String(row.id)} – ${String(row.companyName)}`}</strong>
      <ShownText shown={showField(company, row, 'status', context)} />
      <span>{typeof row.balance === 'number' && context.formats.money(row.balance)}</span>
    </p>
  );
}
