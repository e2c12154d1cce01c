import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $bill,
  $methodLabel,
  $payableAmount,
  $paymentSubject,
  $paymentTiming,
} from '../../../../models/payments/one-time/index.ts';
import { dueParts } from '../../../../models/billing/index.ts';
import { useDueText } from '../../../parts/due/useDueText.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { muted, pairs, pairValue } from '../../../parts/parts.css.ts';
import * as css from '../../../parts/flow.css.ts';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/**
 * Summary of the payment so far: next to the form where there is room, otherwise above the button.
 * It stays the same from step to step.
 */
export function RunningSummary() {
  const { t } = useTranslation('payment');
  return (
    <Card title={t('summary.title')}>
      <p className={css.summarySentence} aria-live="polite">
        <Sentence />
      </p>
      <Paying />
      <div className={css.wideOnly}>
        <Bill />
      </div>
    </Card>
  );
}

/** Suffix of the message key. */
const SUFFIX = { today: '', later: 'On', open: 'Open' } as const;

function Sentence() {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { amount, method, when } = useUnit({
    amount: $payableAmount,
    method: $methodLabel,
    when: $paymentTiming,
  });
  if (amount === null) return t('summary.empty');
  const values = {
    amount: formatMoney(amount),
    ...(method ? { method: nameOf(method) } : {}),
    ...(when.kind === 'later' ? { date: formatDay(when.day) } : {}),
  };
  return t(`summary.${method ? 'sentence' : 'sentenceNoMethod'}${SUFFIX[when.kind]}`, values);
}

/** What is paid, if it is not the standard bill. */
function Paying() {
  const { t } = useTranslation('payment');
  const paying = useUnit($paymentSubject);
  return paying.kind === 'core' ? null : (
    <p className={muted}>{paying.device ?? t(`paying.${paying.kind}`)}</p>
  );
}

function Bill() {
  const { t } = useTranslation('payment');
  const dueText = useDueText();
  const bill = useUnit($bill);
  if (bill === null) return null;
  const { amountDue, due, creditBalance } = bill;
  const pastDue = due.late?.amount ?? 0;
  // Each day with its own amount where there are several, as of two bills.
  const parts = dueParts({ ...due, late: null });
  const [next, ...others] = parts;
  return (
    <dl className={pairs}>
      <dt className={muted}>{t('summary.amountDue')}</dt>
      <dd className={pairValue}>{formatMoney(amountDue)}</dd>
      {pastDue > 0 ? (
        <>
          <dt className={muted}>{t('summary.pastDue')}</dt>
          <dd className={pairValue}>{formatMoney(pastDue)}</dd>
        </>
      ) : null}
      {creditBalance > 0 ? (
        <>
          <dt className={muted}>{t('summary.credit')}</dt>
          <dd className={pairValue}>{formatMoney(creditBalance)}</dd>
        </>
      ) : null}
      {others.length > 0 ? (
        parts.map((part) => (
          <Fragment key={part.dueDate}>
            <dt className={muted}>{dueText([part])}</dt>
            <dd className={pairValue}>{formatMoney(part.amount)}</dd>
          </Fragment>
        ))
      ) : next ? (
        <>
          <dt className={muted}>{t(pastDue > 0 ? 'summary.restDueDate' : 'summary.dueDate')}</dt>
          <dd className={pairValue}>{formatDay(next.dueDate)}</dd>
        </>
      ) : null}
    </dl>
  );
}
