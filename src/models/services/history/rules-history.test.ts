import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supportCase } from '../../../../tests/fixtures/cases/cases.ts';
import { device, deviceRestart } from '../../../../tests/fixtures/equipment/equipment.ts';
import {
  lostInAutumn,
  lostInSummer,
  lostOutage,
} from '../../../../tests/fixtures/outages/outage-history.ts';
import { historyOf } from './rules-history.ts';
import type { HistoryFacts } from './rules-history.ts';

const NOW = '2026-12-14T15:00:00.000Z';
const NEW_YORK = 'America/New_York';
const history = (facts: Partial<HistoryFacts>, service: 'INTERNET' | 'VOICE' | 'VIDEO') =>
  historyOf(service, { outages: [], cases: [], devices: [], ...facts }, NOW, NEW_YORK);

describe('what happened to a service', () => {
  it('is its outages, its cases and the restarts of its boxes, newest first', () => {
    const entries = history(
      {
        outages: [lostOutage(), lostInAutumn(), lostInSummer()],
        cases: [supportCase(), supportCase({ caseId: 'wifi', subject: 'WIFI' })],
        devices: [device({ restart: deviceRestart() }), device({ restart: null })],
      },
      'INTERNET',
    );
    expect(entries.map(({ kind }) => kind)).toEqual([
      'restart',
      'case',
      'case',
      'outage',
      'outage',
      'outage',
    ]);
    expect(entries.at(-1)).toMatchObject({ planned: true, minutes: 120 });
  });

  it('has nothing of another service, nor of what is more than 12 months ago', () => {
    const facts = {
      outages: [
        lostInSummer(),
        lostInAutumn({ startedAt: '2025-12-14T05:00:00.000Z', id: 'first' }),
        lostInAutumn({ startedAt: '2025-12-14T04:59:00.000Z', id: 'before' }),
      ],
      cases: [supportCase(), supportCase({ subject: 'BILLING' })],
      devices: [device({ restart: deviceRestart() })],
    };
    expect(history(facts, 'VOICE').map(({ id }) => id)).toEqual(['first']);
  });

  it('is in the order of time, whatever comes', () => {
    const instants = fc
      .date({ min: new Date('2026-01-01'), max: new Date(NOW), noInvalidDate: true })
      .map((at) => at.toISOString());
    fc.assert(
      fc.property(fc.array(instants), fc.array(instants), (outages, cases) => {
        const entries = history(
          {
            outages: outages.map((startedAt, at) => lostOutage({ startedAt, id: `o${at}` })),
            cases: cases.map((openedAt, at) => supportCase({ openedAt, caseId: `c${at}` })),
          },
          'INTERNET',
        );
        const times = entries.map(({ at }) => at);
        expect(times).toEqual(times.toSorted().toReversed());
        expect(entries).toHaveLength(outages.length + cases.length);
      }),
    );
  });
});
