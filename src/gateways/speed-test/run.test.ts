import { describe, expect, it, vi } from 'vitest';
import { speedTestStart } from '../../../tests/fixtures/speed-test/speed-test.ts';
import { createTransfers } from './run.ts';
import type { Transferring } from './run.ts';
import type { TransferRun } from './transfers.ts';
import { connectionOf } from './connection.ts';

const RUN: TransferRun = {
  ...speedTestStart(),
  urls: { ping: '/ping', down: '/down', up: '/up' },
  headers: {},
  uploadHeaders: {},
};

function open({ hidden = false } = {}) {
  const target = new EventTarget();
  const page = Object.assign(target, { hidden });
  const workers: (Transferring & { terminate: ReturnType<typeof vi.fn> })[] = [];
  const transfers = createTransfers(
    () => {
      const worker = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null };
      workers.push(worker);
      return worker;
    },
    () => page as unknown as Document,
  );
  return {
    transfers,
    workers,
    tell: (data: object) => workers.at(-1)?.onmessage?.({ data } as MessageEvent),
    hide: () => {
      page.hidden = true;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('a test in a worker', () => {
  it('tells what it measured, in its order, also before it is asked', async () => {
    const { transfers, tell } = open();
    transfers.begin(RUN);
    tell({ kind: 'ping', ms: 10 });
    tell({ kind: 'ping', ms: 11 });
    expect(await transfers.next()).toEqual({ kind: 'ping', ms: 10 });
    expect(await transfers.next()).toEqual({ kind: 'ping', ms: 11 });
    const asked = transfers.next();
    tell({ kind: 'finished' });
    expect(await asked).toEqual({ kind: 'finished' });
  });

  it('ends its worker when it is finished', () => {
    const { transfers, workers, tell } = open();
    transfers.begin(RUN);
    tell({ kind: 'finished' });
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  });

  it('is void as soon as its page is hidden', async () => {
    const { transfers, workers, hide } = open();
    transfers.begin(RUN);
    const asked = transfers.next();
    hide();
    expect(await asked).toEqual({ kind: 'hidden' });
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  });

  it('is not begun on a hidden page', async () => {
    const { transfers, workers } = open({ hidden: true });
    transfers.begin(RUN);
    expect(await transfers.next()).toEqual({ kind: 'hidden' });
    expect(workers[0]?.postMessage).not.toHaveBeenCalled();
  });

  it('says that it was stopped, whether or not somebody waits', async () => {
    const { transfers, tell } = open();
    transfers.begin(RUN);
    const asked = transfers.next();
    transfers.stop();
    expect(await asked).toEqual({ kind: 'stopped' });
    transfers.begin(RUN);
    tell({ kind: 'ping', ms: 10 });
    transfers.stop();
    expect(await transfers.next()).toEqual({ kind: 'stopped' });
  });

  it('breaks with its worker', async () => {
    const { transfers, workers } = open();
    transfers.begin(RUN);
    workers[0]?.onerror?.({} as ErrorEvent);
    expect(await transfers.next()).toEqual({ kind: 'broken' });
  });
});

it.each([
  [{}, 'USUAL'],
  [{ connection: { type: 'wifi', saveData: false } }, 'USUAL'],
  [{ connection: { type: 'cellular' } }, 'CELLULAR'],
  [{ connection: { saveData: true } }, 'DATA_SAVER'],
])('a browser that says %j is on a connection that is %s', (navigator, connection) => {
  expect(connectionOf(navigator)).toBe(connection);
});
