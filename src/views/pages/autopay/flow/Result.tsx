import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $flowSubmission,
  $outcome,
  $groupRepairs,
  flowCheckRequested,
  flowRestarted,
  groupRepairRequested,
  refusalDismissed,
} from '../../../../models/autopay/flow/index.ts';
import type { OutcomeRow } from '../../../../models/autopay/flow/index.ts';
import { autopay } from '../../../../models/autopay/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { CopyNumber } from '../../../parts/payments/CopyNumber.tsx';
import { formatMoney, MethodName } from '../../../parts/statements/Figures.tsx';
import * as css from '../../../parts/flow.css.ts';
import { muted, strong } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { ExpiredCard } from '../ExpiredCard.tsx';
import { NextDebit } from '../NextDebit.tsx';
import { TooLate } from '../TooLate.tsx';
import { StillScheduled } from '../StillScheduled.tsx';
import { PATHS, payBillPath } from '../../../../models/platform/paths/index.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

/** Result of the change: overall, per service, and of today's payment. */
export function Result() {
  const submission = useUnit($flowSubmission);
  switch (submission.kind) {
    case 'done':
      return (
        <FocusedResult key="done">
          <CompletedResult />
        </FocusedResult>
      );
    case 'refused':
      return (
        <FocusedResult key="refused">
          <RefusedResult code={submission.code} />
        </FocusedResult>
      );
    case 'checking':
      return (
        <FocusedResult key="checking">
          <Checking />
        </FocusedResult>
      );
    case 'outcomeUnknown':
      return (
        <FocusedResult key="unknown">
          <Unknown />
        </FocusedResult>
      );
    case 'idle':
    case 'confirmBalance':
    case 'sending':
      return null;
  }
}

/** The result takes the focus, at the top of the page. */
function FocusedResult({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div id="autopay-result" ref={ref} tabIndex={-1} className={css.result}>
      {children}
    </div>
  );
}

function CompletedResult() {
  const { t } = useTranslation('autopay');
  const { outcome, restarted } = useUnit({ outcome: $outcome, restarted: flowRestarted });
  if (outcome === null) return null;
  const { rows, headline, signal, saveMethod, payments } = outcome;
  const [title, service] =
    headline.kind === 'one'
      ? ([
          `flow.result.one.${headline.part}`,
          t(`portal:serviceGroup.${headline.serviceGroup}`),
        ] as const)
      : ([`flow.result.${headline.kind}`, ''] as const);
  return (
    <>
      <Alert
        signal={signal}
        role={signal === 'good' ? 'status' : 'alert'}
        heading="page"
        title={t(`${title}.title`, { service })}
      >
        <p>{t(`${title}.body`, { service })}</p>
        {payments ? (
          <p>{t(`flow.result.payments.${payments.result}.${payments.services}`)}</p>
        ) : null}
        {saveMethod === 'NOT_REQUESTED' || headline.kind === 'methodAddedNotEnrolled' ? null : (
          <p>{t(`flow.result.saveMethod.${saveMethod}`)}</p>
        )}
      </Alert>
      {rows.map((row) => (
        <ServiceOutcomeRow key={row.part.serviceGroup} row={row} alone={rows.length === 1} />
      ))}
      <NextDebits />
      <div className={css.actions}>
        {payments?.result === 'failed' ? (
          <Button kind="primary" onClick={restarted}>
            {t('flow.result.anotherMethod')}
          </Button>
        ) : null}
        <ButtonLink
          kind={payments?.result === 'failed' ? 'secondary' : 'primary'}
          href={payBillPath({ open: 'ap' })}
        >
          {t('flow.toAutopay')}
        </ButtonLink>
        <ButtonLink href={PATHS.billing}>{t('backToBilling')}</ButtonLink>
      </div>
    </>
  );
}

/** One service: its result, its payment of today, and the retry of what failed. */
function ServiceOutcomeRow({
  row: { part, outcome, repairable },
  alone,
}: {
  row: OutcomeRow;
  alone: boolean;
}) {
  const { t } = useTranslation('autopay');
  const own = useOwnRole();
  const { repairs, repair } = useUnit({ repairs: $groupRepairs, repair: groupRepairRequested });
  const { serviceGroup, payment, paymentErrorCode, payToday } = part;
  const state = repairs[serviceGroup];
  if (alone && payment === null && paymentErrorCode === null && !repairable) return null;
  return (
    <Card title={t(`portal:serviceGroup.${serviceGroup}`)}>
      {alone ? null : <p className={strong}>{t(`flow.result.part.${outcome}`)}</p>}
      {payment ? (
        <dl className={css.receipt}>
          <dt className={muted}>{t('flow.result.paid')}</dt>
          <dd className={css.receiptValue}>{formatMoney(payment.amount)}</dd>
          <dt className={muted}>{t('flow.result.paidWith')}</dt>
          <dd className={css.receiptValue}>
            <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} />
          </dd>
          <dt className={muted}>{t('flow.result.confirmation')}</dt>
          <dd className={css.receiptValue}>
            <CopyNumber value={payment.confirmationNumber} />
          </dd>
        </dl>
      ) : null}
      {paymentErrorCode ? (
        <p>
          {t('flow.result.notPaid', { amount: formatMoney(payToday ?? 0) })}{' '}
          {t([`payment:failures.${paymentErrorCode}`, 'payment:failures.PAYMENT_DECLINED'], own)}
        </p>
      ) : null}
      {repairable ? (
        <div className={css.group}>
          {state === 'failedAgain' ? <p role="alert">{t('flow.result.failedAgain')}</p> : null}
          <div>
            <Button busy={state === 'repairing'} onClick={() => repair(serviceGroup)}>
              {t(state === 'repairing' ? 'flow.result.repairing' : 'flow.result.repair')}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  );
}

/** Next debits of everything that is on now. */
function NextDebits() {
  const { t } = useTranslation('autopay');
  const card = useUnit(autopay.$data);
  const on =
    card.kind === 'ready'
      ? card.value.flatMap((group) =>
          group.enrolment ? [{ group, enrolment: group.enrolment }] : [],
        )
      : [];
  if (on.length === 0) return null;
  return (
    <Card title={t('flow.result.next')}>
      <ul className={css.next}>
        {on.map(({ group, group: { serviceGroup }, enrolment }) => (
          <li key={serviceGroup}>
            {t(`portal:serviceGroup.${serviceGroup}`)}:{' '}
            <NextDebit group={group} enrolment={enrolment} />{' '}
            <StillScheduled group={group} enrolment={enrolment} />
            <ExpiredCard group={group} enrolment={enrolment} />
            <TooLate group={group} enrolment={enrolment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Rejected before any change was made; all input but card data is preserved. */
function RefusedResult({ code }: { code: string }) {
  const { t } = useTranslation('autopay');
  const own = useOwnRole();
  const { dismissed } = useUnit({ dismissed: refusalDismissed });
  return (
    <>
      <Alert signal="critical" role="alert" heading="page" title={t('flow.refused.title')}>
        <p>
          {t(
            [
              `flow.refused.codes.${code}`,
              `payment:failures.${code}`,
              'flow.refused.codes.INTERNAL',
            ],
            own,
          )}
        </p>
        <p>{t('flow.refused.nothing')}</p>
      </Alert>
      <div className={css.actions}>
        <Button kind="primary" onClick={dismissed}>
          {t('flow.refused.back')}
        </Button>
        <ButtonLink href={payBillPath({ open: 'ap' })}>{t('flow.toAutopay')}</ButtonLink>
      </div>
    </>
  );
}

function Checking() {
  const { t } = useTranslation('autopay');
  return (
    <Alert signal="notice" role="status" heading="page" title={t('flow.checkingOutcome.title')}>
      <p>{t('flow.checkingOutcome.body')}</p>
    </Alert>
  );
}

function Unknown() {
  const { t } = useTranslation('autopay');
  const { check } = useUnit({ check: flowCheckRequested });
  return (
    <>
      <Alert signal="caution" role="alert" heading="page" title={t('flow.unknown.title')}>
        <p>{t('flow.unknown.body')}</p>
      </Alert>
      <div className={css.actions}>
        <Button kind="primary" onClick={check}>
          {t('flow.unknown.check')}
        </Button>
        <ButtonLink href={payBillPath({ open: 'ap' })}>{t('flow.toAutopay')}</ButtonLink>
      </div>
    </>
  );
}
