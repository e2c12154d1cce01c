import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $interruptionDate } from '../../../../models/account/summary/index.ts';
import { coreBilling } from '../../../../models/billing/home/index.ts';
import type { BillingInformation, Standing } from '../../../../models/billing/home/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { formatDay, formatMoney, Money } from '../../../parts/statements/Figures.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { figure, tight } from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './AccountSummary.css.ts';
import { $paysBills, $standing } from '../../../../models/billing/index.ts';
import { PATHS, payBillPath } from '../../../../models/platform/paths/index.ts';

const PAY = payBillPath({ open: 'otp' });

interface BillAndStanding {
  bill: BillingInformation;
  standing: Standing;
}

/** The problem in one sentence; null if there is none. */
function useProblemSentence({ standing }: BillAndStanding): string | null {
  const { t } = useTranslation('summary');
  const { interruptedOn } = useUnit({ interruptedOn: $interruptionDate });
  switch (standing.kind) {
    case 'pastDue': {
      const day = interruptedOn ?? standing.suspendedOn;
      return day
        ? t('due.interruptedOn', { amount: formatMoney(standing.toPay), day: formatDay(day) })
        : t('due.pastDue', { amount: formatMoney(standing.toPay) });
    }
    case 'softDisconnected':
      return standing.toPay ? t('due.interrupted', { amount: formatMoney(standing.toPay) }) : null;
    case 'disconnected':
      return standing.toPay
        ? t('due.disconnected', { amount: formatMoney(standing.toPay) })
        : t('due.disconnectedClear');
    case 'suppressed':
    case 'restoring':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'dueToday':
    case 'due':
      return null;
  }
}

/** Bill status in one sentence when there is no problem. */
function useNormalSentence({ bill, standing }: BillAndStanding): string {
  const { t } = useTranslation('summary');
  const { inDays } = useInstantFormat();
  switch (standing.kind) {
    case 'suppressed':
      return t('due.suppressed');
    case 'due':
      return t('due.by', { day: formatDay(standing.dueDate), relative: inDays(standing.days) });
    case 'dueToday':
      return t('due.today', { day: bill.dueDate ? formatDay(bill.dueDate) : '' });
    case 'credit':
      return t('due.credit');
    case 'newCustomer':
      return t('due.newCustomer');
    case 'nothingDue':
      return t(standing.pending ? 'due.pending' : 'due.nothing');
    case 'softDisconnected':
    case 'restoring':
      return t('due.restoring');
    case 'pastDue':
    case 'disconnected':
      return t('due.pending');
  }
}

/** Problems come before good news. */
function AmountDueSentence(known: BillAndStanding) {
  const trouble = useProblemSentence(known);
  const calm = useNormalSentence(known);
  return trouble ? (
    <p className={`${css.sentence} ${css.critical}`}>
      <Icon name="critical" />
      <span>{trouble}</span>
    </p>
  ) : (
    <p className={css.sentence}>{calm}</p>
  );
}

/** The primary action, named by what it does; a representative reads and does not pay. */
function AmountDueAction({ bill, standing }: BillAndStanding) {
  const { t } = useTranslation('summary');
  const { paysBills } = useUnit({ paysBills: $paysBills });
  const payable = paysBills && standing.kind !== 'suppressed';
  const amount = 'toPay' in standing ? standing.toPay : bill.amountDue;
  const pay = standing.kind === 'softDisconnected' ? 'due.payRestore' : 'due.pay';
  return (
    <div className={css.actions}>
      {payable && amount > 0 ? (
        <ButtonLink kind="primary" href={PAY}>
          {t(pay, { amount: formatMoney(amount) })}
        </ButtonLink>
      ) : null}
      {payable && amount === 0 ? <ButtonLink href={PAY}>{t('due.payInAdvance')}</ButtonLink> : null}
      <ButtonLink kind={payable ? 'quiet' : 'primary'} href={PATHS.billing}>
        {t('due.view')}
      </ButtonLink>
    </div>
  );
}

/** The primary card: the amount due, its status in one sentence, and the payment action. */
export function AmountDue() {
  const { t } = useTranslation('portal');
  const { t: text } = useTranslation('summary');
  const { card, standing, retried } = useUnit({
    card: coreBilling.$data,
    standing: $standing,
    retried: coreBilling.retried,
  });
  switch (card.kind) {
    case 'loading':
      return <Skeleton lines={[20, 39, 26]} />;
    case 'failed':
      return <FailureCard title={t('failure.billing')} onRetry={retried} />;
    case 'ready':
      return standing ? (
        <Card>
          <div className={css.due}>
            <div className={tight}>
              <h2 className={css.dueTitle}>
                {text(standing.kind === 'credit' ? 'due.titleCredit' : 'due.title')}
              </h2>
              {standing.kind === 'suppressed' ? null : (
                <p className={figure}>
                  <Money
                    cents={standing.kind === 'credit' ? standing.credit : card.value.amountDue}
                  />
                </p>
              )}
              <AmountDueSentence bill={card.value} standing={standing} />
            </div>
            <AmountDueAction bill={card.value} standing={standing} />
          </div>
        </Card>
      ) : null;
  }
}
