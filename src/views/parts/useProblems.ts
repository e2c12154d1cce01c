import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { $frameProblems, frameFieldRequested } from '../../models/payments/card-entry/index.ts';
import type { CaptureField } from '../../models/payments/card-entry/index.ts';
import type { FieldProblem } from '../../models/payments/one-time/index.ts';
import { formatDay, formatMoney } from './statements/Figures.tsx';
import type { SummaryProblem } from './Surface.tsx';

/** The sentence beside each field that is wrong. */
export type Errors = Partial<Record<string, string>>;

const FRAME = 'frame.';
const formatMoneyValues = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, cents]) => [name, formatMoney(cents)]));

const formatDayValues = (days: Record<string, string>) =>
  Object.fromEntries(Object.entries(days).map(([name, day]) => [name, formatDay(day)]));

/** Problems as the error summary and the fields say them, amounts written as money and days as dates. The same list until a problem changes. `words` is where the frame's problems are said as this form needs it, before how a payment says them. */
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
    /** A field of the card-capture frame, said as the frame says it, and reached through the frame. */
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
