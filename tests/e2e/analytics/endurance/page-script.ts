// A tab of the endurance run: the portal's recorder (model, outbox, gateway, closing of a tab),
// with events recorded at a steady rate. It reports commits of the outbox and requests to the
// service.
import { fork, scopeBind } from 'effector';
import { startRecording } from '../../../../src/app/analytics/start.ts';
import { guardUnload } from '../../../../src/app/unload-guard.ts';
import { count, factReported } from '../../../../src/models/analytics/index.ts';
import { saveRowsFx, sendMessageFx } from '../../../../src/models/analytics/ports.ts';
import type { Row } from '../../../../src/models/analytics/rules-message.ts';
import { $sending, $unsavedRows, $visit } from '../../../../src/models/analytics/state.ts';
import { $host } from '../../../../src/models/platform/environment/index.ts';
import { BLANK_PAGE_PATH } from './messages.ts';
import type { PageInstructions, PageReport, TabState } from './messages.ts';

declare global {
  interface Window {
    enduranceArrived: () => Promise<PageInstructions>;
    enduranceSaid: (page: number, said: PageReport) => Promise<boolean>;
    /** Available once the outbox is open. */
    endurance: Awaited<ReturnType<typeof begin>>;
  }
}

/** Recording interval in milliseconds; each time records as many events as the rate requires. */
const EVERY_MS = 100;
/** A delayed page catches up on at most this many at once. */
const MAX_BATCH = 50;

/** Reports events as soon as the outbox has committed them. */
function reportCommits(say: (said: PageReport) => void): void {
  const keep = saveRowsFx.use.getCurrent();
  saveRowsFx.use(async (rows: readonly Row[]) => {
    await keep(rows);
    const events = rows.map(
      ({ json }) => JSON.parse(json ?? '') as { id: string; data: { length?: number } },
    );
    say({
      kind: 'committed',
      at: performance.now(),
      events: events.map(({ id, data }) => ({ id, number: data.length ?? null })),
    });
  });
}

/** Reports each request before it is sent, and its result. */
function reportRequests(say: (said: PageReport) => void): void {
  const send = sendMessageFx.use.getCurrent();
  sendMessageFx.use(async (message: { body: string; closing: boolean }) => {
    say({ kind: 'asked', closing: message.closing });
    try {
      const answer = await send(message);
      say({ kind: 'answered', duplicates: answer.duplicates.length });
      return answer;
    } catch (error) {
      say({ kind: 'failed' });
      throw error;
    }
  });
}

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });

/** Rows stored in the browser, including other tabs' rows. */
async function countRows(): Promise<number> {
  const database = await requestResult(indexedDB.open('analytics'));
  const rows = await requestResult(database.transaction('rows').objectStore('rows').count());
  database.close();
  return rows;
}

async function begin() {
  const { page, first, perSecond } = await window.enduranceArrived();
  let timer = 0;
  const say = (said: PageReport): void =>
    void window.enduranceSaid(page, said).then((goesOn) => {
      if (!goesOn) clearInterval(timer);
    });
  const scope = fork({ values: [[$host, location.hostname]] });
  guardUnload(window, scope);
  startRecording({
    scope,
    options: {
      baseUrl: '',
      readCookies: () => document.cookie,
      onBusinessTime: () => undefined,
      onUnauthenticated: () => undefined,
    },
    view: window,
  });
  reportCommits(say);
  reportRequests(say);
  while (scope.getState($visit) === null)
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });

  const note = scopeBind(factReported, { scope });
  let made = 0;
  /** Each event number is used once in the whole run. */
  const noteNext = (): void =>
    note({
      kind: 'event',
      draft: { name: 'statement-searched', data: { length: count(first + made++) } },
    });
  const begun = performance.now();
  let done = 0;
  timer = window.setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (let left = Math.min(MAX_BATCH, due - done); left > 0; left -= 1) noteNext();
    done = due;
  }, EVERY_MS);
  return {
    noteNext,
    state: async (): Promise<TabState> => {
      const { queue, under } = scope.getState($sending);
      return {
        waiting: queue.length + under.length + scope.getState($unsavedRows).length,
        rows: await countRows(),
      };
    },
  };
}

// This script runs in every document of its browser, including blank and error pages.
if (location.pathname === BLANK_PAGE_PATH)
  void begin().then((endurance) => {
    window.endurance = endurance;
  });
