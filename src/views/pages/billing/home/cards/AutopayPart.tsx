import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $hasAutopayPlace, autopay, toldDebit } from '../../../../../models/autopay/index.ts';
import type { AutopayGroup, ToldDebit } from '../../../../../models/autopay/index.ts';
import { $flowDenials } from '../../../../../models/payments/flow-denials/index.ts';
import {
  formatDay,
  formatExpiry,
  formatMoney,
  MethodName,
} from '../../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import { payBillPath } from '../../../../../models/platform/paths/index.ts';
import { $acceptance } from '../../../../../models/payments/wallet/index.ts';
import { Part, PartFailure, PartLoading } from './Part.tsx';

const AUTOPAY = payBillPath({ open: 'ap' });

/** Whether the bill is paid automatically, and the action to change that. */
export function AutopayPart() {
  const { t } = useTranslation('billing');
  const { card, leads, retried } = useUnit({
    card: autopay.$data,
    leads: $hasAutopayPlace,
    retried: autopay.retried,
  });
  switch (card.kind) {
    case 'loading':
      return <PartLoading label={t('autopay.loading')} lines={[22, 44]} />;
    case 'failed':
      return <PartFailure title={t('autopay.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Part
          title={t('autopay.title')}
          {...(leads ? { action: <Link href={AUTOPAY}>{t('autopay.manage')}</Link> } : {})}
        >
          {card.value.map((group) => (
            <Group key={group.serviceGroup} group={group} named={card.value.length > 1} />
          ))}
        </Part>
      );
  }
}

const NEXT = {
  refused: 'nextRefused',
  expired: 'nextExpired',
  nothing: 'nextNothing',
  scheduled: 'nextScheduled',
  held: 'held',
  CAP: 'nextHeld',
  ABOVE_LAST_BILL: 'nextHeld',
  made: 'next',
} as const;

/** What is said of the next debit, by what becomes of it and the bill that is made before it. */
function nextOf({ amountDue }: AutopayGroup, { state, billOn }: ToldDebit) {
  if (state === 'bill') return amountDue > 0 ? 'nextBillScheduled' : 'nextBill';
  return state === 'made' && billOn !== null ? 'nextWithBill' : NEXT[state];
}

/** Off: to be turned on, which mobile asks for, or not to be had, as where service has ended. */
function offOf(
  { bar, serviceGroup }: AutopayGroup,
  denial: string | null,
): 'off' | 'offMobile' | 'ended' | 'endedMobile' | 'unavailable' | 'notAccepted' {
  if (bar === 'DISCONNECTED') return serviceGroup === 'MOBILE' ? 'endedMobile' : 'ended';
  if (denial === 'METHOD_NOT_ACCEPTED') return 'notAccepted';
  if (bar === 'UNAVAILABLE') return 'unavailable';
  return serviceGroup === 'MOBILE' ? 'offMobile' : 'off';
}

/** Shown under its name where the account has more than one. */
function Group({ group, named }: { group: AutopayGroup; named: boolean }) {
  const { t } = useTranslation('billing');
  const { denials, accepted } = useUnit({ denials: $flowDenials, accepted: $acceptance });
  const { serviceGroup, enrolment } = group;
  const name = named ? (
    <span className={parts.strong}>{t(`portal:serviceGroup.${serviceGroup}`)}</span>
  ) : null;
  if (!enrolment)
    return (
      <div className={parts.tight}>
        {name}
        <p className={parts.muted}>{t(`autopay.${offOf(group, denials.enrolAutopay)}`)}</p>
      </div>
    );
  const next = toldDebit(group, enrolment, accepted);
  const needsMethod = next.state === 'expired' || next.state === 'refused';
  return (
    <div className={parts.tight}>
      {name}
      <span>
        <StatusBadge tone="good">{t('autopay.on')}</StatusBadge>
      </span>
      <span>
        {t(`autopay.${nextOf(group, next)}`, {
          date: formatDay(enrolment.nextDebitDate),
          amount: formatMoney(next.amount),
          bill: next.billOn === null ? '' : formatDay(next.billOn),
          expiration: formatExpiry(enrolment.expiration ?? ''),
        })}{' '}
        {needsMethod && denials.enrolAutopay === null ? (
          <Link
            href={payBillPath({ open: 'ap', flow: 'manage', for: serviceGroup, at: 'summary' })}
          >
            {t('autopay.changeMethod')}
          </Link>
        ) : null}
      </span>
      <span className={parts.muted}>
        <MethodName type={enrolment.paymentMethodType} lastFour={enrolment.lastFour} />
      </span>
    </div>
  );
}
