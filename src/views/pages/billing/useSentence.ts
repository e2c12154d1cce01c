import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $autopayCoverage, $creditToCome, $scheduledAhead } from '../../../models/billing/index.ts';
import type { BillingInformation, Standing } from '../../../models/billing/index.ts';
import { formatDay, formatMoney } from '../../parts/Figures.tsx';

/** The state of what is due in one sentence (look, "One thing first"). What is wrong is said by the notice above it. */
export function useSentence(bill: BillingInformation, standing: Standing): string {
  const { coverage, ahead, credit } = useUnit({ coverage: $autopayCoverage, ahead: $scheduledAhead, credit: $creditToCome });
  const { t } = useTranslation('billing');
  const { t: portal } = useTranslation('portal');
  const state = useStanding(bill, standing);
  const scheduled = ahead && (standing.kind === 'due' || standing.kind === 'dueToday') ? ` ${t('due.scheduled', { amount: formatMoney(ahead.amount) })}` : '';
  const over = credit > 0 && standing.kind === 'nothingDue' ? ` ${t('due.creditToCome', { amount: formatMoney(credit) })}` : '';
  const sentence = `${state}${scheduled}${over}`;
  if (coverage.kind === 'none' || (standing.kind !== 'due' && standing.kind !== 'dueToday')) return sentence;
  const method = portal('method.ending', { type: portal(`method.type.${coverage.paymentMethodType}`), lastFour: coverage.lastFour });
  return `${sentence} ${t(`due.autopay.${coverage.kind}`, { date: formatDay(coverage.day), method, ...(coverage.kind === 'part' ? { amount: formatMoney(coverage.amount) } : {}) })}`;
}

function useStanding(bill: BillingInformation, standing: Standing): string {
  const { t, i18n } = useTranslation('billing');
  const dueDay = bill.dueDate ? formatDay(bill.dueDate) : '';
  switch (standing.kind) {
    case 'due':
      return t('due.dueBy', { date: formatDay(standing.dueDate), relative: new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(standing.days, 'day') });
    case 'dueToday':
      return t('due.dueToday', { date: dueDay });
    case 'credit':
      return t('due.credit', { amount: formatMoney(standing.credit) });
    case 'newCustomer':
      return t('due.newCustomer');
    case 'nothingDue':
      return standing.pending ? t('due.paidUpPending') : t('due.paidUp');
    case 'restoring':
      return bill.amountDue ? t('due.by', { date: dueDay }) : t('due.paidUpPending');
    case 'pastDue':
    case 'softDisconnected':
    case 'disconnected':
      if (!standing.toPay) return t('due.paidUpPending');
      return standing.later ? t('due.pastDuePart', { amount: formatMoney(standing.toPay), later: formatMoney(standing.later), date: dueDay }) : t('due.pastDueAll');
  }
}
