import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHANNELS,
  formatPhone,
  needsPhone,
  parsePhone,
  TOPICS,
  topicsFor,
} from './rules-notifications.ts';
import type { NotificationChoices } from './rules-notifications.ts';
import { mayDoSettings, SETTINGS_ROLES } from '../permissions/rules-settings.ts';
import type { SettingsAction } from '../permissions/rules-settings.ts';
import type { Role, UserType } from '../permissions/types.ts';

const EVERY = [
  'readSettings',
  'saveProfile',
  'saveLanguage',
  'changePassword',
  'endSessions',
] as const;
const ROLES = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'] as const;
const TYPES = ['CONSUMER', 'CSR', 'BOBO'] as const;

/** Role × user type × action, each stated here. */
const allowed = (
  action: SettingsAction,
  { role, userType }: { role: Role; userType: UserType },
): boolean => {
  if ((EVERY as readonly string[]).includes(action)) return true;
  if (action === 'saveNotifications') return userType === 'CONSUMER';
  const admin = role === 'PRIMARY' || role === 'ADMIN';
  return ['readPaperless', 'readBillingContact', 'readInvoicing'].includes(action)
    ? admin
    : admin && userType === 'CONSUMER';
};

describe('whose settings are whose', () => {
  it.each(
    TYPES.flatMap((userType) =>
      ROLES.flatMap((role) =>
        (Object.keys(SETTINGS_ROLES) as SettingsAction[]).map(
          (action) => [role, userType, action] as const,
        ),
      ),
    ),
  )('%s as %s: %s', (role, userType, action) => {
    expect(mayDoSettings(action, { role, userType })).toBe(allowed(action, { role, userType }));
  });
});

describe('text messages', () => {
  const choices = (over: Partial<NotificationChoices> = {}): NotificationChoices => ({
    billReady: 'EMAIL',
    paymentReceived: 'NONE',
    serviceAlerts: 'EMAIL',
    appointments: 'EMAIL',
    ...over,
  });

  it.each(
    TOPICS.flatMap((topic) =>
      CHANNELS.map(
        (channel) => [topic, channel, channel === 'TEXT' || channel === 'BOTH'] as const,
      ),
    ),
  )('%s by %s needs a phone: %s', (topic, channel, needs) => {
    expect(needsPhone(choices({ [topic]: channel }))).toBe(needs);
  });
});

describe('a phone number', () => {
  it.each([
    '2075550123',
    '(207) 555-0123',
    '207.555.0123',
    '207 555 0123',
    '+1 207 555 0123',
    '1-207-555-0123',
    ' 207-555-0123 ',
  ])('%j is read as its ten digits', (typed) => {
    expect(parsePhone(typed)).toBe('2075550123');
  });

  it.each([
    '',
    '555-0123',
    '12075550123x',
    '207555012',
    '20755501234',
    '107-555-0123',
    '207-155-0123',
    '+52 55 1234 5678',
    '+2075550123',
    'call me',
    '207555O123',
  ])('%j is none', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it('is read again as it is shown', () => {
    const digits = fc
      .tuple(
        fc.integer({ min: 200, max: 999 }),
        fc.integer({ min: 200, max: 999 }),
        fc.integer({ min: 0, max: 9_999 }),
      )
      .map(([area, exchange, line]) => `${area}${exchange}${String(line).padStart(4, '0')}`);
    fc.assert(
      fc.property(digits, (number) => {
        expect(parsePhone(formatPhone(number))).toBe(number);
      }),
    );
  });
});

it('nobody chooses how to hear of bills and payments that they may not read', () => {
  expect(topicsFor({ readsBills: false })).toEqual(['serviceAlerts', 'appointments']);
  expect(topicsFor({ readsBills: true })).toEqual(TOPICS);
});
