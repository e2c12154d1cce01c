import { firstAnswers } from '../gateways/platform/first-answer.ts';
import type { FirstOperation } from '../gateways/platform/first-answer.ts';
import { autopay } from '../models/autopay/index.ts';
import { coreBilling, mobileBilling, scheduledPayments } from '../models/billing/home/index.ts';
import { wallet } from '../models/payments/wallet/index.ts';
import type { Embedded } from './embedded.ts';
import type { Seed } from './scope.ts';
import { recentPayments } from '../models/billing/index.ts';

const CARDS = {
  BillingInformation: coreBilling,
  MobileBilling: mobileBilling,
  Payments: recentPayments,
  ScheduledPayments: scheduledPayments,
  Autopay: autopay,
  Wallet: wallet,
} as const;

/** A card that came with the page, ready; none where its answer doesn't follow its contract: then it is asked for. */
function seedQuery(operation: FirstOperation, answer: unknown): Seed[] {
  try {
    return [[CARDS[operation].$data, { kind: 'ready', value: firstAnswers[operation](answer) }]];
  } catch {
    return [];
  }
}

/** The cards that came with the page. */
export const seedBilling = (graph: Embedded['graph']): Seed[] =>
  (Object.keys(CARDS) as FirstOperation[]).flatMap((operation) =>
    graph[operation] === undefined ? [] : seedQuery(operation, graph[operation]),
  );
