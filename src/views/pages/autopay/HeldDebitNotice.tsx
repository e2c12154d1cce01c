import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $releasing,
  isWithinCap,
  releaseConfirmed,
  releaseDeclined,
  releaseRequested,
} from '../../../models/autopay/index.ts';
import type { AutopayGroup, DebitReleaseSubject } from '../../../models/autopay/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { useMethodName } from '../../parts/payment-methods/useMethodName.ts';
import * as css from './Autopay.css.ts';
import { $paysBills } from '../../../models/billing/index.ts';
import { $flowDenials } from '../../../models/payments/flow-denials/index.ts';
import { payGroupPath } from '../../../models/platform/paths/index.ts';

/** A debit on hold until the customer decides: the reason and the two actions. */
export function HeldDebitNotice({
  group: { serviceGroup, pastDueAmount },
  enrolment,
}: {
  group: AutopayGroup;
  enrolment: DebitReleaseSubject['enrolment'];
}) {
  const { t } = useTranslation('autopay');
  const { paysBills, denials, release } = useUnit({
    paysBills: $paysBills,
    denials: $flowDenials,
    release: releaseRequested,
  });
  const {
    held: { amount, debitDate, dueDate, dueAmount, reason },
  } = enrolment;
  const isLeft = isWithinCap(enrolment.held, enrolment.cap);
  return (
    <Alert
      signal="caution"
      title={t(isLeft ? 'held.titleLeft' : 'held.title', {
        amount: formatMoney(amount),
        date: formatDay(debitDate),
      })}
    >
      <p>
        {t(`held.why.${isLeft ? 'CAPLeft' : reason}`)}{' '}
        {pastDueAmount > 0
          ? t('held.pastDue', { amount: formatMoney(Math.min(pastDueAmount, amount)) })
          : dueDate
            ? t(dueAmount < amount ? 'held.partDue' : 'held.due', {
                amount: formatMoney(dueAmount),
                date: formatDay(dueDate),
              })
            : null}
      </p>
      {paysBills && denials.releaseDebit === null ? (
        <div className={css.actions}>
          <Button kind="primary" onClick={() => release({ serviceGroup, enrolment })}>
            {t('held.release', { amount: formatMoney(amount) })}
          </Button>
          <ButtonLink href={payGroupPath(serviceGroup)}>{t('held.pay')}</ButtonLink>
        </div>
      ) : null}
    </Alert>
  );
}

/** Confirmation before a debit on hold is released. */
export function ReleaseDebitDialog() {
  const { t } = useTranslation('autopay');
  const nameOf = useMethodName();
  const { question, confirmed, declined } = useUnit({
    question: $releasing,
    confirmed: releaseConfirmed,
    declined: releaseDeclined,
  });
  if (question === null) return null;
  const {
    subject: {
      enrolment: { paymentMethodType, lastFour, held },
    },
    state,
  } = question;
  const amount = formatMoney(held.amount);
  return (
    <ConfirmDialog
      title={t('release.title', { amount })}
      returnTo="autopay-heading"
      state={state}
      onConfirm={confirmed}
      onDecline={declined}
      words={{
        keep: t('release.keep'),
        confirm: t('release.confirm', { amount }),
        sending: t('release.sending'),
        refused: [t('release.refused.title'), t('release.refused.body')],
        unknown: [t('release.unknown.title'), t('release.unknown.body')],
      }}
    >
      <p>{t('release.body', { amount, method: nameOf({ type: paymentMethodType, lastFour }) })}</p>
    </ConfirmDialog>
  );
}
