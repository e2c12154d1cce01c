import { expect, it } from 'vitest';
import { billingInformation } from '../../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import {
  amountProblems,
  effectiveAmountChoice,
  offeredAmounts,
  paidTwice,
} from './rules-amount-choice.ts';
import { payableOf } from './rules-target.ts';
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

const OTHER = (otherAmount: string) => ({ amountChoice: 'OTHER' as const, otherAmount });

it.each<[Parameters<typeof checked>[0], Scheduled, Partial<Draft>, number, string[]]>([
  ['core', [], {}, 0, []],
  ['core', [{ serviceGroup: 'CORE', amount: 24_817 }], OTHER('10'), 1_000, ASKS],
  ['core', [{ serviceGroup: 'CORE', amount: 10_000 }], {}, 0, []],
  ['core', [{ serviceGroup: 'MOBILE', amount: 10_000 }], {}, 0, []],
  ['core', [{ serviceGroup: 'CORE', amount: 10_000 }], OTHER('148.17'), 0, []],
  ['core', [{ serviceGroup: 'CORE', amount: 10_000 }], OTHER('148.18'), 1, ASKS],
  ['mobile', [{ serviceGroup: 'MOBILE', amount: 14_500 }], OTHER('145'), 14_500, ASKS],
  ['core', [{ serviceGroup: 'CORE', amount: 100 }], OTHER('248.17'), 100, ASKS],
  ['core', [{ serviceGroup: 'MOBILE', amount: 100 }], OTHER('248.17'), 0, []],
  ['both', [{ serviceGroup: 'MOBILE', amount: 500 }], {}, 0, []],
])(
  'paying %s beside what is scheduled (%j, %j) is %d too much',
  (kind, scheduled, over, twice, asks) => {
    expect(checked(kind, scheduled, over)).toEqual({ twice, asks });
    expect(checked(kind, scheduled, { ...over, confirmedAboveDue: true }).asks).toEqual([]);
  },
);

it.each<[Parameters<typeof checked>[0], Scheduled, number]>([
  ['core', [{ serviceGroup: 'CORE', amount: 10_000 }], 14_817],
  ['core', [{ serviceGroup: 'CORE', amount: 24_817 }], 0],
  // Less than the least that may be paid.
  ['core', [{ serviceGroup: 'CORE', amount: 24_800 }], 0],
  ['core', [{ serviceGroup: 'MOBILE', amount: 10_000 }], 24_817],
  ['both', [{ serviceGroup: 'MOBILE', amount: 500 }], 38_817],
])('of %s beside what is scheduled (%j) %d cents are offered', (kind, scheduled, offered) => {
  const bill = payableOf({ kind }, { core, mobile, devices: [], scheduled }, TODAY);
  if (bill === null) throw new Error('There is no bill.');
  expect(offeredAmounts(bill).amountDue).toBe(offered);
  expect(effectiveAmountChoice(null, bill)).toBe(offered > 0 ? 'AMOUNT_DUE' : 'OTHER');
});

it.each([
  [[{ serviceGroup: 'MOBILE', amount: 14_500 }]],
  [[{ serviceGroup: 'CORE', amount: 100 }]],
] as const)('of both bills none is overpaid: only the rest is offered beside %j', (scheduled) => {
  const bill = payableOf({ kind: 'both' }, { core, mobile, devices: [], scheduled }, TODAY);
  if (bill === null) throw new Error('There is no bill.');
  const choices = ['AMOUNT_DUE', 'PAST_DUE', 'DUE_TODAY'] as const;
  // Another amount is not offered for both together.
  expect(effectiveAmountChoice('OTHER', bill)).toBe('AMOUNT_DUE');
  expect(choices.map((amountChoice) => paidTwice({ ...EMPTY_DRAFT, amountChoice }, bill))).toEqual([
    0, 0, 0,
  ]);
});
