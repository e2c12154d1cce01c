import { expect, test } from 'vitest';
import { line, statementDetail } from '../../../tests/fixtures/statements/statements.ts';
import { mobilePlanName, monthlyCents } from './rules-prices.ts';

const { lines } = statementDetail();
const email = line({ service: 'ACCOUNT', name: 'Business E-mail', amount: 3_000 });
const [once, part, tax] = [
  line({ kind: 'ONE_OFF', code: 'INSTALLATION', name: null, amount: 9_900 }),
  line({ kind: 'PRORATION', code: 'PARTIAL_MONTH', amount: -500 }),
  line({ kind: 'TAX', code: 'STATE_TAX', name: null, amount: 12 }),
];
const phones = [
  line({ service: 'MOBILE', name: 'Business Mobile Unlimited', amount: 3_000 }),
  line({ service: 'MOBILE', kind: 'EQUIPMENT', code: 'MOBILE_LINE', name: '1', amount: 3_000 }),
];

test.each([
  ['its plan and its equipment', 'INTERNET', 'Business Internet 600', lines, 16_499],
  ['what promotions take off', 'INTERNET', null, [...lines, promotion(-500)], 15_999],
  ['nothing that is once, in part or tax', 'INTERNET', null, [...lines, once, part, tax], 16_499],
  ['the line with its name', 'EMAIL_VAS_2_0', 'Business E-mail', [...lines, email], 3_000],
  ['no other line', 'EMAIL_VAS_2_0', 'Business E-mail', lines, null],
  ['none without a name', 'HOSTED_VOICE', null, [...lines, email], null],
  ['all lines of mobile', 'MOBILE', null, phones, 6_000],
] as const)('a service costs %s', (_what, id, name, bill, cents) => {
  expect(monthlyCents({ id, name }, bill)).toBe(cents);
});

function promotion(amount: number) {
  return line({ kind: 'PROMOTION', code: 'PROMOTION', name: 'Saver', amount });
}

test('mobile has the name of its plan', () => {
  expect([mobilePlanName(phones), mobilePlanName(lines)]).toEqual([
    'Business Mobile Unlimited',
    null,
  ]);
});
