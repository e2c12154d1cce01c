import { combine, createEvent, createStore, sample } from 'effector';
import { $today, coreBilling } from '../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../call/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { autopay } from './card.ts';
import { changeDebitDayFx, makeAutopayKeyFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { dayProblem, isLateForBill, rehearse } from './rules.ts';
import type { DayProblem } from './rules.ts';

/** The choice of another debit day (spec 4, autopay debit date). */
export interface DayChoice {
  group: AutopayGroup & { enrolment: AutopayEnrolment };
  /** 1 to 28. */
  day: number;
  /** One for this day: sent again, it settles what became of the first. */
  key: string | null;
  state: 'choosing' | 'sending' | 'refused' | 'unknown';
  problem: DayProblem | null;
}

// -- Public events
/** The customer wants another debit day. */
export const dayChangeRequested = createEvent<DayChoice['group']>();
export const daySelected = createEvent<number>();
export const daySubmitted = createEvent();
export const dayChangeDeclined = createEvent();

// -- Internal events
const keyReady = createEvent<string>();
/** What the page is told: it was saved, or it is no longer what the customer saw. */
export const dayTold = createEvent<'dayChanged' | 'changedMeanwhile'>();
/** The page opens anew. */
export const dayClosed = createEvent();

// -- Stores
export const $dayChoice = createStore<DayChoice | null>(null, { serialize: 'ignore' });

// -- Derived
/** The next three debits with the chosen day, and whether the bill of now comes due before them; null while no day is being chosen. */
export const $rehearsal = combine($dayChoice, $today, coreBilling.$card, (choice, today, card) => {
  if (choice === null || card.kind !== 'ready') return null;
  const { enrolment: { estimatedAmount }, typicalBill } = choice.group;
  const debits = rehearse({ debitDay: choice.day, today, estimatedAmount, typicalBill, statementDate: card.value.statementDate });
  return { debits, lateFor: isLateForBill(debits, card.value) ? card.value.dueDate : null };
});

const open = (choice: DayChoice | null): choice is DayChoice => choice !== null && choice.state !== 'sending';

// -- Choosing
sample({ clock: dayChangeRequested, fn: (group): DayChoice => ({ group, day: group.enrolment.debitDay, key: null, state: 'choosing', problem: null }), target: $dayChoice });
sample({ clock: daySelected, source: $dayChoice, filter: open, fn: (choice, day): DayChoice => ({ ...choice, day, key: null, state: 'choosing', problem: null }), target: $dayChoice });
sample({ clock: dayChangeDeclined, source: $dayChoice, filter: open, fn: () => null, target: $dayChoice });
sample({ clock: [dayClosed, sessionEnded], fn: () => null, target: $dayChoice });

// -- Saving: a second press finds it under way, and a second try has the same key
const submitted = sample({ clock: daySubmitted, source: $dayChoice, filter: open });
const problemOf = ({ day, group }: DayChoice) => dayProblem(day, { debitDay: group.enrolment.debitDay, lateDebitDays: group.lateDebitDays });
sample({ clock: submitted, filter: (choice) => problemOf(choice) !== null, fn: (choice): DayChoice => ({ ...choice, problem: problemOf(choice) }), target: $dayChoice });
const sending = sample({ clock: submitted, filter: (choice) => problemOf(choice) === null });
sample({ clock: sending, fn: (choice): DayChoice => ({ ...choice, state: 'sending', problem: null }), target: $dayChoice });
sample({ clock: sending, filter: ({ key }) => key === null, fn: () => undefined, target: makeAutopayKeyFx });
sample({ clock: sending, filter: ({ key }) => key !== null, fn: ({ key }) => key ?? '', target: keyReady });
sample({ clock: makeAutopayKeyFx.doneData, source: $dayChoice, filter: (choice) => choice?.state === 'sending', fn: (_, key) => key, target: keyReady });
const keyed = sample({ clock: keyReady, source: $dayChoice, filter: (choice: DayChoice | null): choice is DayChoice => choice !== null, fn: (choice, key): DayChoice => ({ ...choice, key }) });
sample({ clock: keyed, target: $dayChoice });
sample({ clock: keyed, fn: ({ group: { serviceGroup, enrolment: { version } }, day, key }) => ({ idempotencyKey: key ?? '', serviceGroup, version, debitDay: day }), target: changeDebitDayFx });

// -- What came back
const CHANGED: ReadonlySet<string | null> = new Set(['CHANGED_MEANWHILE', 'NOT_FOUND']);
const failed = sample({ clock: changeDebitDayFx.failData, fn: (failure) => ({ code: refusalCode(failure), unknown: outcomeUnknown(failure) }) });
sample({ clock: changeDebitDayFx.done, fn: () => 'dayChanged' as const, target: dayTold });
sample({ clock: failed, filter: ({ code }) => CHANGED.has(code), fn: () => 'changedMeanwhile' as const, target: dayTold });
sample({ clock: dayTold, fn: () => null, target: $dayChoice });
sample({ clock: failed, source: $dayChoice, filter: (choice, { code }) => choice !== null && code === 'DEBIT_DAY_LATE', fn: (choice): DayChoice | null => choice && { ...choice, key: null, state: 'choosing', problem: 'late' }, target: $dayChoice });
sample({
  clock: failed,
  source: $dayChoice,
  filter: (choice, { code }) => choice !== null && code !== 'DEBIT_DAY_LATE' && !CHANGED.has(code),
  fn: (choice, { unknown }): DayChoice | null => choice && { ...choice, state: unknown ? 'unknown' : 'refused' },
  target: $dayChoice,
});
// The days on which payments would be late are asked anew with the rest.
sample({ clock: [dayTold, failed], fn: () => undefined, target: autopay.refreshed });
