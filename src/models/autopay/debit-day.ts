import { newIdFx } from '../platform/ids/ports.ts';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { $today } from '../billing/index.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { createConfirmedMutation } from '../platform/query/confirmed-mutation.ts';
import type { FailureOutcome } from '../platform/query/confirmed-mutation.ts';
import { sessionEnded } from '../session/index.ts';
import { autopay } from './query.ts';
import { autopayChangeFailureOutcome } from './failure-outcome.ts';
import { changeDebitDayFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { previewDebits } from './rules-expected.ts';
import { dayProblem, firstDebitDate } from './rules-debits.ts';
import type { DayProblem } from './rules-debits.ts';
import { missedBills, partsOf } from './rules-missed.ts';

/** An enrolment, and the debit day chosen for it: 1 to 28. */
interface ChosenDebitDay {
  group: AutopayGroup & { enrolment: AutopayEnrolment };
  day: number;
}

/** The choice of another debit day (spec 4, autopay debit date). */
export interface DayChoice extends ChosenDebitDay {
  state: 'choosing' | 'sending' | 'refused' | 'unknown';
  problem: DayProblem | null;
}

const isLate = (failure: RequestFailure): boolean => refusalCode(failure) === 'DEBIT_DAY_LATE';

const debitDayFailureOutcome = (failure: RequestFailure): FailureOutcome<'changedMeanwhile'> =>
  isLate(failure) ? { stays: 'asking' } : autopayChangeFailureOutcome(failure);

const dayChange = createConfirmedMutation({
  name: 'autopay.debitDay',
  makeKeyFx: newIdFx,
  sendFx: changeDebitDayFx,
  inputOf: (
    {
      group: {
        serviceGroup,
        enrolment: { version },
      },
      day,
    }: ChosenDebitDay,
    idempotencyKey,
  ) => ({ idempotencyKey, serviceGroup, version, debitDay: day }),
  failureOutcome: debitDayFailureOutcome,
});

// -- Public events
/** The customer requests another debit day. */
export const dayChangeRequested = createEvent<ChosenDebitDay['group']>();
export const daySelected = createEvent<number>();
export const daySubmitted = createEvent();
export const { declined: dayChangeDeclined, /** The page is opened again. */ closed: dayClosed } =
  dayChange;

// -- Internal events
/**
 * Notices for the page: the day was saved, or the enrolment has changed since the customer saw it.
 */
export const debitDayNoticeRaised = merge([
  dayChange.done.map(() => 'dayChanged' as const),
  dayChange.noticeRaised,
]);

// -- Stores
const $problem = createStore<DayProblem | null>(null, { serialize: 'ignore' });

// -- Derived
export const $dayChoice = combine(
  dayChange.$confirmation,
  $problem,
  (asked, problem): DayChoice | null =>
    asked && {
      ...asked.subject,
      state: asked.state === 'asking' ? 'choosing' : asked.state,
      problem,
    },
);
/**
 * The next three debits with the chosen day, and what comes due before them. Null while no day is
 * being chosen.
 */
export const $debitPreview = combine($dayChoice, $today, (choice, today) => {
  if (choice === null) return null;
  const { group, day: debitDay } = choice;
  const { enrolment, billsToCome, monthlyDiscount, creditAmount, statementDate, firstBillOn } =
    group;
  return {
    debits: previewDebits({
      debitDay,
      today,
      estimatedAmount: enrolment.estimatedAmount,
      billsToCome,
      discount: monthlyDiscount,
      credit: creditAmount,
      statementDate,
      firstBillOn,
      limits: enrolment,
    }),
    late: partsOf(missedBills(firstDebitDate(debitDay, today, group), group), today),
  };
});

// -- Choosing: each day starts a new choice
const open = (choice: DayChoice | null): choice is DayChoice =>
  choice !== null && choice.state !== 'sending';
sample({
  clock: dayChangeRequested,
  fn: (group) => ({ group, day: group.enrolment.debitDay }),
  target: dayChange.requested,
});
sample({
  clock: daySelected,
  source: $dayChoice,
  filter: open,
  fn: ({ group }, day) => ({ group, day }),
  target: dayChange.requested,
});
sample({ clock: [dayChange.requested, sessionEnded], fn: () => null, target: $problem });

// -- Saving
const submitted = sample({
  clock: daySubmitted,
  source: $dayChoice,
  filter: open,
  fn: ({ day, group }) =>
    dayProblem(day, { debitDay: group.enrolment.debitDay, lateDebitDays: group.lateDebitDays }),
});
sample({ clock: submitted, target: $problem });
sample({
  clock: submitted,
  filter: (problem) => problem === null,
  fn: () => undefined,
  target: dayChange.confirmed,
});

// -- Result: the days on which payments would be late are refetched with the rest
sample({
  clock: changeDebitDayFx.failData,
  filter: isLate,
  fn: (): DayProblem => 'late',
  target: $problem,
});
sample({
  clock: [dayChange.done, changeDebitDayFx.fail],
  fn: () => undefined,
  target: autopay.refreshed,
});
