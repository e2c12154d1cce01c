import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $arrangedPayments,
  $autopayUnknown,
  $billNotes,
  $firstBillOn,
} from '../../../models/billing/home/index.ts';
import type { Standing } from '../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { $coreDue, $isCorePaymentPending, dueParts } from '../../../models/billing/index.ts';
import { useAutopayCoverageText } from './useAutopayCoverageText.ts';
import { useOpenText } from './useOpenText.ts';
import type { Told } from './useOpenText.ts';
import { useScheduledText } from './useScheduledText.ts';

/**
 * Status of the amount due in one sentence (look, "One thing first"). Problems are in the notice
 * above it.
 */
export function useAmountDueSentence(
  standing: Standing,
  {
    isRow = false,
    told = 'nothing',
  }: {
    /** The amount stands beside it. */ isRow?: boolean;
    /** What stands above it already. */ told?: Told;
  } = {},
): string {
  const beside = useUnit($billNotes);
  const { t } = useTranslation('owed');
  const autopay = useAutopayText({ isRow });
  const scheduled = useScheduledText('CORE');
  const sentences = [useStandingSentence(standing, { late: beside?.late ?? false, told, isRow })];
  if (beside?.scheduled && scheduled) sentences.push(scheduled);
  if (beside?.creditToCome)
    sentences.push(
      t(standing.kind === 'credit' ? 'due.creditMore' : 'due.creditToCome', {
        amount: formatMoney(beside.creditToCome),
      }),
    );
  sentences.push(autopay);
  if (beside?.late) sentences.push(t('due.late'));
  return sentences.filter(Boolean).join(' ');
}

/** What Auto Pay takes of it, or that this could not be checked. */
function useAutopayText({ isRow }: { isRow: boolean }): string {
  const { t } = useTranslation('owed');
  const taken = useAutopayCoverageText();
  const { beside, due, arranged, unknown } = useUnit({
    beside: $billNotes,
    due: $coreDue,
    arranged: $arrangedPayments,
    unknown: $autopayUnknown,
  });
  if (unknown.CORE) return t('due.autopayUnknown');
  // What is arranged stands above it, with its day and method.
  if (!beside?.autopay || arranged.length > 0) return '';
  return taken(beside.autopay, isRow ? null : (due?.total ?? 0));
}

function useStandingSentence(
  standing: Standing,
  { late, told, isRow }: { late: boolean; told: Told; isRow: boolean },
): string {
  const { t } = useTranslation('owed');
  const { firstBillOn, due, isPending } = useUnit({
    firstBillOn: $firstBillOn,
    due: $coreDue,
    isPending: $isCorePaymentPending,
  });
  const partsText = useOpenText();
  const parts = due ? dueParts(due) : [];
  // What is late leads the page with its amount under "Past due", which is not said again.
  const open = told === 'late' && !isRow ? parts.filter(({ kind }) => kind !== 'late') : parts;
  const amounts = open.length < parts.length ? { amounts: true } : {};
  const asked =
    parts.length > 0
      ? partsText(open, told, amounts)
      : t(isPending ? 'due.paidUpPending' : 'due.paidUpLate');
  switch (standing.kind) {
    case 'suppressed':
      return t('suppressed.title');
    case 'credit':
      return t('due.credit', { amount: formatMoney(standing.credit) });
    case 'newCustomer':
      return firstBillOn
        ? t('due.newCustomerOn', { date: formatDay(firstBillOn) })
        : t('due.newCustomer');
    case 'disconnected':
      return standing.credit > 0 ? t('due.creditFinal') : asked;
    case 'nothingDue':
      return standing.pending ? t('due.paidUpPending') : t(late ? 'due.paidUpLate' : 'due.paidUp');
    case 'due':
    case 'dueToday':
    case 'restoring':
    case 'pastDue':
    case 'softDisconnected':
      return asked;
  }
}
