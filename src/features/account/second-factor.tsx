/** /account?tab=second-factor: an authenticator app beside the password. It is set up, renewed and removed online alone. */
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { secondFactorCalls } from '#model/calls/second-factor.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { darkColor, drawQr, lightColor } from '#kit/qr/qr-drawing.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Offer, SecondFactorState } from './use-second-factor.ts';
import { useSecondFactor } from './use-second-factor.ts';

export function SecondFactorTab() {
  const { data, failure, isOffline, refetch } = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[]>();
  // The focused element disappears with each step: focus moves to the first sentence of the next one.
  const [hasMoved, setMoved] = useState(false);
  if (codes !== undefined)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined);
          setMoved(true);
          refetch();
        }}
      />
    );
  if (data === undefined)
    return failure === undefined ? (
      <Skeleton lines={5} />
    ) : (
      <FailurePanel failure={failure} retry={refetch} />
    );
  const parts = { isOffline, takesFocus: hasMoved, onCodes: setCodes };
  return data.since === null || data.since === undefined ? (
    <SetUp {...parts} isRequired={data.isRequired} />
  ) : (
    <IsSetUp
      {...parts}
      factor={data}
      since={data.since}
      onRemoved={() => {
        setMoved(true);
        refetch();
      }}
    />
  );
}

interface PartProps {
  readonly isOffline: boolean;
  readonly takesFocus: boolean;
  onCodes(codes: readonly string[]): void;
}

function SetUp({ isOffline, isRequired, takesFocus, onCodes }: PartProps & { readonly isRequired: boolean }) {
  const [offer, setOffer] = useState<Offer>();
  const lead = useLead(takesFocus);
  return (
    <section className="c-account-form">
      <p ref={lead} tabIndex={-1}>
        <FormattedMessage id={isRequired ? 'account.secondFactor.required' : 'account.secondFactor.text'} />
      </p>
      {offer === undefined ? (
        <ProofForm
          key="offer"
          asks={['password']}
          isOffline={isOffline}
          actions={[
            {
              label: 'account.secondFactor.begin',
              call: secondFactorCalls.offer,
              onDone: ({ data }) => setOffer(data),
            },
          ]}
        />
      ) : (
        <>
          <OfferedSecret offer={offer} />
          <ProofForm
            key="confirm"
            takesFocus
            asks={['code']}
            isOffline={isOffline}
            more={{ offer: offer.offer }}
            actions={[
              {
                label: 'account.secondFactor.confirm',
                call: secondFactorCalls.confirm,
                onDone: ({ data }) => onCodes(data.recoveryCodes),
              },
            ]}
          />
          <div className="c-account-foot">
            <Button
              variant="minimal"
              onClick={() => {
                setOffer(undefined);
                lead.current?.focus();
              }}
            >
              <FormattedMessage id="account.secondFactor.cancel" />
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface IsSetUpProps extends PartProps {
  readonly factor: SecondFactorState;
  readonly since: string;
  onRemoved(): void;
}

function IsSetUp({ factor, since, isOffline, takesFocus, onCodes, onRemoved }: IsSetUpProps) {
  const formats = useFormats();
  const lead = useLead(takesFocus);
  return (
    <section className="c-account-form">
      <p ref={lead} tabIndex={-1}>
        <FormattedMessage
          id="account.secondFactor.isSetUp"
          values={{ since: formats.moment(since), count: factor.recoveryCodesLeft }}
        />
      </p>
      <p className="c-account-note">
        <FormattedMessage id="account.secondFactor.change" />
      </p>
      <ProofForm
        asks={['password', 'code']}
        isOffline={isOffline}
        actions={[
          {
            label: 'account.secondFactor.renewCodes',
            call: secondFactorCalls.renewCodes,
            onDone: ({ data }) => onCodes(data.recoveryCodes),
          },
          {
            label: 'account.secondFactor.remove',
            call: secondFactorCalls.remove,
            isDanger: true,
            onDone: onRemoved,
          },
        ]}
      />
    </section>
  );
}

function useLead(takesFocus: boolean) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) lead.current?.focus();
  }, [takesFocus]);
  return lead;
}

/** The secret that an authenticator app is given: drawn here, by no service of others, and as text for whoever can't scan it. */
function OfferedSecret({ offer: { secret, address } }: { readonly offer: Offer }) {
  const intl = useIntl();
  const { size, path } = drawQr(address);
  return (
    <>
      <p>
        <FormattedMessage id="account.secondFactor.scan" />
      </p>
      <svg
        className="c-account-qr"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={intl.formatMessage({ id: 'account.secondFactor.drawing' })}
      >
        <rect width={size} height={size} fill={lightColor} />
        <path d={path} fill={darkColor} />
      </svg>
      <p className="c-account-note">
        <FormattedMessage id="account.secondFactor.byHand" />
        <br />
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}
