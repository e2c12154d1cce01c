import { allSettled, scopeBind } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '../../../contracts/events/index.ts';
import { validateEvent } from '../../../contracts/generated/validators/events.ts';
import {
  createBrowserStub,
  openPage,
  createIngestStub,
} from '../../../tests/fixtures/analytics/analytics-tab.ts';
import type { IngestStub } from '../../../tests/fixtures/analytics/analytics-tab.ts';
import { tabClosed } from '../shell/leaving/index.ts';
import { consentChosen } from './consent.ts';
import { count } from './fields/rules-fields.ts';
import type { Fact } from './types.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const printed: Fact = {
  kind: 'event',
  draft: { name: 'statement-printed', data: { serviceGroup: 'CORE' } },
};
const searched = (length: number): Fact => ({
  kind: 'event',
  draft: { name: 'statement-searched', data: { length: count(length) } },
});
const many = (times: number): Fact[] =>
  Array.from({ length: times }, (_, index) => searched(index));
const eventsOf = (service: IngestStub) =>
  service.requests.map(({ body }) => (JSON.parse(body) as { events: AnyEvent[] }).events);
const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sequences = (service: IngestStub) =>
  [...service.stored.values()].map(({ sequence }) => sequence);

describe('what a customer does', () => {
  it('is sent in batches 5,000 ms after the first event, then every 2,000 ms exactly', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.start();
    await tick(0);
    const first = Date.now();
    page.note(printed);
    await tick(4_999);
    expect(service.requests).toEqual([]);
    await tick(1);
    expect(service.requests.map(({ at }) => at - first)).toEqual([5_000]);
    page.note(printed, printed);
    await tick(1_999);
    expect(service.requests).toHaveLength(1);
    await tick(1);
    expect(service.requests.map(({ at }) => at - first)).toEqual([5_000, 7_000]);
    await tick(60_000);
    expect(service.requests).toHaveLength(2);
    expect(sequences(service)).toEqual([1, 2, 3]);
  });

  it('follows the catalogue: each event as its entry says', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.start();
    page.note(
      printed,
      { kind: 'stepShown', flow: 'payment', step: 'amount', page: 'payBill' },
      { kind: 'stepCompleted', flow: 'payment', step: 'amount', choice: { kind: 'none' } },
    );
    await tick(5_000);
    expect([...service.stored.values()].map(({ name }) => name)).toEqual([
      'statement-printed',
      'flow-started',
      'flow-step-shown',
      'flow-step-completed',
    ]);
    for (const event of service.stored.values())
      expect(
        validateEvent[`${event.name}@${event.version}` as keyof typeof validateEvent](event),
      ).toMatchObject({ success: true });
  });

  it('before the outbox was open is not lost, and has the time at which it happened', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.note(printed);
    await tick(1_234);
    page.start();
    await tick(6_000);
    expect([...service.stored.values()].map(({ occurredAt }) => occurredAt)).toEqual([
      '2026-11-22T10:00:00.000Z',
    ]);
  });

  it('is sent at up to a hundred events a second; the excess waits and is never lost', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.start();
    await tick(0);
    page.note(...many(450));
    await tick(20_000);
    expect(eventsOf(service).map((events) => events.length)).toEqual([100, 100, 100, 100, 50]);
    for (const { at } of service.requests)
      expect(service.requests.filter((one) => one.at > at - 1_000 && one.at <= at)).toHaveLength(1);
    expect(sequences(service)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  });
});

describe('an outage', () => {
  it('loses no event, stores no duplicate, and sends at most 1.2 times the requests', async () => {
    const run = async (fails: 'down' | 'unavailable' | 'silent' | null) => {
      const service = createIngestStub();
      const page = openPage(createBrowserStub(), service);
      page.start();
      await tick(0);
      for (let second = 0; second < 600; second += 1) {
        service.state.fails = second >= 60 && second < 360 ? fails : null;
        page.note(searched(second));
        await tick(1_000);
      }
      await tick(10_000);
      expect(sequences(service).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 600 }, (_, index) => index + 1),
      );
      return service.requests.length;
    };
    const undisturbed = await run(null);
    for (const fails of ['down', 'unavailable', 'silent'] as const)
      expect(await run(fails)).toBeLessThanOrEqual(1.2 * undisturbed);
  });

  it('through which the tab is killed and opened anew loses nothing that was kept', async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    service.state.fails = 'down';
    const page = openPage(browser, service);
    page.start();
    await tick(0);
    page.note(...many(250));
    await tick(8_000);
    page.kill();
    service.state.fails = null;
    const again = openPage(browser, service, page.visitId);
    again.start();
    await tick(0);
    again.note(...many(50));
    await tick(60_000);
    again.note(...many(1));
    await tick(60_000);
    expect(sequences(service).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 301 }, (_, index) => index + 1),
    );
    expect(browser.rows.size).toBe(0);
  });
});

describe('two tabs of one browser', () => {
  it("never send each other's events while both live", async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    const pages = [openPage(browser, service), openPage(browser, service)] as const;
    for (const page of pages) page.start();
    await tick(0);
    pages[0].note(...many(20));
    pages[1].note(...many(30));
    await tick(120_000);
    expect(
      eventsOf(service).map((events) => new Set(events.map(({ visitId }) => visitId)).size),
    ).toEqual([1, 1]);
    expect(eventsOf(service).flat()).toHaveLength(50);
  });

  it('take over from each other: the open tab sends the events of a closed one, once', async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    const [dead, alive] = [openPage(browser, service), openPage(browser, service)];
    for (const page of [dead, alive]) page.start();
    await tick(0);
    dead.note(...many(20));
    await tick(100);
    dead.kill();
    for (let times = 0; times < 20; times += 1) {
      alive.note(printed);
      await tick(2_000);
    }
    await tick(5_000);
    const sent = eventsOf(service).flat();
    expect(sent.filter(({ visitId }) => visitId === dead.visitId)).toHaveLength(20);
    expect(sent).toHaveLength(40);
    expect(browser.rows.size).toBe(0);
  });
});

describe('a tab that closes', () => {
  it('sends the end and pending events in one request; open flows are abandoned', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.start();
    page.note({ kind: 'stepShown', flow: 'payment', step: 'amount', page: 'payBill' });
    await tick(100);
    page.close();
    await tick(0);
    expect(service.requests.map(({ closing }) => closing)).toEqual([true]);
    expect(
      eventsOf(service)
        .flat()
        .map(({ name }) => name),
    ).toEqual(['flow-started', 'flow-step-shown', 'flow-ended', 'tab-closed']);
    expect(eventsOf(service).flat().at(-2)?.data).toMatchObject({
      outcome: 'abandoned',
      lastStep: 'amount',
    });
  });

  it('and yet lives on for a moment numbers what is told then after all that it sent', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.start();
    page.note(printed);
    await tick(100);
    scopeBind(tabClosed, { scope: page.scope })();
    page.note(printed, printed);
    await tick(10_000);
    expect(
      [...service.stored.values()].map(({ name, sequence }) => [name, sequence]).sort(),
    ).toEqual([
      ['statement-printed', 1],
      ['statement-printed', 3],
      ['statement-printed', 4],
      ['tab-closed', 2],
    ]);
  });

  it('sends 60,000 bytes at most; the rest is there for the next visit', async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    service.state.fails = 'down';
    const page = openPage(browser, service);
    page.start();
    await tick(0);
    for (let times = 0; times < 120; times += 1) {
      page.note(...many(10));
      await tick(2_000);
    }
    service.state.fails = null;
    page.close();
    await tick(0);
    const last = service.requests.at(-1);
    expect(last?.closing).toBe(true);
    expect(new TextEncoder().encode(last?.body).length).toBeLessThanOrEqual(60_000);
    const next = openPage(browser, service);
    next.start();
    for (let times = 0; times < 40; times += 1) {
      next.note(printed);
      await tick(2_000);
    }
    const numbers = [...service.stored.values()]
      .filter(({ visitId }) => visitId === page.visitId)
      .map(({ sequence }) => sequence);
    expect(numbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 1_201 }, (_, index) => index + 1),
    );
  });
});

describe('what cannot be kept', () => {
  it('is counted, and the count is sent', async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    browser.held = 49_998;
    const page = openPage(browser, service);
    page.start();
    await tick(0);
    page.note(...many(5));
    await tick(5_000);
    page.note(printed);
    await tick(5_000);
    const sent = [...service.stored.values()];
    expect(sent.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['statement-searched', 1],
      ['statement-searched', 2],
      ['events-lost', 6],
      ['statement-printed', 7],
    ]);
    expect(sent[2]?.data).toEqual({ count: 3, reason: 'outboxFull' });
  });

  it('because the service permanently rejects the message is counted and not retried', async () => {
    const service = createIngestStub();
    const page = openPage(createBrowserStub(), service);
    page.start();
    await tick(0);
    service.state.fails = 'refuses';
    page.note(...many(7));
    await tick(60_000);
    expect(service.requests).toHaveLength(1);
    service.state.fails = null;
    page.note(printed);
    await tick(5_000);
    expect([...service.stored.values()][0]).toMatchObject({
      name: 'events-lost',
      data: { count: 7, reason: 'refused' },
    });
  });

  it("in the browser's storage is sent from memory all the same", async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    browser.isFull = true;
    const page = openPage(browser, service);
    page.start();
    await tick(0);
    page.note(...many(200));
    await tick(10_000);
    expect(service.stored.size).toBe(200);
  });
});

describe('a browser that is not to be recorded', () => {
  it.each([
    ['because its customer chose so', { chosen: false, signal: false }],
    ['because it asks every site', { chosen: null, signal: true }],
  ])('%s stores nothing and sends nothing', async (_why, choice) => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    browser.choice = choice;
    const page = openPage(browser, service);
    page.note(printed);
    page.start();
    page.note(printed);
    await tick(60_000);
    page.note(printed);
    page.close();
    await tick(60_000);
    expect(service.requests).toEqual([]);
    expect([browser.rows.size, browser.visits.size]).toEqual([0, 0]);
  });

  it("is recorded where its customer chose that in spite of the browser's signal", async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    browser.choice = { chosen: true, signal: true };
    const page = openPage(browser, service);
    page.start();
    page.note(printed);
    await tick(5_000);
    expect(service.stored.size).toBe(1);
  });

  it('deletes stored events on opting out, and starts a new visit on opting in again', async () => {
    const [service, browser] = [createIngestStub(), createBrowserStub()];
    service.state.fails = 'down';
    const page = openPage(browser, service);
    page.start();
    await tick(0);
    page.note(...many(20));
    await tick(6_000);
    scopeBind(consentChosen, { scope: page.scope })(false);
    page.note(printed);
    await tick(60_000);
    expect(browser.rows.size).toBe(0);
    expect(browser.choice.chosen).toBe(false);
    service.state.fails = null;
    const asked = service.requests.length;
    scopeBind(consentChosen, { scope: page.scope })(true);
    page.note(printed);
    await tick(20_000);
    expect(service.requests).toHaveLength(asked + 1);
    expect([...service.stored.values()].map(({ name }) => name)).toEqual(['statement-printed']);
  });
});

it('a page counts as settled while only a timer runs, so that tests can continue', async () => {
  const page = openPage(createBrowserStub(), createIngestStub());
  page.start();
  page.note(printed);
  await tick(100);
  let atRest = false;
  void allSettled(page.scope).then(() => {
    atRest = true;
  });
  await tick(0);
  expect(atRest).toBe(true);
});
