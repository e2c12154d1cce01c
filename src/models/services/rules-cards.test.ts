import { describe, expect, it, test } from 'vitest';
import { serviceCards } from './rules-cards.ts';
import type { AddOn, CardFacts } from './rules-cards.ts';

const bought = (key: string, over: Partial<CardFacts<string>['bought'][number]> = {}) => ({
  key,
  planName: `Plan ${key}`,
  state: 'Active' as const,
  outage: null,
  ...over,
});
const addOn = (serviceId: AddOn['serviceId'], over: Partial<AddOn> = {}): AddOn => ({
  serviceId,
  billedName: null,
  state: 'ACTIVE',
  endsOn: null,
  seats: null,
  link: null,
  ...over,
});
const MANAGED = { kind: 'portal', href: '/somewhere' } as const;
const entitled = (key: string, through: 'ROLE' | 'ASSIGNMENT' | null = 'ROLE') => ({
  key,
  entitled: through !== null,
  through,
});
const owner: CardFacts<string> = {
  bought: [bought('INTERNET'), bought('VIDEO'), bought('VOICE')],
  mobile: null,
  addOns: [],
  entitlements: [entitled('INTERNET'), entitled('VIDEO'), entitled('VOICE')],
  usesAll: true,
  changes: true,
  areStatesKnown: true,
  late: { CORE: 0, MOBILE: 0 },
  activation: null,
};
const groups = (over: Partial<CardFacts<string>> = {}) => serviceCards({ ...owner, ...over });
const cards = (over: Partial<CardFacts<string>> = {}) => groups(over).flatMap((one) => one.cards);
const only = (id: string, over: Partial<CardFacts<string>>) =>
  cards(over).find((card) => card.id === id);

describe('an add-on that works through a service which is down', () => {
  const down = (state: 'outage' | 'offline') => ({ state, outage: 'o-1' });
  test.each([
    [
      'hosted voice with phone service',
      'HOSTED_VOICE',
      [bought('VOICE', down('outage'))],
      'outage',
    ],
    [
      'hosted voice with the modem',
      'HOSTED_VOICE',
      [bought('INTERNET', down('offline'))],
      'offline',
    ],
    [
      'hosted voice not with internet where phones have their own line',
      'HOSTED_VOICE',
      [bought('INTERNET', down('outage')), bought('VOICE')],
      'Active',
    ],
    ['call features', 'PHONE_META', [bought('VOICE', down('outage'))], 'outage'],
    ['Wi-Fi', 'WIFI', [bought('INTERNET', down('outage'))], 'outage'],
    ['mail not', 'EMAIL_VAS_2_0', [bought('INTERNET', down('outage'))], 'Active'],
  ] as const)('is down too: %s', (_, id, own, state) => {
    const card = only(id, { bought: own, addOns: [addOn(id)] });
    expect(card).toMatchObject({ state, outage: state === 'Active' ? null : 'o-1' });
  });

  it('says that it waits or ends all the same', () => {
    const own = [bought('VOICE', down('outage'))];
    for (const state of ['ORDERED', 'UNASSIGNED', 'ASSIGNED', 'ENDING', 'SUSPENDED'] as const)
      expect(
        only('HOSTED_VOICE', { bought: own, addOns: [addOn('HOSTED_VOICE', { state })] }),
      ).toMatchObject({ outage: null });
  });
});

describe('the groups', () => {
  it('come in their order, each with its own services; empty ones are left out', () => {
    const all = groups({
      mobile: 'ACTIVE',
      addOns: [
        addOn('WIFI'),
        addOn('WEB_HOSTING'),
        addOn('CLOUD_BACKUP'),
        addOn('DESKTOP_SECURITY_VAS_2_0'),
        addOn('DOMAIN'),
        addOn('EMAIL'),
        addOn('PHONE_META'),
        addOn('PHONE'),
        addOn('HOSTED_VOICE'),
        addOn('MIR_MIRW'),
      ],
    });
    expect(all.map(({ group, cards: own }) => [group, own.map(({ id }) => id)])).toEqual([
      ['internet', ['INTERNET', 'MIR_MIRW']],
      ['phone', ['VOICE', 'PHONE_META', 'PHONE', 'HOSTED_VOICE']],
      ['tv', ['VIDEO']],
      ['mobile', ['MOBILE']],
      ['email', ['DOMAIN', 'EMAIL']],
      ['security', ['DESKTOP_SECURITY_VAS_2_0']],
      ['backup', ['CLOUD_BACKUP']],
      ['hosting', ['WEB_HOSTING']],
      ['wifi', ['WIFI']],
    ]);
  });

  it('tell an add-on that is one of the account’s services in the same card', () => {
    const card = only('VIDEO', { addOns: [addOn('TV', { state: 'UNDEFINED', link: MANAGED })] });
    expect(card).toMatchObject({ name: 'Plan VIDEO', state: 'Undefined' });
    expect(cards({ addOns: [addOn('TV')] })).toHaveLength(3);
  });
});

describe('the one action', () => {
  test.each([
    ['paying what a payment brings back', { state: 'SUSPENDED' }, { CORE: 4_200 }, 'pay'],
    ['nothing while a suspended one can not be paid for', { state: 'SUSPENDED' }, {}, 'manage'],
    ['asking again for a state that is not known', { state: 'UNDEFINED' }, {}, 'retry'],
    ['activating', { state: 'UNASSIGNED' }, {}, 'activate'],
    ['managing', { state: 'ENDING' }, {}, 'manage'],
    ['none once it has ended', { state: 'ENDED' }, {}, undefined],
    ['none without a screen', { link: null }, {}, undefined],
  ] as const)('is %s', (_what, over, late, kind) => {
    const card = only('WEB_HOSTING', {
      addOns: [addOn('WEB_HOSTING', { link: MANAGED, ...over })],
      late: { ...owner.late, ...late },
      activation: '/activate',
    });
    expect(card?.action?.kind).toBe(kind);
  });

  test('of mobile is its lines, or to pay what restricts it', () => {
    expect(only('MOBILE', { mobile: 'ACTIVE' })?.action).toEqual({ kind: 'lines' });
    const late = { CORE: 0, MOBILE: 14_500 };
    expect(only('MOBILE', { mobile: 'HOTLINED', late })).toMatchObject({
      state: 'hotlined',
      action: { kind: 'pay', group: 'MOBILE', cents: 14_500 },
    });
  });

  test('is to assign free seats, for who may, where nothing else manages the service', () => {
    const seats = { total: 5, taken: 4, own: false };
    const action = (over: Partial<AddOn>, more: Partial<CardFacts<string>> = {}) =>
      only('EMAIL', { addOns: [addOn('EMAIL', { seats, ...over })], ...more })?.action ?? null;
    expect(action({})).toEqual({ kind: 'assign' });
    expect(action({ link: MANAGED })?.kind).toBe('manage');
    expect(action({ seats: { ...seats, taken: 5 } })).toBeNull();
    expect(action({ state: 'SUSPENDED' })).toBeNull();
    expect(action({ seats: { ...seats, own: true } }, { usesAll: false })).toBeNull();
  });

  test('is none for who only reads, and none while entitlements are not known', () => {
    const addOns = [addOn('WIFI', { link: MANAGED })];
    expect(only('WIFI', { addOns })?.action?.kind).toBe('manage');
    expect(only('WIFI', { addOns, changes: false })?.action).toBeNull();
    expect(only('WIFI', { addOns, entitlements: null })).toMatchObject({
      action: null,
      usable: null,
    });
  });
});

describe('who may use it', () => {
  const colleague = { usesAll: false, entitlements: [entitled('INTERNET', 'ASSIGNMENT')] };

  it('is told with the reason; who does not use all sees only their own', () => {
    expect(cards(colleague).map(({ id, through }) => [id, through])).toEqual([
      ['INTERNET', 'ASSIGNMENT'],
    ]);
  });

  it('is who has a seat', () => {
    const seats = { total: 5, taken: 2, own: true };
    const addOns = [addOn('EMAIL', { seats }), addOn('CLOUD_BACKUP')];
    expect(cards({ ...colleague, addOns }).map(({ id, through }) => [id, through])).toEqual([
      ['INTERNET', 'ASSIGNMENT'],
      ['EMAIL', 'ASSIGNMENT'],
    ]);
  });

  it('is everybody’s to read while entitlements are not known', () => {
    expect(cards({ usesAll: false, entitlements: null })).toHaveLength(3);
  });
});

test('no state is told before it is known', () => {
  expect(cards({ areStatesKnown: false }).map(({ state }) => state)).toEqual([null, null, null]);
});

test('without add-on services the account’s own are there, without links', () => {
  expect(cards({ addOns: null }).map(({ id, action }) => [id, action])).toEqual([
    ['INTERNET', null],
    ['VOICE', null],
    ['VIDEO', null],
  ]);
});
