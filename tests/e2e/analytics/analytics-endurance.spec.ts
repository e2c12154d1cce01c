import { expect, test as base } from '@playwright/test';
import {
  queryEvents,
  readStream,
  streamLength,
} from '../../integration/analytics/stored-events.ts';
import { createCustomers } from './endurance/customers.ts';
import type { Customers } from './endurance/customers.ts';
import { createCommitLog } from './endurance/commit-log.ts';
import type { CommitLog } from './endurance/commit-log.ts';
import { generateFaults } from './endurance/faults.ts';
import type { InjectedFault, FaultScale } from './endurance/faults.ts';
import { startServices } from './endurance/services.ts';
import type { Services } from './endurance/services.ts';
import {
  ALL_EVENTS_SQL,
  countSequenceGaps,
  NO_PROBLEMS,
  findProblems,
} from './endurance/findings.ts';
import type { StoredEvent } from './endurance/findings.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';
import { SOAK_ONLY } from '../harness/tags.ts';

/**
 * How many events outboxes are to commit. The seed says which mishaps there are, in which order;
 * the very instruction at which a process dies comes by chance, so that this is the soak's alone.
 */
const EVENTS = SCALE.analyticsEvents;
/**
 * Events per second of a tab: low enough to catch up after an outage within the limit of one
 * hundred of spec 9.
 */
const PER_SECOND = 40;
/** Interval of customer actions once everything is recorded, in milliseconds. */
const ACTS_EVERY_MS = 2_000;
const SAMPLE: FaultScale = { browsers: 2, tabs: 2, mishaps: 10, downMs: 1_500, messages: 3 };
const SOAK: FaultScale = { browsers: 2, tabs: 5, mishaps: 60, downMs: 10_000, messages: 40 };
const scale = EVENTS < 20_000 ? SAMPLE : SOAK;

const test = base.extend<{ ledger: CommitLog; services: Services; customers: Customers }>({
  ledger: ({}, use) => use(createCommitLog(EVENTS, PER_SECOND)),
  services: async ({}, use) => {
    const services = await startServices();
    await use(services);
    await services.stop();
  },
  customers: async ({ launchOptions, services, ledger }, use) => {
    const customers = await createCustomers(launchOptions, services.origin, ledger, scale);
    await use(customers);
    await customers.stop();
  },
});
// Too large with thousands of events and tabs that crash.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 40 * 60_000 });

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function injectFault(
  mishap: InjectedFault,
  services: Services,
  customers: Customers,
): Promise<void> {
  switch (mishap.kind) {
    case 'backendKilled':
      return services.killBackend(mishap.downMs);
    case 'ingestKilled':
      return services.killIngest();
    case 'streamKilled':
      return services.killStream(mishap.downMs);
    case 'unavailable':
    case 'messagesLost':
    case 'answersLost':
      return services.failMessages(mishap.kind, mishap.times);
    case 'tabClosed':
    case 'tabCrashed':
    case 'tabReloaded':
      return customers.meet(mishap.kind, mishap.browser, mishap.tab);
    case 'browserKilled':
      return customers.kill(mishap.browser, mishap.downMs);
  }
}

test(
  `${EVENTS} events outlive outages, closed tabs, reloads, killed browsers, deaths of the ` +
    'ingest and lost answers: each is in the store and in the stream, once, and no outage is ' +
    'met with a flood',
  { tag: SOAK_ONLY },
  async ({ ledger, services, customers }) => {
    const begun = Date.now();
    const mishaps = generateFaults(SEED, scale);
    const say = (what: string): void =>
      void process.stdout.write(
        `endurance, seed ${SEED}, after ${Math.round((Date.now() - begun) / 1_000)} s: ${what}\n`,
      );
    // Faults are injected from the first sent events until near the end.
    const noted = async (count: number): Promise<void> => {
      while (ledger.committed.size < count) await pause(20);
    };
    for (const [index, mishap] of mishaps.entries()) {
      await noted(EVENTS * (0.15 + (0.75 * index) / mishaps.length));
      if (index === 0)
        say(
          `the first of ${mishaps.length} mishaps; until then ${JSON.stringify(ledger.requests())}`,
        );
      await injectFault(mishap, services, customers);
    }
    await noted(EVENTS);
    await services.allBack();
    await customers.allBack();
    // Loses the response of the next message, so that a duplicate is possible with any seed.
    await services.failMessages('answersLost', 1);
    await customers.comeBack();
    say(`all is noted, ${JSON.stringify(ledger.requests())}`);
    await customers.goOn(ACTS_EVERY_MS);
    await customers.stop();

    const [{ rows } = { rows: 0 }] = await queryEvents<{ rows: number }>(
      services.dataDir,
      'select count(*)::integer as rows from events',
    );
    while ((await streamLength(services.streamUrl)) < rows) await pause(100);
    await services.endBackend();
    const events = await queryEvents<StoredEvent>(services.dataDir, ALL_EVENTS_SQL);
    const messages = await readStream(services.streamUrl);
    const { asked, needed } = ledger.requests();
    const kinds = Object.fromEntries(
      [...Map.groupBy(mishaps, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length]),
    );
    say(
      `${ledger.committed.size} events of ${ledger.pages()} pages committed, ${events.length} ` +
        `stored, ${messages.length} streamed, ${countSequenceGaps(events)} numbers without an ` +
        `event; ${JSON.stringify(kinds)}; ${asked} requests where ${needed} are needed without ` +
        `an outage (${(asked / needed).toFixed(2)}), ${JSON.stringify(ledger.counts)}`,
    );

    expect(findProblems(ledger, events, messages)).toEqual(NO_PROBLEMS);
    expect(ledger.committed.size).toBeGreaterThanOrEqual(EVENTS);
    expect(
      await queryEvents(services.dataDir, 'select count(*)::integer as rows from quarantine'),
    ).toEqual([{ rows: 0 }]);
    expect(ledger.counts.duplicates).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(1.2 * needed);
  },
);
