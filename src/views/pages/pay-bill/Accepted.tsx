import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $paidWith, $whatFollows, lastChangeDay } from '../../../models/payment/index.ts';
import type { PaymentReceipt } from '../../../models/payment/index.ts';
import { $profile } from '../../../models/session/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { CopyNumber } from '../../parts/CopyNumber.tsx';
import { DownloadReceipt } from '../../parts/DownloadReceipt.tsx';
import { formatDay, formatInstant, formatMoney } from '../../parts/Figures.tsx';
import { Legs } from '../../parts/Legs.tsx';
import { PaperFoot, PaperHead } from '../../parts/OnPaper.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import type { Signal } from '../../parts/Surface.tsx';
import { muted } from '../../parts/parts.css.ts';
import * as css from '../../parts/flow.css.ts';
import { useMethodName } from '../../parts/useMethodName.ts';

const SAID = {
  SUCCESS: { signal: 'good', title: 'result.successTitle', body: 'result.successBody' },
  PENDING: { signal: 'notice', title: 'result.pendingTitle', body: 'result.pendingBody' },
  SCHEDULED: { signal: 'good', title: 'result.scheduledTitle', body: 'result.scheduledBody' },
} as const satisfies Record<PaymentReceipt['status'], { signal: Signal; title: string; body: string }>;

/** What happened, the number to keep, and what happens next. */
export function Accepted({ receipt }: { receipt: PaymentReceipt }) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { profile, paidWith } = useUnit({ profile: $profile, paidWith: $paidWith });
  const { signal, title, body } = SAID[receipt.status];
  const said = { amount: formatMoney(receipt.amount), method: nameOf(paidWith ?? { type: receipt.paymentMethodType, lastFour: receipt.lastFour }), date: receipt.paymentDate ? formatDay(receipt.paymentDate) : formatInstant(receipt.entryDate, profile?.billingTimeZone ?? 'UTC') };
  return (
    <>
      <PaperHead title={t('result.receipt')} />
      <Alert signal={signal} role="status" heading title={t(title, said)}><p>{t(body, said)}</p></Alert>
      <Card>
        <dl className={css.receipt}>
          <dt className={muted}>{t('result.confirmation')}</dt><dd className={css.receiptValue}><CopyNumber value={receipt.confirmationNumber} atEnd /></dd>
          <dt className={muted}>{t('result.amount')}</dt><dd className={css.receiptValue}>{said.amount}</dd>
          <dt className={muted}>{t(receipt.status === 'SCHEDULED' ? 'result.methodLater' : 'result.method')}</dt><dd className={css.receiptValue}>{said.method}</dd>
          <dt className={muted}>{t(receipt.status === 'SCHEDULED' ? 'result.dateLater' : 'result.date')}</dt><dd className={css.receiptValue}>{said.date}</dd>
          <dt className={muted}>{t('result.account')}</dt><dd className={css.receiptValue}>{profile ? `${profile.accountName} · ${profile.accountNumber}` : null}</dd>
        </dl>
      </Card>
      <Legs payment={receipt} />
      {receipt.paymentDate && receipt.status === 'SCHEDULED' ? <NextLater day={receipt.paymentDate} /> : <Next />}
      <div className={css.actions}>
        <ButtonLink kind="primary" href="/billing">{t('result.done')}</ButtonLink>
        <Button onClick={() => window.print()}>{t('result.print')}</Button>
        <DownloadReceipt paymentId={receipt.paymentId} />
      </div>
      <PaperFoot />
    </>
  );
}

function Next() {
  const { t } = useTranslation('payment');
  const follows = useUnit($whatFollows);
  return (
    <Card title={t('result.nextTitle')}>
      <ul className={css.next}>
        {follows.map((next) => (
          <li key={next.kind}>
            {t(next.kind === 'remains' && next.dueDate ? 'result.next.remainsBy' : `result.next.${next.kind}`, { ...('amount' in next ? { amount: formatMoney(next.amount) } : {}), ...('dueDate' in next && next.dueDate ? { date: formatDay(next.dueDate) } : {}) })}
            {next.kind === 'scheduled' ? <> <Link href="/billing/pay-bill?open=fdp" className={css.onScreen}>{t('result.manage')}</Link></> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Until when it can still be changed, and what happens on its day. */
function NextLater({ day }: { day: string }) {
  const { t } = useTranslation('payment');
  const values = { date: formatDay(day), until: formatDay(lastChangeDay(day)) };
  return (
    <Card title={t('result.nextTitle')}>
      <ul className={css.next}>
        <li>{t('result.nextMade', values)}</li>
        <li>{t('result.nextChange', values)} <Link href="/billing/pay-bill?open=fdp" className={css.onScreen}>{t('result.manage')}</Link></li>
        <li>{t('result.next.posts')}</li>
      </ul>
    </Card>
  );
}
