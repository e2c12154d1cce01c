import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $today } from '../../billing/today.ts';
import { mayRoleBegin } from '../../permissions/rules-flows.ts';
import { withSlashes } from '../../platform/calendar/rules-typed-day.ts';
import { createDownload } from '../../platform/downloads/download.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import { createQuery } from '../../platform/query/query.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  downloadAgreementFileFx,
  giveNoticeFx,
  loadAgreementsFx,
  withdrawNoticeFx,
} from './ports.ts';
import { agreementFailure } from './rules-problems.ts';
import type { AgreementProblem } from './rules-problems.ts';
import { askedCost } from './rules-asked.ts';
import type { AskedCost } from './rules-asked.ts';
import {
  askedUntil,
  dayAfter,
  isNoticeOver,
  LEAVING_PERCENT,
  termOfNotice,
} from './rules-terms.ts';
import type { Agreement } from './types.ts';

export { dayAfter, LEAVING_PERCENT };
export type { AgreementProblem, AskedCost };
export type { Agreement } from './types.ts';

/** What the last change came to. */
export type AgreementNotice =
  { kind: 'given' | 'withdrawn'; agreement: Agreement } | { kind: AgreementProblem };

/** An agreement as the page shows it. */
export interface ShownAgreement {
  agreement: Agreement;
  /** The last day of the next notice, or of the one that was given. */
  noticeBy: string;
  /** The last day that can be asked for. */
  askedUntil: string;
  /** The day whose cost is asked for, as it is typed. */
  typed: string;
  asked: AskedCost;
}

// -- Public events
/** The page of the account's agreements was opened. */
export const agreementsOpened = createEvent();
/** A day is typed, for what leaving costs then. */
export const askedDayChanged = createEvent<{ agreementId: string; typed: string }>();
export const noticeRequested = createEvent<Agreement>();
export const withdrawalRequested = createEvent<Agreement>();

// -- Stores
/** The account's agreements. */
export const agreements = createQuery({
  name: 'agreements',
  loadFx: loadAgreementsFx,
  params: undefined,
});
/** The days whose cost is asked for, as they are typed, by the agreement's id. */
export const $askedDays = createStore<Readonly<Record<string, string>>>(
  {},
  { serialize: 'ignore' },
);
export const $agreementNotice = createStore<AgreementNotice | null>(null, { serialize: 'ignore' });

// -- Derived
/** Whether the person may change them: representatives only see them. */
export const $changesAgreements = $profile.map(
  (profile) => profile !== null && mayRoleBegin('giveNotice', profile),
);
/** The account's agreements, each with what is shown of it. */
export const $agreements = combine(
  agreements.$data,
  $today,
  $askedDays,
  (card, today, typed): ShownAgreement[] =>
    (card.kind === 'ready' ? card.value.agreements : []).map((agreement) => {
      const day = typed[agreement.agreementId] ?? '';
      return {
        agreement,
        noticeBy: termOfNotice(agreement, today).noticeBy,
        askedUntil: askedUntil(agreement, today),
        typed: day,
        asked: askedCost(agreement, day, today),
      };
    }),
);

// -- Loading
sample({ clock: agreementsOpened, target: agreements.opened });

// -- What leaving costs on a day
sample({
  clock: askedDayChanged,
  source: $askedDays,
  fn: (days, { agreementId, typed }) => ({
    ...days,
    [agreementId]: withSlashes(days[agreementId] ?? '', typed),
  }),
  target: $askedDays,
});
reset({ clock: [agreementsOpened, sessionEnded], target: $askedDays });

// -- Notice, once for each question
const giving = createConfirmedMutation({
  name: 'agreements.give',
  makeKeyFx: newIdFx,
  sendFx: giveNoticeFx,
  inputOf: ({ agreementId, version }: Agreement, idempotencyKey) => ({
    agreementId,
    version,
    idempotencyKey,
  }),
  failureOutcome: agreementFailure,
});
export const {
  $confirmation: $givingNotice,
  confirmed: noticeConfirmed,
  declined: noticeDeclined,
} = giving;
sample({ clock: noticeRequested, target: giving.requested });

// -- Taking a notice back
const withdrawing = createConfirmedMutation({
  name: 'agreements.withdraw',
  sendFx: withdrawNoticeFx,
  inputOf: ({ agreementId, version }: Agreement) => ({ agreementId, version }),
  failureOutcome: agreementFailure,
});
export const {
  $confirmation: $withdrawing,
  confirmed: withdrawalConfirmed,
  declined: withdrawalDeclined,
} = withdrawing;
sample({ clock: withdrawalRequested, target: withdrawing.requested });
/** Whether the notice that is taken back can't be given again for the term. */
export const $isWithdrawalFinal = combine(
  withdrawing.$confirmation,
  $today,
  (question, today) => question !== null && isNoticeOver(question.subject, today),
);

// -- Results: the agreements are read again
sample({
  clock: giving.done,
  fn: (agreement): AgreementNotice => ({ kind: 'given', agreement }),
  target: $agreementNotice,
});
sample({
  clock: withdrawing.done,
  fn: (agreement): AgreementNotice => ({ kind: 'withdrawn', agreement }),
  target: $agreementNotice,
});
const told = [giving.noticeRaised, withdrawing.noticeRaised];
sample({ clock: told, fn: (kind): AgreementNotice => ({ kind }), target: $agreementNotice });
sample({
  clock: [giving.done, withdrawing.done, ...told],
  fn: () => undefined,
  target: agreements.refreshed,
});
sample({
  clock: agreementsOpened,
  fn: () => undefined,
  target: [giving.closed, withdrawing.closed],
});
reset({
  clock: [agreementsOpened, noticeRequested, withdrawalRequested, sessionEnded],
  target: $agreementNotice,
});

// -- The calendar file of an agreement
export const {
  $last: $agreementFile,
  requested: agreementFileRequested,
  $transfer: $agreementFileTransfer,
  cancelled: agreementFileCancelled,
} = createDownload({
  downloadFx: downloadAgreementFileFx,
  requestOf: ({ id: agreementId, language }) => ({ agreementId, language }),
});
