import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $methodUsed, $paymentSubject } from '../../../../models/payments/one-time/index.ts';
import type { PaymentReceipt } from '../../../../models/payments/one-time/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { CopyNumber } from '../../../parts/payments/CopyNumber.tsx';
import { DownloadReceipt } from '../../../parts/payments/DownloadReceipt.tsx';
import { formatDay, formatInstant, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import * as css from '../../../parts/flow.css.ts';
import { useMethodLabel, useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/** What a receipt says of its payment, in words. */
export function useReceiptText(): (receipt: PaymentReceipt) => {
  amount: string;
  method: string;
  date: string;
  /** The method by itself, as the value of a row. */ methodLabel: string;
  service: string;
  what: string;
} {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const labelOf = useMethodLabel();
  const { profile, paidWith, paying } = useUnit({
    profile: $profile,
    paidWith: $methodUsed,
    paying: $paymentSubject,
  });
  return ({ amount, paymentMethodType, lastFour, paymentDate, entryDate, ...of }) => {
    const paid = paidWith ?? { type: paymentMethodType, lastFour };
    return {
      amount: formatMoney(amount),
      method: nameOf(paid),
      methodLabel: labelOf(paid),
      date: paymentDate
        ? formatDay(paymentDate)
        : formatInstant(entryDate, profile?.billingTimeZone ?? 'UTC'),
      service: t(`portal:serviceGroupInText.${of.serviceGroup}`),
      what: of.deviceId
        ? (paying.device ?? t('paying.device'))
        : t(`portal:serviceGroup.${of.serviceGroup}`),
    };
  };
}

const TITLES = {
  SUCCESS: 'result.alsoTitle',
  PENDING: 'result.alsoPending',
  SCHEDULED: 'result.alsoScheduled',
} as const satisfies Record<PaymentReceipt['status'], string>;

/**
 * The receipt of a payment. Of several payments made at once each has the same rows, under a
 * heading that says which one it is, and buttons named for it.
 */
export function ReceiptCard({
  receipt,
  isOneOf,
  namesService,
}: {
  receipt: PaymentReceipt;
  isOneOf: boolean;
  namesService: boolean;
}) {
  const { t } = useTranslation('payment');
  const { profile } = useUnit({ profile: $profile });
  const said = useReceiptText()(receipt);
  const isLater = receipt.status === 'SCHEDULED';
  const rows = [
    { key: 'result.what', value: namesService ? said.what : null },
    { key: 'review.amount', value: isOneOf ? said.amount : null },
    {
      key: 'result.confirmation',
      value: <CopyNumber value={receipt.confirmationNumber} of={isOneOf ? said.service : null} />,
    },
    { key: isLater ? 'result.methodLater' : 'result.method', value: said.methodLabel },
    { key: isLater ? 'result.dateLater' : 'result.date', value: said.date },
    {
      key: 'result.account',
      value: profile ? `${profile.accountName} · ${profile.accountNumber}` : '',
    },
  ].filter(({ value }) => value !== null);
  return (
    <Card {...(isOneOf ? { title: t(TITLES[receipt.status], said) } : {})}>
      <dl className={css.receipt}>
        {rows.map(({ key, value }) => (
          <Row key={key} title={t(key)}>
            {value}
          </Row>
        ))}
      </dl>
      {isOneOf ? (
        <div className={`${css.actions} ${css.onScreen}`}>
          <DownloadReceipt paymentId={receipt.paymentId} of={said.service} />
        </div>
      ) : null}
    </Card>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className={muted}>{title}</dt>
      <dd className={css.receiptValue}>{children}</dd>
    </>
  );
}
