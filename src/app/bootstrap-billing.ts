import { bootstrapResponseParsers } from '../gateways/platform/bootstrap-responses.ts';
import type { BootstrapOperation } from '../gateways/platform/bootstrap-responses.ts';
import { autopay } from '../models/autopay/index.ts';
import { coreBilling, mobileBilling, scheduledPayments } from '../models/billing/home/index.ts';
import { wallet } from '../models/payments/wallet/index.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import type { Seed } from './scope.ts';
import { recentPayments } from '../models/billing/index.ts';

const QUERIES = {
  BillingInformation: coreBilling,
  MobileBilling: mobileBilling,
  Payments: recentPayments,
  ScheduledPayments: scheduledPayments,
  Autopay: autopay,
  Wallet: wallet,
} as const;

/** A query seeded from the page; none if its response violates its contract: it is then fetched. */
function seedQuery(operation: BootstrapOperation, answer: unknown): Seed[] {
  try {
    return [
      [
        QUERIES[operation].$data,
        { kind: 'ready', value: bootstrapResponseParsers[operation](answer) },
      ],
    ];
  } catch {
    return [];
  }
}

/** The queries seeded from the page. */
export const seedBilling = (graph: BootstrapData['graph']): Seed[] =>
  (Object.keys(QUERIES) as BootstrapOperation[]).flatMap((operation) =>
    graph[operation] === undefined ? [] : seedQuery(operation, graph[operation]),
  );
