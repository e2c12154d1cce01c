import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today, daysBetween } from '../../../models/billing/index.ts';
import type { DuePart } from '../../../models/billing/index.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { useInstantFormat } from '../useInstantFormat.ts';

/**
 * When something is due, in a phrase: its parts with their amounts, the most urgent first, or the
 * date alone where there is one part, whose amount stands beside it. Empty if nothing is due.
 */
export function useDueText(): (
  parts: readonly DuePart[],
  options?: {
    /** The amount of a single part is said, too. */
    amounts?: boolean;
    /** How many days are left is said beside a single date. */
    relative?: boolean;
  },
) => string {
  const { t } = useTranslation('portal');
  const { inDays } = useInstantFormat();
  const today = useUnit($today);
  return (parts, { amounts = parts.length > 1, relative = false } = {}) =>
    parts
      .map(({ kind, amount, dueDate, bills = 1 }) => {
        const group = amounts ? 'duePart' : 'dueOn';
        return t(relative && !amounts && kind === 'later' ? 'dueOn.laterIn' : `${group}.${kind}`, {
          count: bills,
          amount: formatMoney(amount),
          date: formatDay(dueDate),
          relative: inDays(daysBetween(today, dueDate)),
        });
      })
      .join('; ');
}
