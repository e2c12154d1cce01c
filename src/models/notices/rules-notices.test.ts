import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CHANNELS } from '../settings/rules-notifications.ts';
import type { NotificationChoices } from '../settings/rules-notifications.ts';
import { ROLES, USER_TYPES } from '../permissions/rules-roles.ts';
import {
  isTooLate,
  lastCheckDay,
  nextCheckAt,
  paymentNotice,
  SEND_TRIES,
  sendPauseMs,
  standingNotice,
} from './rules-events.ts';
import { dedupeKeyOf, recipientsOf } from './rules-recipients.ts';
import type { Audience } from './rules-recipients.ts';
import { isSwitchable, NOTICE_TOPICS } from './rules-topics.ts';
import type { NoticePerson, NoticeTopic } from './types.ts';

const TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[];
const ALL: NotificationChoices = {
  billReady: 'EMAIL',
  paymentReceived: 'EMAIL',
  serviceAlerts: 'EMAIL',
  appointments: 'EMAIL',
};
const NONE: NotificationChoices = {
  billReady: 'NONE',
  paymentReceived: 'NONE',
  serviceAlerts: 'NONE',
  appointments: 'NONE',
};
const owner: NoticePerson = {
  guid: 'owner',
  role: 'PRIMARY',
  enterpriseRole: null,
  userType: 'CONSUMER',
  language: 'en',
  notifications: ALL,
};
const admin: NoticePerson = { ...owner, guid: 'admin', role: 'ADMIN', language: 'es' };
const audience = (more: Partial<Audience> = {}): Audience => ({
  account: { paperless: false, billedElsewhere: false },
  people: [owner, admin],
  contact: null,
  actor: null,
  ...more,
});
const sentTo = (topic: NoticeTopic, given: Audience) =>
  recipientsOf(topic, given).flatMap(({ guid, contactId, suppressed }) =>
    suppressed === null ? [guid ?? contactId] : [],
  );

test.each<[NoticeTopic, boolean]>([
  ['bill-ready', true],
  ['payment-received', true],
  ['scheduled-payment-coming', true],
  ['scheduled-payment-changed', true],
  ['scheduled-payment-cancelled', true],
  ['scheduled-payment-made', true],
  ['debit-coming', true],
  ['service-restored', true],
  ['payment-failed', false],
  ['scheduled-payment-refused', false],
  ['debit-refused', false],
  ['card-expiring', false],
  ['debit-held', false],
  ['debit-failed', false],
  ['past-due', false],
  ['service-interrupted', false],
  ['service-disconnected', false],
  ['refund-sent', false],
  ['dispute-decided', false],
  ['exemption-decided', false],
  ['exemption-expiring', false],
  ['outage-estimate', false],
  ['outage-ended', false],
  ['outage-credited', true],
  ['case-opened', false],
  ['case-answered', false],
  ['visit-planned', true],
  ['visit-tomorrow', true],
  ['visit-on-the-way', true],
  ['visit-cancelled', true],
  ['visit-missed', true],
  ['visit-no-access', true],
  ['plan-ordered', false],
  ['plan-order-cancelled', false],
  ['plan-changed', false],
  ['plan-held', false],
  ['term-ending', false],
  ['term-notice-given', false],
  ['term-notice-withdrawn', false],
])('%s can be switched off: %s', (topic, can) => {
  expect(isSwitchable(topic)).toBe(can);
});

describe('a payment', () => {
  const step = {
    from: 'authorised',
    to: 'captured',
    origin: 'CUSTOMER',
    serviceGroup: 'CORE',
    paymentDate: null,
  } as const;
  it.each([
    ['made now, accepted', {}, 'payment-received'],
    ['scheduled, made', { paymentDate: '2026-12-20' }, 'scheduled-payment-made'],
    ['debited', { origin: 'AUTOPAY', paymentDate: '2026-12-20' }, 'payment-received'],
    ['released', { origin: 'AUTOPAY' }, 'payment-received'],
    ['of a device', { serviceGroup: 'DEVICE' }, 'payment-received'],
    ['that renews a subscription', { serviceGroup: 'STREAMING' }, null],
    ['declined at once', { from: 'created', to: 'failed' }, null],
    ['that fails after no answer', { from: 'unknown', to: 'failed' }, 'payment-failed'],
    [
      'scheduled, failed',
      { from: 'scheduled', to: 'failed', paymentDate: '2026-12-20' },
      'payment-failed',
    ],
    [
      'debited, failed',
      { from: 'created', to: 'failed', origin: 'AUTOPAY', paymentDate: '2026-12-20' },
      'debit-failed',
    ],
    ['posted', { from: 'captured', to: 'posted' }, null],
    ['cancelled', { from: 'scheduled', to: 'cancelled', paymentDate: '2026-12-20' }, null],
  ] as const)('%s: %j is told as %s', (_what, more, topic) => {
    expect(paymentNotice({ ...step, ...more })).toBe(topic);
  });
});

test.each([
  [{ serviceState: 'ACTIVE', level: null, amount: 100 }, null],
  [{ serviceState: 'ACTIVE', level: 'LEVEL_30', amount: 100 }, 'past-due'],
  [{ serviceState: 'ACTIVE', level: 'LEVEL_43', amount: 100 }, 'past-due'],
  [{ serviceState: 'HOTLINED', level: 'LEVEL_43', amount: 100 }, 'service-interrupted'],
  [{ serviceState: 'SOFT_DISCONNECTED', level: 'LEVEL_50', amount: 100 }, 'service-interrupted'],
  [{ serviceState: 'DISCONNECTED', level: 'LEVEL_76', amount: 100 }, 'service-disconnected'],
  [{ serviceState: 'RESTORING', level: 'LEVEL_50', amount: 100 }, null],
  [{ serviceState: 'ACTIVE', level: 'LEVEL_43', amount: 0 }, null],
] as const)('standing %j is told as %s', (standing, topic) => {
  expect(standingNotice(standing)).toBe(topic);
});

describe('the daily check', () => {
  it.each([
    ['2026-12-14T12:59:59Z', '2026-12-13', '2026-12-14T13:00:00.000Z'],
    ['2026-12-14T13:00:00Z', '2026-12-14', '2026-12-15T13:00:00.000Z'],
    ['2026-03-08T11:59:59Z', '2026-03-07', '2026-03-08T12:00:00.000Z'],
  ])('at %s was last due on %s and is next due at %s', (now, day, next) => {
    const at = new Date(now);
    expect([
      lastCheckDay(at, 'America/New_York'),
      nextCheckAt(at, 'America/New_York').toISOString(),
    ]).toEqual([day, next]);
  });
});

test.each([
  ['2026-12-19', false],
  ['2026-12-20', true],
])('an announcement of December 20 that is sent on %s is too late: %s', (today, late) => {
  const facts = { serviceGroup: 'CORE', amount: 1, methodType: 'VISA', lastFour: '4242' } as const;
  expect([
    isTooLate(
      'scheduled-payment-coming',
      { ...facts, paymentId: 'p', paymentDate: '2026-12-20' },
      today,
    ),
    isTooLate('debit-coming', { ...facts, debitDate: '2026-12-20' }, today),
    isTooLate('card-expiring', { ...facts, expiration: '1126', debitDate: '2026-12-20' }, today),
    isTooLate('service-restored', { serviceGroup: 'CORE' }, today),
  ]).toEqual([late, late, late, false]);
});

test.each([
  ['2027-01-10', false],
  ['2027-01-11', true],
])('that a certificate ends on January 10 is too late on %s: %s', (today, late) => {
  const facts = { certificateEnding: '4471', validUntil: '2027-01-10' };
  expect(isTooLate('exemption-expiring', facts, today)).toBe(late);
});

test('tries pause for 1 and 5 minutes, 1 hour, then a day', () => {
  expect(Array.from({ length: SEND_TRIES - 1 }, (_, n) => sendPauseMs(n + 1))).toEqual([
    60_000, 300_000, 3_600_000, 86_400_000, 86_400_000,
  ]);
});

describe('recipients', () => {
  it.each<[string, NoticeTopic, Partial<Audience>, string[]]>([
    ['everyone who reads bills', 'bill-ready', {}, ['owner', 'admin']],
    [
      'nobody who switched it off',
      'bill-ready',
      { people: [{ ...owner, notifications: NONE }, admin] },
      ['admin'],
    ],
    [
      'the owner all the same with paperless billing',
      'bill-ready',
      {
        account: { paperless: true, billedElsewhere: false },
        people: [
          { ...owner, notifications: NONE },
          { ...admin, notifications: NONE },
        ],
      },
      ['owner'],
    ],
    [
      'an administrator where paperless billing has no owner',
      'bill-ready',
      {
        account: { paperless: true, billedElsewhere: false },
        people: [{ ...admin, notifications: NONE }],
      },
      ['admin'],
    ],
    [
      'the billing contact, of bills',
      'bill-ready',
      { contact: { id: 'ap', language: 'es' } },
      ['owner', 'admin', 'ap'],
    ],
    [
      'no billing contact, of anything else',
      'payment-received',
      { contact: { id: 'ap', language: 'es' } },
      ['owner', 'admin'],
    ],
    [
      'everyone who reads bills, of a decision',
      'dispute-decided',
      { actor: 'admin' },
      ['owner', 'admin'],
    ],
    ['only whoever asked', 'debit-held', { actor: 'admin' }, ['admin']],
    [
      'all readers, once whoever asked reads no bills',
      'debit-held',
      { actor: 'gone' },
      ['owner', 'admin'],
    ],
    [
      'whoever wants text messages, by e-mail',
      'payment-received',
      { people: [{ ...owner, notifications: { ...NONE, paymentReceived: 'TEXT' } }] },
      ['owner'],
    ],
    [
      'neither users without amounts nor representatives',
      'service-interrupted',
      {
        people: [
          { ...owner, guid: 'standard', role: 'STANDARD' },
          { ...owner, guid: 'billing', role: 'BILLING' },
          { ...owner, guid: 'csr', userType: 'CSR' },
        ],
      },
      [],
    ],
    [
      'only whoever follows an outage, though they read no bills and are billed elsewhere',
      'outage-estimate',
      {
        account: { paperless: true, billedElsewhere: true },
        people: [owner, { ...owner, guid: 'standard', role: 'STANDARD', notifications: NONE }],
        actor: 'standard',
      },
      ['standard'],
    ],
    ['nobody, once whoever followed an outage is gone', 'outage-ended', { actor: 'gone' }, []],
    [
      'nobody, of an account that is billed elsewhere',
      'bill-ready',
      { account: { paperless: true, billedElsewhere: true } },
      [],
    ],
  ])('are %s', (_who, topic, more, expected) => {
    expect(sentTo(topic, audience(more))).toEqual(expected);
  });

  const choices = fc.record({
    billReady: fc.constantFrom(...CHANNELS),
    paymentReceived: fc.constantFrom(...CHANNELS),
    serviceAlerts: fc.constantFrom(...CHANNELS),
    appointments: fc.constantFrom(...CHANNELS),
  });
  const person = fc.record({
    guid: fc.uuid(),
    role: fc.constantFrom(...ROLES),
    enterpriseRole: fc.constantFrom(null, 'NONE' as const),
    userType: fc.constantFrom(...USER_TYPES),
    language: fc.constantFrom('en' as const, 'es' as const),
    notifications: choices,
  });
  const anyAudience = fc.record({
    account: fc.record({ paperless: fc.boolean(), billedElsewhere: fc.boolean() }),
    people: fc.uniqueArray(person, { selector: ({ guid }) => guid, maxLength: 6 }),
    contact: fc.option(
      fc.record({ id: fc.uuid(), language: fc.constantFrom('en' as const, 'es' as const) }),
    ),
    actor: fc.option(fc.uuid()),
  });

  it('are each told once, in their own language, and what is never off is never off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOPICS), anyAudience, (topic, given) => {
        const all = recipientsOf(topic, given);
        const keys = all.map((one) => dedupeKeyOf(topic, 's', one));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { guid, language, suppressed } of all) {
          const known = given.people.find((one) => one.guid === guid) ?? given.contact;
          expect(language).toBe(known?.language);
          if (!isSwitchable(topic)) expect(suppressed).toBeNull();
        }
      }),
    );
  });

  it('include somebody for each bill of an account with paperless billing and a reader', () => {
    fc.assert(
      fc.property(anyAudience, (given) => {
        const readers = given.people.filter(
          ({ role, userType, enterpriseRole }) =>
            userType === 'CONSUMER' &&
            enterpriseRole !== 'NONE' &&
            (role === 'PRIMARY' || role === 'ADMIN'),
        );
        fc.pre(given.account.paperless && !given.account.billedElsewhere && readers.length > 0);
        expect(
          recipientsOf('bill-ready', { ...given, contact: null }).some(
            ({ suppressed }) => suppressed === null,
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('what the desk did with a case', () => {
  const worker: NoticePerson = { ...owner, guid: 'worker', role: 'STANDARD' };
  const people = [owner, admin, worker];

  it('goes to whoever opened it, in any role, whatever they switched off', () => {
    const asked = { ...worker, notifications: NONE };
    const given = audience({ people: [owner, admin, asked], actor: 'worker' });
    expect(sentTo('case-answered', given)).toEqual(['worker']);
  });

  it('goes to the administrators once that user has lost access', () => {
    expect(sentTo('case-answered', audience({ people, actor: 'gone' }))).toEqual([
      'owner',
      'admin',
    ]);
  });

  it('goes to nobody but customers, also where bills are elsewhere', () => {
    const given = audience({
      account: { paperless: false, billedElsewhere: true },
      people: [owner, { ...admin, userType: 'CSR' }],
    });
    expect(sentTo('case-opened', given)).toEqual(['owner']);
  });
});

describe('a credit for an outage', () => {
  it('is told to those who read bills, and can be switched off with service alerts', () => {
    const quiet = { ...admin, notifications: { ...ALL, serviceAlerts: 'NONE' as const } };
    const worker: NoticePerson = { ...owner, guid: 'worker', role: 'STANDARD' };
    const given = audience({ people: [owner, quiet, worker] });
    expect(sentTo('outage-credited', given)).toEqual(['owner']);
  });

  it('is not told where bills are elsewhere', () => {
    const account = { paperless: false, billedElsewhere: true };
    expect(sentTo('outage-credited', audience({ account }))).toEqual([]);
  });
});

describe('an order of a plan', () => {
  const ORDERS = TOPICS.filter((topic) => topic.startsWith('plan-'));

  it.each(ORDERS)('is told to the owner and administrators alone: %s', (topic) => {
    const people = [
      owner,
      admin,
      { ...owner, guid: 'biller', role: 'BILLING' as const },
      { ...owner, guid: 'worker', role: 'STANDARD' as const },
      { ...admin, guid: 'csr', userType: 'CSR' as const },
    ];
    expect(sentTo(topic, audience({ people, contact: { id: 'ap', language: 'es' } }))).toEqual([
      'owner',
      'admin',
    ]);
    const account = { paperless: false, billedElsewhere: true };
    expect(sentTo(topic, audience({ account, people }))).toEqual([]);
  });
});

describe('a visit of a technician', () => {
  const VISITS = TOPICS.filter((topic) => topic.startsWith('visit-'));
  const worker: NoticePerson = { ...owner, guid: 'worker', role: 'STANDARD' };

  it.each(VISITS)('is told to everyone who sees visits, in any role: %s', (topic) => {
    const people = [
      owner,
      worker,
      { ...admin, guid: 'csr', userType: 'CSR' as const },
      { ...admin, guid: 'settings only', enterpriseRole: 'NONE' as const },
    ];
    const account = { paperless: true, billedElsewhere: true };
    expect(sentTo(topic, audience({ account, people }))).toEqual(['owner', 'worker']);
  });

  it('is told to nobody who switched it off, and to no billing contact', () => {
    const quiet = (channel: 'NONE' | 'TEXT'): NoticePerson => ({
      ...worker,
      guid: channel,
      notifications: { ...ALL, appointments: channel },
    });
    const people = [owner, quiet('NONE'), quiet('TEXT')];
    const given = audience({ people, contact: { id: 'ap', language: 'es' } });
    for (const topic of VISITS) expect(sentTo(topic, given)).toEqual(['owner', 'TEXT']);
  });
});
