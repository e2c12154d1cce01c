import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $nextBill,
  $paidWithPrepaid,
  $paymentSubject,
  $nextSteps,
  lastChangeDay,
} from '../../../../models/payments/one-time/index.ts';
import type {
  NextStepItem,
  PaymentReceipt,
  Submission,
} from '../../../../models/payments/one-time/index.ts';
import { $paysBills, REFUND_AFTER_DAYS } from '../../../../models/billing/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { useDueText } from '../../../parts/due/useDueText.ts';
import { StillOut } from '../../../parts/due/StillOut.tsx';
import { DownloadReceipt } from '../../../parts/payments/DownloadReceipt.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { PaymentExtrasCard } from '../../../parts/payments/PaymentExtrasCard.tsx';
import { PrintFooter, PrintHeader } from '../../../parts/PrintLayout.tsx';
import { Alert, Card } from '../../../parts/Surface.tsx';
import type { Signal } from '../../../parts/Surface.tsx';
import * as css from '../../../parts/flow.css.ts';
import { PATHS, payBillPath, payGroupPath } from '../../../../models/platform/paths/index.ts';
import { ReceiptCard, useReceiptText } from './ReceiptCard.tsx';
import { useFailureText } from './useFailureText.ts';

const CONFIRMATION_TEXTS = {
  SUCCESS: { signal: 'good', title: 'result.successTitle', body: 'result.successBody' },
  PENDING: { signal: 'notice', title: 'result.pendingTitle', body: 'result.pendingBody' },
  SCHEDULED: { signal: 'good', title: 'result.scheduledTitle', body: 'result.scheduledBody' },
} as const satisfies Record<
  PaymentReceipt['status'],
  { signal: Signal; title: string; body: string }
>;

/** That it was accepted; of several payments the total. */
function Confirmation({
  receipt,
  also,
  said,
  prepaid,
  follows,
}: {
  receipt: PaymentReceipt;
  also: readonly PaymentReceipt[];
  said: { amount: string; method: string; date: string };
  prepaid: boolean;
  /** What leads the page stands above it. */ follows: boolean;
}) {
  const { t } = useTranslation('payment');
  const { signal, title, body } = CONFIRMATION_TEXTS[receipt.status];
  const all = [...also, receipt];
  const total = formatMoney(all.reduce((sum, { amount }) => sum + amount, 0));
  const areAllPaid = all.length > 1 && all.every(({ status }) => status === 'SUCCESS');
  return (
    <Alert
      signal={signal}
      role="status"
      heading={follows || 'page'}
      title={areAllPaid ? t('result.successBothTitle', { amount: total }) : t(title, said)}
    >
      <p>{t(areAllPaid ? 'result.successBothBody' : body, said)}</p>
      {also.length > 0 && !areAllPaid ? <p>{t('result.together', { total })}</p> : null}
      {prepaid ? <p>{t('result.prepaidNotSaved')}</p> : null}
    </Alert>
  );
}

/** Confirmation of the payment, its confirmation number, and the next steps. */
export function Accepted({
  submission: { receipt, also = [], unpaid },
}: {
  submission: Extract<Submission, { kind: 'accepted' }>;
}) {
  const { t } = useTranslation('payment');
  const prepaid = useUnit($paidWithPrepaid);
  const said = useReceiptText()(receipt);
  const all = [...also, receipt];
  return (
    <>
      <PrintHeader title={t('result.receipt')} />
      {unpaid ? <Unpaid unpaid={unpaid} /> : null}
      <Confirmation
        receipt={receipt}
        also={also}
        said={said}
        prepaid={prepaid}
        follows={unpaid !== undefined}
      />
      {all.map((each) => (
        <ReceiptCard
          key={each.paymentId}
          receipt={each}
          isOneOf={all.length > 1}
          namesService={all.length > 1 || receipt.serviceGroup === 'MOBILE' || unpaid !== undefined}
        />
      ))}
      {all.map((each) => (
        <PaymentExtrasCard key={each.paymentId} payment={each} />
      ))}
      {receipt.paymentDate && receipt.status === 'SCHEDULED' ? (
        <NextForScheduled day={receipt.paymentDate} />
      ) : receipt.deviceId ? (
        <NextForDevice />
      ) : (
        <Next />
      )}
      <div className={css.actions}>
        <ButtonLink kind="primary" href={PATHS.billing}>
          {t('result.done')}
        </ButtonLink>
        <Button onClick={() => window.print()}>{t('result.print')}</Button>
        {all.length > 1 ? null : <DownloadReceipt paymentId={receipt.paymentId} />}
      </div>
      <PrintFooter />
    </>
  );
}

/** A subsequent payment that was not made: why, and a link to make it. */
function Unpaid({
  unpaid: { serviceGroup, amount, code },
}: {
  unpaid: NonNullable<Extract<Submission, { kind: 'accepted' }>['unpaid']>;
}) {
  const { t } = useTranslation('payment');
  const reason = useFailureText(code);
  const service = t(`portal:serviceGroupInText.${serviceGroup}`);
  return (
    <Alert
      signal="critical"
      role="alert"
      heading="page"
      title={t('result.unpaidTitle', { amount: formatMoney(amount), service })}
    >
      <p>{reason}</p>
      <p>
        <Link href={payGroupPath(serviceGroup)} className={css.onScreen}>
          {t('result.payAgain', { amount: formatMoney(amount), service })}
        </Link>
      </p>
    </Alert>
  );
}

/** The text of what follows; what mobile is paid in excess goes back, a core credit stays. */
function nextTextKey(next: NextStepItem, isMobile: boolean): string {
  switch (next.kind) {
    case 'remains':
      return `result.next.remains${next.serviceGroup ? 'Of' : ''}${dueTextKey(next.parts)}`;
    case 'stops':
      return `result.next.stops.${next.serviceGroup}.${next.state}`;
    case 'credit':
      return `result.next.credit${isMobile ? 'Mobile' : ''}`;
    default:
      return `result.next.${next.kind}`;
  }
}

/** By when it is due: one later day, or parts with their amounts. */
function dueTextKey([first, ...others]: Remains['parts']): '' | 'By' | 'Parts' {
  if (first === undefined) return '';
  return first.kind === 'later' && others.length === 0 ? 'By' : 'Parts';
}

type Remains = Extract<NextStepItem, { kind: 'remains' }>;

/** Distinguishes what follows. */
const keyOf = (next: NextStepItem): string =>
  next.kind === 'remains' || next.kind === 'stops'
    ? `${next.kind} ${next.serviceGroup}`
    : next.kind;

const isOfService = ({ kind }: NextStepItem): boolean =>
  kind === 'restores' || kind === 'goodStanding';

function Next() {
  const { t } = useTranslation('payment');
  const dueText = useDueText();
  const { follows, paying } = useUnit({ follows: $nextSteps, paying: $paymentSubject });
  const valuesOf = (next: NextStepItem) => ({
    days: REFUND_AFTER_DAYS,
    ...('serviceGroup' in next && next.serviceGroup
      ? { service: t(`portal:serviceGroupInText.${next.serviceGroup}`) }
      : {}),
    ...('amount' in next ? { amount: formatMoney(next.amount) } : {}),
    ...(next.kind === 'stops' ? { date: formatDay(next.on) } : {}),
    ...(next.kind === 'remains'
      ? {
          parts: dueText(next.parts, { amounts: true }),
          date: next.parts[0] ? formatDay(next.parts[0].dueDate) : '',
        }
      : {}),
  });
  return (
    <Card title={t('result.nextTitle')}>
      <ul className={css.next}>
        {follows.map((next) => (
          <li key={keyOf(next)}>
            {t(nextTextKey(next, paying.kind === 'mobile'), valuesOf(next))}
            {isOfService(next) && paying.kind !== 'mobile' ? (
              <>
                {' '}
                <StillOut text="payment:result.next.still" />
              </>
            ) : null}
            {next.kind === 'scheduled' ? (
              <>
                {' '}
                <Link href={payBillPath({ open: 'fdp' })} className={css.onScreen}>
                  {t('result.manage')}
                </Link>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <NextBill />
    </Card>
  );
}

/** What is still due may be paid next: the second choice after leaving. */
function NextBill() {
  const { t } = useTranslation('payment');
  const { next, pays } = useUnit({ next: $nextBill, pays: $paysBills });
  return next && pays ? (
    <div className={css.onScreen}>
      <ButtonLink href={payGroupPath(next.serviceGroup, next)}>
        {t('result.payAgain', {
          amount: formatMoney(next.amount),
          service: t(`portal:serviceGroupInText.${next.serviceGroup}`),
        })}
      </ButtonLink>
    </div>
  ) : null;
}

/** A device that is paid off no longer appears on bills. */
function NextForDevice() {
  const { t } = useTranslation('payment');
  return (
    <Card title={t('result.nextTitle')}>
      <ul className={css.next}>
        <li>{t('result.next.posts')}</li>
        <li>{t('result.next.device')}</li>
      </ul>
    </Card>
  );
}

/** Until when it can be changed, and what happens on its day. */
function NextForScheduled({ day }: { day: string }) {
  const { t } = useTranslation('payment');
  const values = { date: formatDay(day), until: formatDay(lastChangeDay(day)) };
  return (
    <Card title={t('result.nextTitle')}>
      <ul className={css.next}>
        <li>{t('result.nextMade', values)}</li>
        <li>
          {t('result.nextChange', values)}{' '}
          <Link href={payBillPath({ open: 'fdp' })} className={css.onScreen}>
            {t('result.manage')}
          </Link>
        </li>
        <li>{t('result.next.posts')}</li>
      </ul>
    </Card>
  );
}
