import { combine, sample } from 'effector';
import type { Store } from 'effector';
import { not } from 'patronum/not';
import { and } from 'patronum/and';
import { $debitsOnHold, autopay } from '../../autopay/query.ts';
import { quickMethod } from '../../payments/one-time/draft/rules-quick-pay.ts';
import { scheduledPayments } from '../../payments/scheduled/query.ts';
import { $acceptance, wallet } from '../../payments/wallet/index.ts';
import { acceptsNothing } from '../../payments/wallet/rules-wallet.ts';
import { paperlessQuery } from './paperless-query.ts';
import {
  billNotes,
  upcomingCredit,
  arrangedOf,
  scheduledFor,
} from '../upcoming/rules-scheduled.ts';
import { mobilePayOffer } from '../rules-mobile.ts';
import { totalDue } from '../rules-total.ts';
import { paymentTrouble } from './rules-attention.ts';
import {
  arrangedPayments,
  usesFailedMethod,
  usesRefusedMethod,
} from '../upcoming/rules-arranged.ts';
import { dueParts } from '../due/rules-due.ts';
import { debitOf } from '../upcoming/rules-coverage.ts';
import { heroAction, payableChoice, payableNow, totalKnown } from './rules-hero.ts';
import type { HeroPayment } from './rules-hero.ts';
import { scheduledNote, splitRefused } from '../upcoming/rules-late-scheduled.ts';
import {
  coreUrgency,
  debitUrgency,
  holdUrgency,
  mobileUrgency,
  noticesInOrder,
} from './rules-notices.ts';
import { statementsQuery } from './statements-query.ts';
import {
  $autopayCoverage,
  $failedDebit,
  $mobileCoverage,
  $scheduledByGroup,
} from '../upcoming/index.ts';
import { refundDayToTell } from '../refunds/rules-refund-day.ts';
import { $billingTimeZone, $today } from '../today.ts';
import { recentPayments, coreBilling, mobileBilling } from '../queries.ts';
import { $troubleUrgency } from '../../shell/alerts/index.ts';
import { billingOpened } from '../opened.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { $coreDue, $mobileDue, $standing, $mobileStanding, $paysBills } from '../standing.ts';

export { $mobileServicesRestored, $servicesRestored } from '../service-restoration.ts';
export { coreBilling, mobileBilling } from '../queries.ts';
export { $autopayCoverage, $failedDebit, $mobileCoverage } from '../upcoming/index.ts';
export { paperlessQuery } from './paperless-query.ts';
export {
  $currentStatement,
  $firstBillOn,
  $isBeforeFirstBill,
  statementsQuery,
} from './statements-query.ts';
export { $today } from '../today.ts';
export { scheduledPayments } from '../../payments/scheduled/query.ts';
export { $scheduledTroubles } from '../../payments/scheduled/troubles.ts';
export type { AutopayCovered } from '../upcoming/rules-scheduled.ts';
export type { TotalDue } from '../rules-total.ts';
export type { MobilePayOffer, MobileStanding } from '../rules-mobile.ts';
export type { Standing } from '../delinquency/rules-standing.ts';
export type { HeroAction, HeroPayment } from './rules-hero.ts';
export { creditOf } from '../delinquency/rules-standing.ts';
export type { ArrangedPayment } from '../upcoming/rules-arranged.ts';
export { coreUrgency, debitUrgency, mobileUrgency } from './rules-notices.ts';
export type { NoticeName } from './rules-notices.ts';
export type { BillingInformation, Payment } from '../types.ts';
export type { StatementList } from '../../statements/ports.ts';

const partOf = <Value>(card: { kind: 'loading' | 'failed' } | { kind: 'ready'; value: Value }) => ({
  failed: card.kind === 'failed',
  value: card.kind === 'ready' ? card.value : null,
});

// -- Derived
/** Mobile payment offer. Null without a mobile bill, and while it loads. */
export const $mobilePayOffer = combine(mobileBilling.$data, $mobileStanding, (card, standing) =>
  card.kind === 'ready' && card.value && standing
    ? mobilePayOffer(standing, card.value.amountDue)
    : null,
);
/** No method is accepted online: only a store takes a payment (spec 4, double restriction). */
export const $noMethodAccepted = combine(
  wallet.$data,
  (card) => card.kind === 'ready' && acceptsNothing(card.value),
);
/** What about the way bills are paid needs the customer. Null while all is well. */
export const $paymentTrouble = combine(
  $failedDebit,
  autopay.$data,
  wallet.$data,
  scheduledPayments.$data,
  paperlessQuery.$data,
  (debit, automatic, saved, ...others) =>
    paymentTrouble({
      failedDebit: debit !== null,
      autopay: partOf(automatic),
      wallet: partOf(saved),
      others: others.map(({ kind }) => ({ failed: kind === 'failed' })),
    }),
);

/** Payments scheduled for core services: made regardless of what is paid now. */
export const $coreScheduled = combine(scheduledPayments.$data, (card) =>
  card.kind === 'ready' ? scheduledFor(card.value, ['CORE']) : null,
);
/** The credit by which pending payments exceed the amount owed, in cents. */
export const $upcomingCredit = combine(coreBilling.$data, (card) =>
  card.kind === 'ready' ? upcomingCredit(card.value) : 0,
);
/** The same of mobile, which is sent back unless a bill uses it first. */
export const $mobileUpcomingCredit = combine(mobileBilling.$data, (card) =>
  card.kind === 'ready' && card.value ? upcomingCredit(card.value) : 0,
);

/** The day on which what was paid over for mobile goes back. Null while it is not known. */
const $mobileRefundDay = combine(
  {
    mobile: mobileBilling.$data,
    paid: recentPayments.$data,
    scheduled: scheduledPayments.$data,
    today: $today,
    timeZone: $billingTimeZone,
  },
  ({ mobile, paid, scheduled, today, timeZone }) =>
    mobile.kind !== 'ready' || paid.kind !== 'ready' || scheduled.kind !== 'ready'
      ? null
      : refundDayToTell(
          {
            payments: paid.value,
            pending: mobile.value?.pendingPaymentAmount ?? 0,
            scheduled: scheduledFor(scheduled.value, ['MOBILE'])?.days ?? [],
            today,
          },
          timeZone,
        ),
);

/**
 * What becomes of mobile's credit: cents of it are on their way back, or it goes back on a day, or
 * some days after its payment posts.
 */
export const $mobileRefund = combine(mobileBilling.$data, $mobileRefundDay, (card, day) => {
  const underWay = card.kind === 'ready' && card.value ? card.value.refundUnderWay : 0;
  if (underWay > 0) return { kind: 'onItsWay', amount: underWay } as const;
  return day === null ? ({ kind: 'later' } as const) : ({ kind: 'on', day } as const);
});

/**
 * What is owed for core services and mobile, the most urgent first, and together. What is not known
 * is left out; null while nothing is.
 */
export const $owed = combine($coreDue, $mobileDue, (core, mobile) =>
  core || mobile
    ? totalDue([
        ...(core ? [{ serviceGroup: 'CORE' as const, due: core }] : []),
        ...(mobile ? [{ serviceGroup: 'MOBILE' as const, due: mobile }] : []),
      ])
    : null,
);

/** Payments scheduled for mobile. */
export const $mobileScheduled = combine(scheduledPayments.$data, (card) =>
  card.kind === 'ready' ? scheduledFor(card.value, ['MOBILE']) : null,
);
const noteOf = (
  serviceGroup: ServiceGroup,
  $due: typeof $coreDue,
  $coverage: typeof $autopayCoverage,
) =>
  combine(
    combine($scheduledByGroup, $acceptance, (scheduled, accepted) =>
      splitRefused(scheduled.get(serviceGroup) ?? [], accepted),
    ),
    $due,
    $coverage,
    $today,
    ({ made, refused }, due, covered, today) =>
      due
        ? { ...scheduledNote(made, due, today, debitOf(covered, due.total)), refused }
        : { inTime: 0, late: [], refused },
  );
/** Which scheduled payments are in time, come after something is due, or can't be made. */
export const $scheduledNotes = combine({
  CORE: noteOf('CORE', $coreDue, $autopayCoverage),
  MOBILE: noteOf('MOBILE', $mobileDue, $mobileCoverage),
});
const kindOf = <Kind>({ kind }: { kind: Kind }): Kind => kind;
/** Whether what is owed is all of it: Auto Pay knows first whether the account has mobile. */
export const $totalKnown = combine(
  coreBilling.$data.map(kindOf),
  mobileBilling.$data.map(kindOf),
  autopay.$data.map(
    (card) =>
      card.kind === 'ready' && card.value.every(({ serviceGroup }) => serviceGroup !== 'MOBILE'),
  ),
  totalKnown,
);
/** The bills of which a scheduled payment may fail again, or will: it arranges nothing. */
const $unreliable = combine(
  $scheduledByGroup,
  $failedDebit,
  $acceptance,
  (scheduled, failed, accepted) => {
    const isUnreliable = (serviceGroup: ServiceGroup): boolean => {
      const own = scheduled.get(serviceGroup) ?? [];
      return usesFailedMethod(own, failed) || usesRefusedMethod(own, accepted);
    };
    return { CORE: isUnreliable('CORE'), MOBILE: isUnreliable('MOBILE') };
  },
);
/** What is owed of each bill, and what pays it without the customer. */
export const $payables = combine(
  $owed,
  combine({ coverage: $autopayCoverage, ahead: $coreScheduled }),
  combine({ coverage: $mobileCoverage, ahead: $mobileScheduled }),
  $unreliable,
  (owed, core, mobile, unreliable) =>
    (owed?.groups ?? []).map(({ serviceGroup, due }) => {
      const arrangement = serviceGroup === 'CORE' ? core : mobile;
      return {
        serviceGroup,
        due,
        arranged: unreliable[serviceGroup] ? 'nothing' : arrangedOf(arrangement, due.total),
        scheduled: arrangement.ahead?.amount ?? 0,
      };
    }),
);
/** The one button beside what is owed. Null if nothing is, and until the total is known. */
export const $heroAction = combine($payables, $totalKnown, (payables, known) =>
  known === 'known' || known === 'withoutMobile' ? heroAction(payables) : null,
);
/** What each bill asks for now, in cents. 0 where nothing is left to pay, or it is not known. */
export const $payableNow = $payables.map((payables) => {
  const of = (group: ServiceGroup): number => {
    const payable = payables.find(({ serviceGroup }) => serviceGroup === group);
    return payable ? payableNow(payable) : 0;
  };
  return { core: of('CORE'), mobile: of('MOBILE') };
});
/** How the link to the payment of each bill names that. */
export const $payableChoice = $payables.map((payables) => {
  const of = (group: ServiceGroup): HeroPayment['choice'] => {
    const payable = payables.find(({ serviceGroup }) => serviceGroup === group);
    return payable ? payableChoice(payable) : 'proposed';
  };
  return { core: of('CORE'), mobile: of('MOBILE') };
});
/** What pays all that is owed without the customer. Empty if something is left to pay. */
export const $arrangedPayments = combine(
  {
    owed: $owed,
    action: $heroAction,
    scheduled: scheduledPayments.$data,
    coverage: combine({ CORE: $autopayCoverage, MOBILE: $mobileCoverage }),
    unreliable: $unreliable,
  },
  ({ owed, action, scheduled, coverage, unreliable }) =>
    owed &&
    (action === null || action.isArranged) &&
    !owed.groups.some(({ serviceGroup, due }) => due.total > 0 && unreliable[serviceGroup])
      ? arrangedPayments(
          owed.groups
            .filter(({ due }) => due.total > 0)
            .map(({ serviceGroup, due }) => ({
              serviceGroup,
              total: due.total,
              openBills: dueParts(due),
              coverage: coverage[serviceGroup],
            })),
          scheduled.kind === 'ready' ? scheduled.value : [],
        )
      : [],
);
/** Of which bill something is due, and whether Auto Pay takes it could not be loaded. */
export const $autopayUnknown = combine(
  combine({ CORE: $coreDue, MOBILE: $mobileDue }),
  $arrangedPayments,
  autopay.$data,
  ({ CORE, MOBILE }, arranged, { kind }) => {
    const unknown = kind === 'failed' && arranged.length === 0;
    return {
      CORE: unknown && CORE !== null && CORE.total > 0,
      MOBILE: unknown && MOBILE !== null && MOBILE.total > 0,
    };
  },
);
/** What is scheduled for core services beyond what is due of them, in cents; 0 for none. */
export const $scheduledSurplus = $payables.map((payables) => {
  const core = payables.find(({ serviceGroup }) => serviceGroup === 'CORE');
  return core && core.due.total > 0 ? Math.max(0, core.scheduled - core.due.total) : 0;
});
/**
 * The notices above the amounts, the most urgent first. `$interruptedOn`: the day on which service
 * is interrupted, where the bill names none.
 */
export const noticesWith = ($interruptedOn: Store<string | null>) =>
  combine(
    {
      standing: $standing,
      mobile: $mobileStanding,
      debit: $failedDebit,
      held: $debitsOnHold,
      alerts: $troubleUrgency,
      interruptedOn: $interruptedOn,
    },
    ({ standing, mobile, debit, held, alerts, interruptedOn }) =>
      noticesInOrder({
        failedDebit: debitUrgency(debit),
        heldDebits: holdUrgency(held),
        core: standing && coreUrgency(standing, interruptedOn),
        mobile: mobile && mobileUrgency(mobile),
        alerts,
      }),
  );
export const $noticesInOrder = noticesWith($standing.map(() => null));
/** A new bill is late (spec 4). */
const $late = combine(
  coreBilling.$data,
  (card) => card.kind === 'ready' && card.value.statementState === 'DELAYED',
);
/** Notes next to the bill status. Null while it loads. */
export const $billNotes = combine(
  {
    standing: $standing,
    coverage: $autopayCoverage,
    ahead: $coreScheduled,
    credit: $upcomingCredit,
    late: $late,
  },
  ({ standing, ...known }) => (standing ? billNotes(standing.kind, known) : null),
);

/** The method for quick pay. Null if no saved method can be used. */
export const $quickMethod = combine(wallet.$data, recentPayments.$data, (saved, paid) =>
  saved.kind === 'ready'
    ? quickMethod(saved.value.methods, paid.kind === 'ready' ? paid.value : [])
    : null,
);
/** Whether this customer can pay for this account online. */
export const $paysOnline = and($paysBills, not($noMethodAccepted));
/** Something is to be paid, and a store alone takes it. */
export const $paidAtStoreAlone = and(
  $heroAction.map((action) => action !== null),
  $paysBills,
  $noMethodAccepted,
);

/** Nothing is saved to pay with, and this customer may save something. */
export const $mayAddFirstMethod = combine(
  wallet.$data,
  $paysOnline,
  (saved, pays) => pays && saved.kind === 'ready' && saved.value.methods.length === 0,
);

// -- Wiring
sample({
  clock: billingOpened,
  target: [
    coreBilling.opened,
    mobileBilling.opened,
    recentPayments.opened,
    scheduledPayments.opened,
    wallet.opened,
    autopay.opened,
    statementsQuery.opened,
    paperlessQuery.opened,
  ],
});
