import { newIdFx } from '../platform/ids/ports.ts';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { createConfirmedMutation } from '../platform/query/confirmed-mutation.ts';
import { parseAmount } from '../payments/amounts/rules-amount.ts';
import { sessionEnded } from '../session/index.ts';
import { autopay } from './query.ts';
import { autopayChangeFailureOutcome } from './failure-outcome.ts';
import { setLimitsFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { parseTypedLimits, typedLimits, typedLimitProblems } from './rules-limits.ts';
import type { LimitProblem, TypedLimits } from './rules-limits.ts';

/** An enrolment, and the limits typed for it. */
interface EditedLimits {
  group: AutopayGroup & { enrolment: AutopayEnrolment };
  typed: TypedLimits;
}

/** The form for the debit limits. */
export interface LimitsForm extends EditedLimits {
  state: 'editing' | 'sending' | 'refused' | 'unknown';
  problems: readonly LimitProblem[];
}

const limitsChange = createConfirmedMutation({
  name: 'autopay.limits',
  makeKeyFx: newIdFx,
  sendFx: setLimitsFx,
  inputOf: (
    {
      group: {
        serviceGroup,
        enrolment: { version },
      },
      typed,
    }: EditedLimits,
    idempotencyKey,
  ) => {
    const { cap, holdAbovePercent } = parseTypedLimits(typed, parseAmount);
    return {
      idempotencyKey,
      serviceGroup,
      version,
      cap: cap ?? null,
      holdAbovePercent: holdAbovePercent ?? null,
    };
  },
  failureOutcome: autopayChangeFailureOutcome,
});

// -- Public events
/** The customer opens the debit limits. */
export const limitsRequested = createEvent<EditedLimits['group']>();
export const limitTyped = createEvent<Partial<TypedLimits>>();
export const limitsSubmitted = createEvent();
export const { declined: limitsDeclined, /** The page is opened again. */ closed: limitsClosed } =
  limitsChange;

// -- Internal events
export const limitsNoticeRaised = merge([
  limitsChange.done.map(() => 'limitsSet' as const),
  limitsChange.noticeRaised,
]);

// -- Stores
const $problems = createStore<readonly LimitProblem[]>([], { serialize: 'ignore' });

// -- Derived
export const $limitsForm = combine(
  limitsChange.$confirmation,
  $problems,
  (asked, problems): LimitsForm | null =>
    asked && {
      ...asked.subject,
      state: asked.state === 'asking' ? 'editing' : asked.state,
      problems,
    },
);

// -- Typing: other limits start a new change
const isOpen = (form: LimitsForm | null): form is LimitsForm =>
  form !== null && form.state !== 'sending';
sample({
  clock: limitsRequested,
  fn: (group) => ({ group, typed: typedLimits(group.enrolment) }),
  target: limitsChange.requested,
});
sample({
  clock: limitTyped,
  source: $limitsForm,
  filter: isOpen,
  fn: ({ group, typed }, change) => ({ group, typed: { ...typed, ...change } }),
  target: limitsChange.requested,
});
sample({ clock: [limitsChange.requested, sessionEnded], fn: () => [], target: $problems });

// -- Saving
const submitted = sample({
  clock: limitsSubmitted,
  source: $limitsForm,
  filter: isOpen,
  fn: ({ typed, group }) =>
    typedLimitProblems(parseTypedLimits(typed, parseAmount), group.enrolment),
});
sample({ clock: submitted, target: $problems });
sample({
  clock: submitted,
  filter: (problems) => problems.length === 0,
  fn: () => undefined,
  target: limitsChange.confirmed,
});
sample({
  clock: [limitsChange.done, setLimitsFx.fail],
  fn: () => undefined,
  target: autopay.refreshed,
});
