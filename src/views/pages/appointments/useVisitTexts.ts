import { useTranslation } from 'react-i18next';
import type { Appointment, VisitProblem } from '../../../models/appointments/visits/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import type { Signal } from '../../parts/Surface.tsx';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';

type Slot = Pick<Appointment, 'windowStart' | 'windowEnd'>;

/** The signal of each state of a visit. */
export const VISIT_SIGNAL: Readonly<Record<Appointment['status'], Signal>> = {
  SCHEDULED: 'notice',
  CONFIRMED: 'good',
  ON_THE_WAY: 'notice',
  ARRIVED: 'good',
  COMPLETED: 'good',
  NO_ACCESS: 'caution',
  MISSED: 'critical',
  CANCELLED: 'notice',
};

/** Times of visits and what is said of them, in the customer's language. */
export function useVisitTexts() {
  const { t } = useTranslation('visits');
  const { day, time, weekday } = useInstantFormat();
  const timesOf = ({ windowStart, windowEnd }: Slot) => ({
    weekday: weekday(windowStart),
    day: day(windowStart),
    from: time(windowStart),
    to: time(windowEnd),
  });
  const orNothing = (instant: string | null): string => (instant === null ? '' : time(instant));
  return {
    day,
    time,
    timesOf,
    whenOf: (slot: Slot): string => t('when', timesOf(slot)),
    phone: formatPhone(BRAND.phones.support),
    problemOf: (problem: VisitProblem | 'reason'): string => t(`problem.${problem}`),
    /** Where a visit that is to come, or under way, stands: one sentence. */
    saysOf: ({ status, isLate, credit, onTheWayAt, arrivedAt }: Appointment): string => {
      const facts = {
        set: orNothing(onTheWayAt),
        arrived: orNothing(arrivedAt),
        amount: formatMoney(credit),
      };
      if (status === 'ON_THE_WAY' && isLate)
        return t(credit > 0 ? 'says.late' : 'says.lateNoCredit', facts);
      return status === 'SCHEDULED' ||
        status === 'CONFIRMED' ||
        status === 'ON_THE_WAY' ||
        status === 'ARRIVED'
        ? t(`says.${status}`, facts)
        : '';
    },
    /** When a technician who is on the way is expected; null for nobody. */
    expectedOf: ({ expected }: Appointment): string | null =>
      expected && t('says.expected', { from: time(expected.from), until: time(expected.until) }),
    /** What became of a visit that is over: one sentence after the other. */
    pastOf: (visit: Appointment): string[] => {
      const { status, isLate, credit, rebookedAs, arrivedAt, endedAt, cancelledAt } = visit;
      const facts = {
        ...timesOf(visit),
        arrived: orNothing(arrivedAt),
        ended: orNothing(endedAt),
        day: cancelledAt === null ? '' : day(cancelledAt),
      };
      const sentences: string[] = [];
      if (
        status === 'COMPLETED' ||
        status === 'NO_ACCESS' ||
        status === 'MISSED' ||
        status === 'CANCELLED'
      )
        sentences.push(t(`past.${status}`, facts));
      if (isLate && status !== 'MISSED') sentences.push(t('past.late'));
      if (credit > 0) sentences.push(t('past.credit', { amount: formatMoney(credit) }));
      if (rebookedAs !== null) sentences.push(t('past.rebooked'));
      return sentences;
    },
  };
}
