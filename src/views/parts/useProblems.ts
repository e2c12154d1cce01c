import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { $frameProblems, frameFieldRequested } from '../../models/payments/card-entry/index.ts';
import type { CaptureField } from '../../models/payments/card-entry/index.ts';
import type { FieldProblem } from '../../models/payments/one-time/index.ts';
import { formatDay, formatMoney } from './statements/Figures.tsx';
import type { SummaryProblem } from './Surface.tsx';

/** Messages of the invalid fields. */
export type Errors = Partial<Record<string, string>>;

const FRAME = 'frame.';
const formatMoneyValues = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, cents]) => [name, formatMoney(cents)]));

const formatDayValues = (days: Record<string, string>) =>
  Object.fromEntries(Object.entries(days).map(([name, day]) => [name, formatDay(day)]));

/**
 * Problems for the error summary and the fields, with amounts formatted as money and days as dates.
 * The list is stable until a problem changes. `words` has this form's texts for the frame's
 * problems, which take precedence over a payment's.
 */
export function useProblems(
  problems: readonly FieldProblem[],
  words = 'errors.frameProblems',
): { summary: SummaryProblem[]; errors: Errors } {
  const { t } = useTranslation('payment');
  const { frameProblems, frameField } = useUnit({
    frameProblems: $frameProblems,
    frameField: frameFieldRequested,
  });
  return useMemo(() => {
    const inPage = ({
      field,
      messageKey,
      values = {},
      days = {},
      ours,
    }: FieldProblem): SummaryProblem => ({
      field,
      ours: ours === true,
      message: t(messageKey, { ...formatMoneyValues(values), ...formatDayValues(days) }),
    });
    /**
     * A field of the card entry frame, with the frame's own message, and focused through the frame.
     */
    const inFrame = ({ field, messageKey }: FieldProblem): SummaryProblem => {
      const name = field.slice(FRAME.length) as CaptureField;
      return {
        field: 'card-capture',
        message: t([
          `${words}.${name}_${frameProblems[name]}`,
          `errors.frameProblems.${name}_${frameProblems[name]}`,
          messageKey,
        ]),
        reach: () => frameField(name),
      };
    };
    const summary = problems.map((problem) =>
      problem.field.startsWith(FRAME) ? inFrame(problem) : inPage(problem),
    );
    return {
      summary,
      errors: Object.fromEntries(
        summary.filter(({ ours }) => !ours).map(({ field, message }) => [field, message]),
      ),
    };
  }, [problems, words, t, frameProblems, frameField]);
}
