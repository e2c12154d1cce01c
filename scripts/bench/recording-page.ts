// What scripts/bench/recording.ts runs in a browser: the portal's own recording, its outbox in
// IndexedDB, and a service that answers at once.
import { allSettled, fork, scopeBind } from 'effector';
import type { Scope } from 'effector';
import type { AnyEvent, EventsResponse } from '../../contracts/events/index.ts';
import { useOutbox } from '../../src/gateways/analytics/analytics-outbox.ts';
import { $profile } from '../../src/models/session/index.ts';
import { analyticsStarted, timerElapsed } from '../../src/models/analytics/recording/index.ts';
import { factReported } from '../../src/models/analytics/index.ts';
import type { Fact } from '../../src/models/analytics/index.ts';
import {
  makeIdsFx,
  saveConsentFx,
  readConsentFx,
  sendMessageFx,
  setTimerFx,
  stampFx,
} from '../../src/models/analytics/ports.ts';
import { $visit } from '../../src/models/analytics/state.ts';

const acceptAllResponse = ({ body }: { body: string }): EventsResponse => ({
  taken: (JSON.parse(body) as { events: AnyEvent[] }).events.map(({ id }) => id),
  duplicates: [],
  quarantined: [],
});
const PROFILE = {
  accountNumber: '8000000001',
  guid: '7eb140b3-48b9-4293-8db9-aa4760ecb968',
  footprint: 'CHTR',
  role: 'PRIMARY',
  userType: 'CONSUMER',
  billingTimeZone: 'America/New_York',
};

const call: Fact = {
  kind: 'call',
  report: {
    callId: '6ad313b0-c06b-4441-a7a5-15547e7b6ec9',
    category: 'graphql',
    verb: 'POST',
    host: 'portal.example',
    path: '/selfservice/graph',
    query: {},
    operation: 'BillingInformation',
    responseTimeMs: 120,
    status: 200,
    failure: null,
    errors: [],
    clusterVersion: 'reference',
    date: null,
    businessTime: '2026-11-22T10:00:00.000Z',
    paymentId: null,
    background: false,
  },
};

async function start() {
  useOutbox({
    indexedDB,
    locks: navigator.locks,
    storage: () => sessionStorage,
    makeId: () => crypto.randomUUID(),
  });
  const scope: Scope = fork({
    values: [[$profile, PROFILE as never]],
    handlers: [
      [stampFx, () => ({ wall: Date.now(), steady: performance.now(), chance: Math.random() })],
      [makeIdsFx, (count: number) => Array.from({ length: count }, () => crypto.randomUUID())],
      [readConsentFx, () => ({ chosen: null, signal: false })],
      [saveConsentFx, () => undefined],
      [sendMessageFx, acceptAllResponse],
      [
        setTimerFx,
        (ms: number) => {
          setTimeout(() => scopeBind(timerElapsed, { scope })(), ms);
        },
      ],
    ] as never,
  });
  void allSettled(analyticsStarted, { scope });
  while (scope.getState($visit) === null)
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  return scopeBind(factReported, { scope });
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}

/**
 * Notes so many events, one in each turn; answers what noting one took of the main thread, in
 * microseconds, each by itself.
 */
export async function measure(events: number): Promise<number[]> {
  const note = await start();
  const took: number[] = [];
  for (let index = 0; index < events; index += 1) {
    const begun = performance.now();
    note(call);
    took.push((performance.now() - begun) * 1_000);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return took;
}

window.measure = measure;
