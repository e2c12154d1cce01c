import { firstBillingInformation } from '../gateways/first-answer.ts';
import { coreBilling } from '../models/billing/index.ts';
import type { Embedded } from './embedded.ts';
import type { Seed } from './scope.ts';

/** The amount due that came with the page, as the card that shows it; none where it doesn't follow its contract. */
export function seedBilling({ BillingInformation: answer }: Embedded['graph']): Seed[] {
  if (answer === undefined) return [];
  try {
    return [[coreBilling.$card, { kind: 'ready', value: firstBillingInformation(answer) }]];
  } catch {
    return [];
  }
}
