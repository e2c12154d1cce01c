import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../../../models/payment/index.ts';
import { formatMoney } from '../../parts/Figures.tsx';
import type { SummaryProblem } from '../../parts/Surface.tsx';

/** The sentence beside each field that is wrong. */
export type Errors = Partial<Record<string, string>>;

/** Every field of the card-capture frame is reached through the frame itself. */
const elementOf = (field: string): string => (field.startsWith('frame.') ? 'card-capture' : field);

/** Problems as the error summary and the fields say them, amounts written as money. The same list until a problem changes. */
export function useProblems(problems: readonly FieldProblem[]): { summary: SummaryProblem[]; errors: Errors } {
  const { t } = useTranslation('payment');
  return useMemo(() => {
    const summary = problems.map(({ field, messageKey, values = {} }) => ({ field: elementOf(field), message: t(messageKey, Object.fromEntries(Object.entries(values).map(([name, cents]) => [name, formatMoney(cents)]))) }));
    return { summary, errors: Object.fromEntries(summary.map(({ field, message }) => [field, message])) };
  }, [problems, t]);
}
