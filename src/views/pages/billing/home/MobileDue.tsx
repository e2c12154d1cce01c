import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $mobileScheduled,
  $mobileCoverage,
  $mobilePayOffer,
  $mobileServicesRestored,
  $paysOnline,
  mobileBilling,
} from '../../../../models/billing/home/index.ts';
import type { BillingInformation, MobileStanding } from '../../../../models/billing/home/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import type { Signal } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './Billing.css.ts';
import { useAutopayCoverageText } from './useAutopayCoverageText.ts';
import { $mobileStanding } from '../../../../models/billing/index.ts';
import { payBillPath, viewStatementsPath } from '../../../../models/platform/paths/index.ts';

const PAY = payBillPath({ open: 'otp', pay: 'mobile' });

/**
 * The mobile bill: amount due, service status and how to restore it (spec 4, mobile states). An
 * account without mobile has no card.
 */
export function MobileDue() {
  const { t } = useTranslation('billing');
  const { card, standing, retried } = useUnit({
    card: mobileBilling.$data,
    standing: $mobileStanding,
    retried: mobileBilling.retried,
  });
  if (card.kind === 'failed')
    return <FailureCard title={t('mobile.failedTitle')} onRetry={retried} />;
  if (card.kind === 'loading')
    return (
      <div role="status" aria-label={t('mobile.loading')}>
        <Skeleton lines={[22, 30, 44]} />
      </div>
    );
  if (card.value === null || standing === null || standing.kind === 'suppressed') return null;
  return (
    <Card
      title={t('mobile.title')}
      action={<Link href={viewStatementsPath({ group: 'mobile' })}>{t('mobile.statements')}</Link>}
    >
      <MobileNotice bill={card.value} standing={standing} />
      <div className={css.mobile}>
        <div className={parts.tight}>
          <p className={css.mobileFigure}>
            {formatMoney(standing.kind === 'credit' ? standing.credit : card.value.amountDue)}
          </p>
          <p>
            <Sentence bill={card.value} standing={standing} />{' '}
            <AutopayCoverageText standing={standing} />
          </p>
        </div>
        <Pay />
      </div>
    </Card>
  );
}

const NOTICES = {
  inactive: 'critical',
  temporarilyDisconnected: 'critical',
  hotlined: 'critical',
  restoring: 'notice',
  pastDue: 'caution',
} as const satisfies Partial<Record<MobileStanding['kind'], Signal>>;

const isNoticed = (kind: MobileStanding['kind']): kind is keyof typeof NOTICES => kind in NOTICES;

/**
 * Selects one of a state's texts: the balance may be paid already, or a day known on which the
 * state gets worse.
 */
function bodyOf(standing: MobileStanding): string {
  if ('toPay' in standing && standing.toPay === 0) return 'covered';
  return 'worseOn' in standing && standing.worseOn ? 'bodyOn' : 'body';
}

/**
 * The problem, the amount to pay and the consequences; shown next to the page's own alert where
 * core services have one.
 */
export function MobileNotice({
  bill,
  standing,
}: {
  bill: BillingInformation;
  standing: MobileStanding;
}) {
  const { t } = useTranslation('billing');
  const { time } = useInstantFormat();
  const back = useUnit($mobileServicesRestored);
  if (!isNoticed(standing.kind))
    return back ? (
      <Alert signal="good" role="status" title={t('mobile.back.title')}>
        <p>{t('mobile.back.body')}</p>
      </Alert>
    ) : null;
  const values = {
    ...('toPay' in standing ? { amount: formatMoney(standing.toPay) } : {}),
    ...('worseOn' in standing && standing.worseOn ? { date: formatDay(standing.worseOn) } : {}),
  };
  const body = bodyOf(standing);
  return (
    <Alert
      signal={NOTICES[standing.kind]}
      title={t(`mobile.${standing.kind}.${body === 'covered' ? 'titleCovered' : 'title'}`, values)}
    >
      <p>{t(`mobile.${standing.kind}.${body}`, values)}</p>
      {bill.restoredBy ? (
        <p>{t('notice.restoring.expected', { time: time(bill.restoredBy) })}</p>
      ) : null}
    </Alert>
  );
}

/** Status in one sentence; problems are in the notice above it. */
function Sentence({ bill, standing }: { bill: BillingInformation; standing: MobileStanding }) {
  const { t } = useTranslation('billing');
  const { inDays } = useInstantFormat();
  const date = bill.dueDate ? formatDay(bill.dueDate) : '';
  switch (standing.kind) {
    case 'suppressed':
      return null;
    case 'due':
      return standing.days === 0
        ? t('due.dueToday', { date })
        : t('due.dueBy', { date: formatDay(standing.dueDate), relative: inDays(standing.days) });
    case 'credit':
      return t('due.credit', { amount: formatMoney(standing.credit) });
    case 'newCustomer':
      return t('due.newCustomer');
    case 'nothingDue':
      return t(standing.pending ? 'due.paidUpPending' : 'due.paidUp');
    case 'restoring':
      return bill.amountDue ? t('due.by', { date }) : t('due.paidUpPending');
    case 'pastDue':
    case 'hotlined':
    case 'temporarilyDisconnected':
    case 'inactive':
      if (!standing.toPay) return t('due.paidUpPending');
      return standing.later
        ? t('due.pastDuePart', {
            amount: formatMoney(standing.toPay),
            later: formatMoney(standing.later),
            date,
          })
        : t('due.pastDueAll');
  }
}

/** The amount paid automatically: by Auto Pay, or as scheduled. */
function AutopayCoverageText({ standing }: { standing: MobileStanding }) {
  const { t } = useTranslation('billing');
  const taken = useAutopayCoverageText();
  const { coverage, ahead } = useUnit({ coverage: $mobileCoverage, ahead: $mobileScheduled });
  const isOpen = standing.kind === 'due' || standing.kind === 'pastDue';
  if (!isOpen) return null;
  const debit = coverage.kind === 'none' ? null : taken(coverage);
  return [ahead && t('due.scheduled', { amount: formatMoney(ahead.amount) }), debit]
    .filter(Boolean)
    .join(' ');
}

/**
 * The payment action, named by what it does; both bills can be paid together from the total above.
 */
function Pay() {
  const { t } = useTranslation('billing');
  const { pays, pay } = useUnit({ pays: $paysOnline, pay: $mobilePayOffer });
  if (!pays || pay === null) return null;
  const { amount, isLate, restores } = pay;
  return (
    <div className={css.actions}>
      <ButtonLink {...(isLate ? { kind: 'primary' as const } : {})} href={PAY}>
        {amount > 0
          ? t(restores ? 'mobile.payRestore' : 'mobile.pay', { amount: formatMoney(amount) })
          : t('mobile.payInAdvance')}
      </ButtonLink>
    </div>
  );
}
