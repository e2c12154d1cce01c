// What comes of the customer's bills by itself: by scheduled payments and Auto Pay.
import { combine } from 'effector';
import type { Store } from 'effector';
import { $coreAutopay, $mobileAutopay } from '../../autopay/query.ts';
import { scheduledPayments } from '../../payments/scheduled/query.ts';
import { $acceptance } from '../../payments/wallet/index.ts';
import type { RemoteData } from '../../platform/query/query.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { reliableCoverage } from './rules-arranged.ts';
import { coreBilling, mobileBilling, recentPayments } from '../queries.ts';
import { failedDebit } from '../rules-failed-debit.ts';
import { $billingTimeZone, $today } from '../today.ts';
import type { BillingInformation } from '../types.ts';
import { splitRefused } from './rules-late-scheduled.ts';
import { autopayCoverage, remainderDebitDays } from './rules-scheduled.ts';

/**
 * The failed scheduled payment that no later payment replaced. Null if there is none, and while
 * billing is suppressed: nothing is paid here then.
 */
export const $failedDebit = combine(
  recentPayments.$data,
  $billingTimeZone,
  coreBilling.$data,
  (card, zone, bill) =>
    card.kind === 'ready' && !(bill.kind === 'ready' && bill.value.statementState === 'SUPPRESSED')
      ? failedDebit(card.value, zone)
      : null,
);
/** Scheduled payments by what they pay; none until they are known. */
export const $scheduledByGroup = scheduledPayments.$data.map((card) =>
  Map.groupBy(card.kind === 'ready' ? card.value : [], ({ serviceGroup }) => serviceGroup),
);
const coverage = (
  serviceGroup: ServiceGroup,
  $bill: Store<RemoteData<BillingInformation | null>>,
  $group: typeof $coreAutopay,
) =>
  combine(
    combine({ card: $bill, group: $group, scheduled: $scheduledByGroup, failed: $failedDebit }),
    combine({ zone: $billingTimeZone, today: $today, accepted: $acceptance }),
    ({ card, group, scheduled, failed }, { zone, today, accepted }) => {
      const bill = card.kind === 'ready' ? card.value : null;
      return reliableCoverage(
        autopayCoverage(
          bill && {
            ...bill,
            // What can't be made covers nothing (D-496).
            scheduled: splitRefused(scheduled.get(serviceGroup) ?? [], accepted).made,
            today,
          },
          group?.enrolment ?? null,
          zone,
          accepted,
        ),
        failed,
      );
    },
  );
/** Whether the next Auto Pay debit pays the bills, and from which method. */
export const $autopayCoverage = coverage('CORE', coreBilling.$data, $coreAutopay);
/** The same of mobile. */
export const $mobileCoverage = coverage('MOBILE', mobileBilling.$data, $mobileAutopay);

/** The days on which Auto Pay debits the rest of what is paid: of either bill, or of both. */
export const $remainderDebitDays = combine($autopayCoverage, $mobileCoverage, (core, mobile) => ({
  core: remainderDebitDays([core]),
  mobile: remainderDebitDays([mobile]),
  both: remainderDebitDays([core, mobile]),
  device: [],
}));
