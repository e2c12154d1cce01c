import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $billNotes, $firstBillOn } from '../../../../models/billing/home/index.ts';
import type { BillingInformation, Standing } from '../../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { useAutopayCoverageText } from './useAutopayCoverageText.ts';

/**
 * Status of the amount due in one sentence (look, "One thing first"). Problems are in the notice
 * above it.
 */
export function useAmountDueSentence(bill: BillingInformation, standing: Standing): string {
  const beside = useUnit($billNotes);
  const { t } = useTranslation('billing');
  const taken = useAutopayCoverageText();
  const sentences = [useStandingSentence(bill, standing, beside?.late ?? false)];
  if (beside?.older)
    sentences.push(
      t('due.older', {
        amount: formatMoney(beside.older.amount),
        date: formatDay(beside.older.dueDate),
      }),
    );
  if (beside?.scheduled)
    sentences.push(t('due.scheduled', { amount: formatMoney(beside.scheduled) }));
  if (beside?.creditToCome)
    sentences.push(t('due.creditToCome', { amount: formatMoney(beside.creditToCome) }));
  if (beside?.autopay) sentences.push(taken(beside.autopay));
  if (beside?.late) sentences.push(t('due.late'));
  return sentences.join(' ');
}

function useStandingSentence(bill: BillingInformation, standing: Standing, late: boolean): string {
  const { t, i18n } = useTranslation('billing');
  const firstBillOn = useUnit($firstBillOn);
  const dueDay = bill.dueDate ? formatDay(bill.dueDate) : '';
  switch (standing.kind) {
    case 'suppressed':
      return t('suppressed.title');
    case 'due':
      return t('due.dueBy', {
        date: formatDay(standing.dueDate),
        relative: new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(
          standing.days,
          'day',
        ),
      });
    case 'dueToday':
      return t('due.dueToday', { date: dueDay });
    case 'credit':
      return t('due.credit', { amount: formatMoney(standing.credit) });
    case 'newCustomer':
      return firstBillOn
        ? t('due.newCustomerOn', { date: formatDay(firstBillOn) })
        : t('due.newCustomer');
    case 'nothingDue':
      return standing.pending ? t('due.paidUpPending') : t(late ? 'due.paidUpLate' : 'due.paidUp');
    case 'restoring':
      return bill.amountDue ? t('due.by', { date: dueDay }) : t('due.paidUpPending');
    case 'pastDue':
    case 'softDisconnected':
    case 'disconnected':
      if (!standing.toPay) return t('due.paidUpPending');
      return standing.later
        ? t('due.pastDuePart', {
            amount: formatMoney(standing.toPay),
            later: formatMoney(standing.later),
            date: dueDay,
          })
        : t('due.pastDueAll');
  }
}
