import { expect, it } from 'vitest';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { timedOut, unreachable } from '../../platform/request/errors.ts';
import { cardEntryProblems } from './rules-card-entry.ts';

it.each([
  ['a field is wrong', { kind: 'invalid', fields: ['zipCode'] }, 'frame.zipCode', 'theirs'],
  ['the code is wrong', declined('NETPSC-1001'), 'method', 'theirs'],
  ['the card is not verified', declined('CARD_NOT_VERIFIED'), 'method', 'theirs'],
  ['the verification itself fails', declined('VERIFICATION_FAILED'), 'method', 'ours'],
  ['they tried too often', declined('THROTTLED', 429), 'method', 'ours'],
  ['card capture is broken', declined('INTERNAL', 500), 'method', 'ours'],
  ['it does not answer', timedOut(), 'method', 'ours'],
  ['it is not there', unreachable(), 'method', 'ours'],
] as const)('where %s, the customer reads whose fault that is', (_, failure, field, whose) => {
  expect(
    cardEntryProblems(failure as never).map((problem) => [
      problem.field,
      problem.ours ? 'ours' : 'theirs',
    ]),
  ).toEqual([[field, whose]]);
});
