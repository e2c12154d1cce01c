import { expect, it } from 'vitest';
import { billingInformation } from '../../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { amountProblems, paidTwice } from './amount.ts';
import { payableOf } from './target.ts';
import type { Draft } from './types.ts';

const TODAY = '2026-12-14';
const core = billingInformation();
const mobile = billingInformation({
  serviceGroup: 'MOBILE',
  amountDue: 14_500,
  dueDate: '2026-12-23',
});
type Scheduled = { serviceGroup: 'CORE' | 'MOBILE'; amount: number }[];

const checked = (kind: 'core' | 'mobile' | 'both', scheduled: Scheduled, over: Partial<Draft>) => {
  const bill = payableOf({ kind }, { core, mobile, devices: [], scheduled }, TODAY);
  const draft: Draft = { ...EMPTY_DRAFT, amountChoice: 'AMOUNT_DUE', ...over };
  if (bill === null) throw new Error('There is no bill.');
  return {
    twice: paidTwice(draft, bill),
    asks: amountProblems(draft, bill).map(({ field }) => field),
  };
};
const ASKS = ['confirmedAboveDue'];

it.each([
  ['core', [], {}, 0, []],
  ['core', [{ serviceGroup: 'CORE', amount: 24_817 }], {}, 24_817, ASKS],
  ['core', [{ serviceGroup: 'CORE', amount: 10_000 }], {}, 10_000, ASKS],
  ['core', [{ serviceGroup: 'MOBILE', amount: 10_000 }], {}, 0, []],
  ['mobile', [{ serviceGroup: 'MOBILE', amount: 14_500 }], {}, 14_500, ASKS],
  [
    'core',
    [{ serviceGroup: 'CORE', amount: 10_000 }],
    { amountChoice: 'OTHER', otherAmount: '148.17' },
    0,
    [],
  ],
  [
    'core',
    [{ serviceGroup: 'CORE', amount: 10_000 }],
    { amountChoice: 'OTHER', otherAmount: '148.18' },
    1,
    ASKS,
  ],
  ['both', [{ serviceGroup: 'MOBILE', amount: 500 }], {}, 500, ASKS],
] as [Parameters<typeof checked>[0], Scheduled, Partial<Draft>, number, string[]][])(
  'paying %s beside what is scheduled (%j, %j) is %d too much',
  (kind, scheduled, over, twice, asks) => {
    expect(checked(kind, scheduled, over)).toEqual({ twice, asks });
    expect(checked(kind, scheduled, { ...over, confirmedAboveDue: true }).asks).toEqual([]);
  },
);
