import type { DuePart } from '../../../models/billing/due/rules-due.ts';
import { formatDay, formatMoney } from '../../../models/platform/money/rules-money.ts';

/** When the parts of an amount are due, or were, each with its own amount. */
export const DUE_WORDS = {
  en: (parts: readonly DuePart[]): string =>
    new Intl.ListFormat('en').format(
      parts.map(({ kind, amount, dueDate, bills = 1 }) => {
        const [sum, day] = [formatMoney(amount), formatDay(dueDate)];
        if (kind !== 'late') return `${sum} is due ${day}`;
        return bills > 1 ? `${sum} is past due (the oldest since ${day})` : `${sum} was due ${day}`;
      }),
    ),
  es: (parts: readonly DuePart[]): string =>
    new Intl.ListFormat('es').format(
      parts.map(({ kind, amount, dueDate, bills = 1 }) => {
        const [sum, day] = [formatMoney(amount), formatDay(dueDate)];
        if (kind !== 'late') return `${sum} vencen el ${day}`;
        return bills > 1
          ? `${sum} ya están vencidos (lo más antiguo desde el ${day})`
          : `${sum} vencieron el ${day}`;
      }),
    ),
} as const;
