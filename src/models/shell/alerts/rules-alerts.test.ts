import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  estimateOf,
  isDismissible,
  alertUrgency,
  mostSevereFirst,
  mostUrgent,
  outageOf,
  showsInformation,
  showsPageAlerts,
  stillShown,
} from './rules-alerts.ts';

describe('page alerts show', () => {
  test.each([
    ['/account-summary', 'menu', false],
    ['/', 'bare', false],
    ['/login', 'bare', false],
    ['/wg/login', 'bare', false],
    ['/sign-in-redirect', 'menu', false],
    ['/contactus', 'menu', false],
    ['/contact-us', 'menu', false],
    ['/support', 'menu', false],
    ['/support/forms', 'menu', true],
    ['/outage-map', 'bare', false],
    ['/billing/view-statements', 'menu', true],
    ['/billing/pay-bill', 'menu', true],
    ['/billing/pay-bill', 'focused', false],
    ['/buy', 'nestedBuy', true],
    ['/billing/view-statements', 'headerOnly', true],
    ['/billing', 'menu', false],
    ['/billing/account-activity', 'menu', true],
    ['/user-preferences', 'menu', true],
    ['/nope', 'menu', true],
  ])('on %s in the layout %s: %s', (path, layout, shows) =>
    expect(showsPageAlerts(path, layout)).toBe(shows),
  );

  test.each([
    ['/user-preferences', 'menu', true],
    ['/people', 'menu', true],
    ['/billing', 'menu', false],
    ['/billing/account-activity', 'menu', false],
    ['/account-summary', 'menu', false],
  ])('as information on %s in the layout %s: %s', (path, layout, shows) =>
    expect(showsInformation(path, layout)).toBe(shows),
  );

  it('never in the focused flow', () => {
    fc.assert(fc.property(fc.string(), (path) => !showsPageAlerts(path, 'focused')));
  });
});

const alert = (id: string, severity: 'INFORMATION' | 'WARNING' | 'CRITICAL') => ({ id, severity });

describe('the alerts of a page', () => {
  it('begin with the most severe; equals keep their order', () => {
    const alerts = [
      alert('a', 'INFORMATION'),
      alert('b', 'CRITICAL'),
      alert('c', 'WARNING'),
      alert('d', 'CRITICAL'),
    ];
    expect(mostSevereFirst(alerts).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
  });

  it('lose what the customer put away, and nothing that is wrong', () => {
    const severity = fc.constantFrom(
      'INFORMATION' as const,
      'WARNING' as const,
      'CRITICAL' as const,
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.uuid(), severity }), { selector: ({ id }) => id }),
        fc.func(fc.boolean()),
        (alerts, putAway) => {
          const dismissed = alerts.filter(putAway).map(({ id }) => id);
          const shown = stillShown(alerts, dismissed);
          expect(shown).toHaveLength(
            alerts.filter((one) => one.severity !== 'INFORMATION' || !dismissed.includes(one.id))
              .length,
          );
          expect(shown.filter(({ severity: how }) => how !== 'INFORMATION')).toHaveLength(
            alerts.filter(({ severity: how }) => how !== 'INFORMATION').length,
          );
        },
      ),
    );
  });

  test.each([
    ['INFORMATION', true],
    ['WARNING', false],
    ['CRITICAL', false],
  ] as const)('of severity %s can be put away: %s', (severity, may) =>
    expect(isDismissible({ severity })).toBe(may),
  );

  test.each([
    [null, null],
    ['2026-12-14T15:00:01.000Z', '2026-12-14T15:00:01.000Z'],
    ['2026-12-14T15:00:00.000Z', null],
    ['2026-12-14T14:00:00.000Z', null],
    ['2026-12-14T10:30:00.000-05:00', '2026-12-14T10:30:00.000-05:00'],
  ])('with the estimate %s at 15:00 UTC: %s', (estimated, said) =>
    expect(estimateOf(estimated, '2026-12-14T15:00:00.000Z')).toBe(said),
  );
});

test('a service hit by several outages is out until the last is over, or nobody knows', () => {
  const hits = (services: string[], estimatedResolution: string | null, type = 'OUTAGE') => ({
    type,
    services,
    estimatedResolution,
  });
  const [noon, later] = ['2026-12-14T17:00:00.000Z', '2026-12-14T19:00:00.000Z'];
  const all = [hits(['VOICE'], later), hits(['VOICE', 'INTERNET'], noon)];
  expect(outageOf(all, 'VOICE')).toEqual({ estimate: later });
  expect(outageOf(all, 'INTERNET')).toEqual({ estimate: noon });
  expect(outageOf(all, 'VIDEO')).toBeNull();
  expect(outageOf([...all, hits(['VOICE'], null)], 'VOICE')).toEqual({ estimate: null });
  expect(outageOf([hits(['VOICE'], noon, 'OTHER')], 'VOICE')).toBeNull();
});

it.each([
  [[], null],
  [[{ type: 'OTHER', severity: 'INFORMATION' }], 'notice'],
  [[{ type: 'OUTAGE', severity: 'CRITICAL' }], 'caution'],
  [
    [
      { type: 'OUTAGE', severity: 'CRITICAL' },
      { type: 'OTHER', severity: 'CRITICAL' },
    ],
    'critical',
  ],
] as const)('of the alerts %j the most urgent is as urgent as any', (alerts, urgency) => {
  expect(mostUrgent(alerts)).toBe(urgency);
  expect(alerts.map(alertUrgency).includes(urgency as never)).toBe(urgency !== null);
});
