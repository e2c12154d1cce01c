import { describe, expect, it } from 'vitest';
import {
  billingContact,
  invoicingDetails,
  notifications,
  settingsResponse,
  taxExemption,
} from '../../../tests/fixtures/settings/settings.ts';
import { TOPICS } from './rules-notifications.ts';
import type { SettingsPlace } from './rules-places.ts';
import { settingsSummary } from './rules-summaries.ts';

const summary = (
  place: SettingsPlace,
  over: Parameters<typeof settingsResponse>[0] = {},
  more: Partial<Parameters<typeof settingsSummary>[1]> = {},
) =>
  settingsSummary(place, {
    settings: settingsResponse(over),
    language: 'en',
    topics: TOPICS,
    sessions: null,
    ...more,
  });
const text = (said: string) => ({ text: said });
const key = (said: string, values?: object) => ({ key: said, ...(values ? { values } : {}) });

describe('what is set now', () => {
  it.each([
    ['profile', {}, text('Dana Whitfield')],
    ['profile', { phone: '2075550123' }, text('Dana Whitfield · (207) 555-0123')],
    ['profile', { lastName: '' }, text('Dana')],
    ['language', {}, key('language.en')],
    ['language', { language: 'es' }, key('language.es')],
    ['recording', {}, null],
    ['password', {}, null],
    ['sessions', {}, null],
    ['notifications', {}, key('notifications.channel.EMAIL')],
    [
      'notifications',
      { notifications: notifications({ billReady: 'NONE', appointments: 'TEXT' }) },
      key('now.topics', { count: 3, all: 4 }),
    ],
    ['paperless', { paperless: true }, key('paperless.isOn')],
    ['paperless', { paperless: false }, key('paperless.isOff')],
    ['contact', {}, key('now.contact.NONE', { email: '' })],
    [
      'contact',
      { billingContact: billingContact({ state: 'VERIFIED' }) },
      key('now.contact.VERIFIED', { email: 'ap@harbor.example' }),
    ],
    ['invoicing', {}, key('now.none')],
    [
      'invoicing',
      { invoicing: invoicingDetails({ purchaseOrder: 'PO-17', taxIdLastFour: '6789' }) },
      text('PO-17 · XX-XXX6789'),
    ],
    ['exemption', {}, key('now.none')],
    ['exemption', { taxExemptions: [taxExemption()] }, key('exemption.badge.IN_REVIEW')],
  ] as const)('of %s with %j is %j', (place, over, said) => {
    expect(summary(place, over as never)).toEqual(said);
  });

  it('counts only the topics that the person chooses a channel for', () => {
    expect(
      summary(
        'notifications',
        { notifications: notifications({ billReady: 'NONE', paymentReceived: 'NONE' }) },
        { topics: ['serviceAlerts', 'appointments'] },
      ),
    ).toEqual(key('notifications.channel.EMAIL'));
  });

  it('counts the devices once they are known', () => {
    expect(summary('sessions', {}, { sessions: 2 })).toEqual(key('now.devices', { count: 2 }));
  });
});
