import { describe, expect, it, test } from 'vitest';
import { addOnStateOn, knownAddOns, unknownAddOnFields } from './rules-add-ons.ts';

const ids = (...given: string[]) => given.map((serviceId) => ({ serviceId }));

describe('the add-on services that the portal knows', () => {
  test.each([
    [['EMAIL', 'EMAIL_VAS_2_0'], ['EMAIL_VAS_2_0']],
    [['DOMAIN_VAS_2_0', 'DOMAIN'], ['DOMAIN_VAS_2_0']],
    [
      ['DESKTOP_SECURITY', 'TV', 'DESKTOP_SECURITY_VAS_2_0'],
      ['TV', 'DESKTOP_SECURITY_VAS_2_0'],
    ],
    [
      ['DESKTOP_SECURITY', 'EMAIL', 'DOMAIN'],
      ['DESKTOP_SECURITY', 'EMAIL', 'DOMAIN'],
    ],
    [['PHONE', 'VIDEO_WALL', 'toString', ''], ['PHONE']],
  ])('of %j are %j', (given, known) => {
    expect(knownAddOns(ids(...given)).map(({ serviceId }) => serviceId)).toEqual(known);
  });

  it('leave out the others, whose place is named for the log', () => {
    expect(unknownAddOnFields(ids('PHONE', 'VIDEO_WALL', 'EMAIL', 'constructor'))).toEqual([
      '$input.services[1].serviceId',
      '$input.services[3].serviceId',
    ]);
  });
});

test.each([
  ['SUSPENDED', null, 1, 'SUSPENDED'],
  ['SUSPENDED', null, 0, 'ACTIVE'],
  ['ENDING', '2026-12-13', 0, 'ENDED'],
  ['ENDING', '2026-12-14', 0, 'ENDING'],
  ['ENDING', null, 0, 'ENDING'],
  ['ACTIVE', null, 9_900, 'ACTIVE'],
  ['UNDEFINED', null, 0, 'UNDEFINED'],
] as const)('%s until %s with %i cents late is %s', (state, endsOn, late, shown) => {
  expect(addOnStateOn({ state, endsOn }, { today: '2026-12-14', late })).toBe(shown);
});
