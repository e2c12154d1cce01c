import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $connectPanel,
  $alternativeMethods,
  connectRetried,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  otherAccountRequested,
  alternativeMethodChosen,
} from '../../../../models/payments/one-time/index.ts';
import type { ConnectProblem } from '../../../../models/payments/one-time/index.ts';
import { BankConnectFrame } from '../../../parts/payment-methods/BankConnectFrame.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import * as css from '../../../parts/flow.css.ts';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { STEP_HEADING } from '../../../parts/useStepFocus.ts';

/** Step 3 of the bank-connect variant: the customer's own bank, on a separate page (spec 2.5). */
export function ConnectStep() {
  const { t } = useTranslation('payment');
  const panel = useUnit($connectPanel);
  const former = useRef(panel.kind);
  // The button back to the banks disappears with its container; the step starts again.
  useEffect(() => {
    if (former.current !== panel.kind && panel.kind === 'choosing')
      document.getElementById(STEP_HEADING)?.focus();
    former.current = panel.kind;
  }, [panel.kind]);
  switch (panel.kind) {
    case 'choosing':
      return (
        <>
          <p className={muted}>{t('connect.intro')}</p>
          <BankConnectFrame />
        </>
      );
    case 'exchanging':
      return (
        <FocusedContent key="exchanging">
          <Alert signal="notice" role="status" title={t('connect.exchanging')}>
            <p>{t('connect.exchangingBody')}</p>
          </Alert>
        </FocusedContent>
      );
    case 'connected':
      return (
        <Connected
          institution={panel.institution}
          accountType={panel.accountType}
          lastFour={panel.lastFour}
        />
      );
    case 'failed':
      return (
        <FocusedContent key="failed">
          <Failed problem={panel.problem} />
        </FocusedContent>
      );
  }
}

/** Takes the focus: the focused element in the frame is gone. */
function FocusedContent({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={css.arrival}>
      {children}
    </div>
  );
}

function Connected({
  institution,
  accountType,
  lastFour,
}: {
  institution: string;
  accountType: 'CHECKING' | 'SAVINGS';
  lastFour: string;
}) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { another } = useUnit({ another: otherAccountRequested });
  return (
    <Alert
      signal="good"
      title={t('connect.ready', {
        method: nameOf({ type: 'BANK_ACCOUNT', lastFour, connected: { institution, accountType } }),
      })}
    >
      <div>
        <Button kind="quiet" onClick={another}>
          {t('connect.another')}
        </Button>
      </div>
    </Alert>
  );
}

/**
 * Nothing was paid, and alternative methods are available (spec 8, "Online banking connect fails").
 */
function Failed({ problem }: { problem: ConnectProblem }) {
  const { t } = useTranslation('payment');
  const { ways, chosen, retried } = useUnit({
    ways: $alternativeMethods,
    chosen: alternativeMethodChosen,
    retried: connectRetried,
  });
  const offersManual = ways?.ways === 'both' || ways?.ways === 'manual';
  const offersCard = ways?.ways === 'both' || ways?.ways === 'card';
  return (
    <>
      <Alert signal="caution" role="alert" title={t(`connect.problems.${problem}.title`)}>
        <p>{t(`connect.problems.${problem}.body`)}</p>
        <p>{t(`connect.ways.${ways?.ways ?? 'none'}`)}</p>
      </Alert>
      <div className={css.actions}>
        {offersManual ? (
          <Button kind="primary" onClick={() => chosen(NEW_BANK_ACCOUNT)}>
            {t('connect.manual')}
          </Button>
        ) : null}
        {offersCard ? (
          <Button kind={offersManual ? 'secondary' : 'primary'} onClick={() => chosen(NEW_CARD)}>
            {t('connect.card')}
          </Button>
        ) : null}
      </div>
      {ways?.again ? (
        <div>
          <Button kind="quiet" onClick={retried}>
            {t('connect.again')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
