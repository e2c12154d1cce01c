import { describe, expect, it } from 'vitest';
import {
  autopayBlocker,
  choosesDay,
  hasAutopayPlace,
  isAutopayOffered,
  ineligibilityReason,
  mayCancel,
  methodBlocker,
} from './rules-eligibility.ts';
import type { IneligibilityReason } from './rules-eligibility.ts';
import type { AccountState } from '../../permissions/rules-flows.ts';

const GROUPS = { core: ['CORE'], mobile: ['MOBILE'], all: ['CORE', 'MOBILE'] } as const;
type Services = keyof typeof GROUPS;
const SERVICES = Object.keys(GROUPS) as Services[];

/** Account states. A past due amount blocks nothing: it is paid today, with the enrolment. */
const STATES = {
  ACTIVE: null,
  SOFT_DISCONNECTED: null,
  RESTORING: null,
  DISCONNECTED: 'DISCONNECTED',
} as const satisfies Record<string, IneligibilityReason | null>;

/** Methods to debit, and whether each service accepts them. */
const METHODS = {
  'a Visa': [
    { type: 'VISA', prepaid: false },
    { core: null, mobile: null, all: null },
  ],
  'a Mastercard': [
    { type: 'MASTERCARD', prepaid: false },
    { core: null, mobile: null, all: null },
  ],
  'an American Express': [
    { type: 'AMERICAN_EXPRESS', prepaid: false },
    { core: null, mobile: null, all: null },
  ],
  'a Discover': [
    { type: 'DISCOVER', prepaid: false },
    { core: null, mobile: null, all: null },
  ],
  'another card': [
    { type: 'CREDIT_CARD', prepaid: false },
    { core: null, mobile: null, all: null },
  ],
  'a card that expires soon': [
    { type: 'VISA', prepaid: false, expired: false },
    { core: null, mobile: null, all: null },
  ],
  'a card that has expired': [
    { type: 'VISA', prepaid: false, expired: true },
    { core: 'EXPIRED', mobile: 'EXPIRED', all: 'EXPIRED' },
  ],
  'a prepaid card': [
    { type: 'VISA', prepaid: true },
    { core: 'PREPAID', mobile: 'PREPAID', all: 'PREPAID' },
  ],
  'a card that the account does not take': [
    { type: 'VISA', prepaid: false, restricted: true },
    { core: 'RESTRICTED', mobile: 'RESTRICTED', all: 'RESTRICTED' },
  ],
  'a bank account': [
    { type: 'BANK_ACCOUNT', prepaid: false },
    { core: null, mobile: 'BANK_ACCOUNT', all: 'BANK_ACCOUNT' },
  ],
  'a bank account that the account does not take': [
    { type: 'BANK_ACCOUNT', prepaid: false, restricted: true },
    { core: 'RESTRICTED', mobile: 'RESTRICTED', all: 'RESTRICTED' },
  ],
} as const satisfies Record<
  string,
  readonly [
    { type: string; prepaid: boolean; expired?: boolean; restricted?: boolean },
    Record<Services, IneligibilityReason | null>,
  ]
>;

/** Users who may enable it. */
const PEOPLE = {
  'the owner': [{ role: 'PRIMARY', userType: 'CONSUMER' }, true],
  'an administrator': [{ role: 'ADMIN', userType: 'CONSUMER' }, true],
  'somebody from billing': [{ role: 'BILLING', userType: 'CONSUMER' }, false],
  'a standard user': [{ role: 'STANDARD', userType: 'CONSUMER' }, false],
  'a representative': [{ role: 'PRIMARY', userType: 'CSR' }, false],
  'somebody who acts on behalf': [{ role: 'PRIMARY', userType: 'BOBO' }, false],
} as const;

const rows = SERVICES.flatMap((services) =>
  Object.entries(STATES).flatMap(([serviceState, stateSays]) =>
    Object.entries(METHODS).flatMap(([name, [method, says]]) =>
      Object.entries(PEOPLE).map(([person, [who, may]]) => ({
        services,
        serviceState,
        name,
        method,
        person,
        who,
        expected: may ? (stateSays ?? says[services]) : 'ROLE',
      })),
    ),
  ),
);

describe('Auto Pay of every service, state, method and role', () => {
  it.each(rows)(
    '$services services, $serviceState, with $name, by $person: $expected',
    ({ services, serviceState, method, who, expected }) => {
      expect(
        ineligibilityReason({
          groups: GROUPS[services],
          serviceState,
          available: true,
          method,
          who,
        }),
      ).toBe(expected);
    },
  );

  it('is checked for each service separately: 3 services, 4 states, 11 methods, 6 people', () => {
    expect(rows).toHaveLength(3 * 4 * 11 * 6);
  });

  it.each(SERVICES)('of %s is barred for everybody while it is switched off', (services) => {
    expect(
      ineligibilityReason({
        groups: GROUPS[services],
        serviceState: 'ACTIVE',
        available: false,
        method: METHODS['a Visa'][0],
        who: PEOPLE['the owner'][0],
      }),
    ).toBe('UNAVAILABLE');
  });
});

it('says of a method first what can never be helped', () => {
  expect(
    methodBlocker(['MOBILE'], { type: 'BANK_ACCOUNT', prepaid: false, restricted: true }),
  ).toBe('RESTRICTED');
});

it.each([
  ['CORE', true, true],
  ['MOBILE', false, false],
] as const)(
  'of %s the debit day may be chosen: %s; it may be cancelled: %s',
  (group, day, cancel) => {
    expect([choosesDay(group), mayCancel(group)]).toEqual([day, cancel]);
  },
);

it.each([
  [['NOTHING_ACCEPTED'], 'UNAVAILABLE'],
  [['SUPPRESSED'], 'UNAVAILABLE'],
  [[], null],
] as const)('an account in the states %j is asked by the table', (states, bar) => {
  expect(autopayBlocker({ serviceState: 'ACTIVE', available: true, states })).toBe(bar);
});

it.each([
  ['not known yet', [], true],
  ['off, and could be on', [{ enrolment: null, bar: null }], true],
  ['disconnected, which a payment helps', [{ enrolment: null, bar: 'DISCONNECTED' }], true],
  ['unavailable', [{ enrolment: null, bar: 'UNAVAILABLE' }], false],
  ['on, and unavailable: it can be cancelled', [{ enrolment: {}, bar: 'UNAVAILABLE' }], true],
] as const)('the account is led to Auto Pay that is %s', (_, groups, leads) => {
  expect(hasAutopayPlace(groups)).toBe(leads);
});

it.each<[string, boolean, AccountState[], boolean]>([
  ['where nothing stands in the way', false, [], true],
  ['where no method may pay', false, ['NOTHING_ACCEPTED'], false],
  ['where it is on, though no method may pay by now', true, ['NOTHING_ACCEPTED'], true],
  ['where billing has moved', false, ['ENTERPRISE'], false],
  ['where bills are not shown', false, ['SUPPRESSED'], false],
])('before bills are known it is offered %s', (_, isEnrolled, states, offered) => {
  expect(isAutopayOffered(isEnrolled, states)).toBe(offered);
});
