// What the cards of the billing home have to do with each other.
import { combine } from 'effector';
import { autopay } from '../../autopay/query.ts';
import { devices } from '../../mobile/devices/index.ts';
import { latestTransactions } from '../../mobile/transactions/index.ts';
import { scheduledPayments } from '../../payments/scheduled/query.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { createFailedTogether } from '../../platform/query/failed-together.ts';
import { streaming } from '../../streaming/index.ts';
import { paperlessQuery } from '../home/paperless-query.ts';
import { $autopayCoverage, $payables, $scheduledNotes } from '../home/index.ts';
import { $currentStatement, statementsQuery } from '../home/statements-query.ts';
import { saysMoreThanDueDate } from '../../statements/rules-status.ts';
import { arrangedStatus } from './rules-arranged-status.ts';
import { coreBilling, mobileBilling, recentPayments } from '../queries.ts';
import { LISTED_PAYMENTS, notListed } from './rules-listed.ts';

export { totalName } from '../../statements/rules-status.ts';

const HOW_YOU_PAY = ['autopay', 'scheduled', 'methods', 'paperless'] as const;

const together = createFailedTogether({
  core: coreBilling,
  mobile: mobileBilling,
  statement: statementsQuery,
  payments: recentPayments,
  streaming,
  devices,
  autopay,
  scheduled: scheduledPayments,
  methods: wallet,
  paperless: paperlessQuery,
  transactions: latestTransactions,
});

/** The cards that failed for the same reason, told in one message. Empty if at most one failed. */
export const $failedCards = together.$failed;
/** Asks all of them again. */
export const failedCardsRetried = together.retried;
/** Every part of how bills are paid is among them: nothing is left of that card. */
export const $howYouPayFailed = $failedCards.map((failed) =>
  HOW_YOU_PAY.every((part) => failed.includes(part)),
);

/** The payments that the billing home lists; all of them are in the payment history. */
export const $listedPayments = recentPayments.$data.map((card) =>
  card.kind === 'ready' ? card.value.slice(0, LISTED_PAYMENTS) : [],
);
/** Mobile's latest transactions that are not among them: no payment is listed twice. */
export const $otherTransactions = combine(
  latestTransactions.$data,
  $listedPayments,
  (card, listed) => (card.kind === 'ready' ? notListed(card.value.rows, listed) : []),
);
/**
 * What the current statement's status says beside its due date: how it is paid without the
 * customer, or what else its status says. Null if that is no more than its due date.
 */
export const $currentStatus = combine(
  {
    current: $currentStatement,
    payables: $payables,
    notes: $scheduledNotes,
    coverage: $autopayCoverage,
  },
  ({ current, payables, notes, coverage }) => {
    if (current === null) return null;
    const { status } = current;
    const core = payables.find(({ serviceGroup }) => serviceGroup === 'CORE');
    const arranged =
      core && status.kind === 'due'
        ? arrangedStatus({ ...core, inTime: notes.CORE.inTime, coverage })
        : null;
    if (arranged) return { kind: 'arranged' as const, arranged };
    return saysMoreThanDueDate(status) ? { kind: 'status' as const, status } : null;
  },
);
