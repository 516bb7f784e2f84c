/** /account?tab=profile|password|second-factor|sign-ins: what a person may change about themselves, and where they are signed in. */
import { Tab, Tabs } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';

import { LeavesContext } from '#kit/form/use-leave-guard.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorTab } from './second-factor.tsx';
import { SignIns } from './sign-ins.tsx';
import './account.css';

const moreTabs = ['second-factor', 'sign-ins'] as const;

export function AccountPage() {
  const [parameters, setParameters] = useSearchParams();
  const isPassword = parameters.get('tab') === 'password';
  const tab = isPassword
    ? 'password'
    : (moreTabs.find((each) => each === parameters.get('tab')) ?? 'profile');
  return (
    <div className="c-account">
      <h1>
        <FormattedMessage id="account.title" />
      </h1>
      {/* The other tab is another form. */}
      <LeavesContext value="address">
        <Tabs
          id="account"
          selectedTabId={tab}
          renderActiveTabPanelOnly
          onChange={(id) => id !== tab && setParameters({ tab: String(id) }, { replace: true })}
        >
          <Tab id="profile" disabled={false} panel={<ProfileForm />}>
            <FormattedMessage id="account.profile" />
          </Tab>
          <Tab id="password" disabled={false} panel={<PasswordForm />}>
            <FormattedMessage id="account.password" />
          </Tab>
          <Tab id="second-factor" disabled={false} panel={<SecondFactorTab />}>
            <FormattedMessage id="account.secondFactor.title" />
          </Tab>
          <Tab id="sign-ins" disabled={false} panel={<SignIns />}>
            <FormattedMessage id="account.signIns.title" />
          </Tab>
        </Tabs>
      </LeavesContext>
    </div>
  );
}
