import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { payment } from '../../../../tests/fixtures/billing/billing.ts';
import { refused, timedOut, unreachable } from '../request/errors.ts';
import { $language } from '../../shell/language/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import {
  $receipt,
  $receiptTransfer,
  $statementPdf,
  bytesReceived,
  downloadOf,
  receiptCancelled,
  receiptRequested,
  statementPdfRequested,
} from './index.ts';
import { waitFx } from '../time/ports.ts';
import { cancelDownloadFx, downloadReceiptFx, downloadStatementFx } from './ports.ts';

const ID = payment().paymentId;
const refusal = (status: number, systemErrorCode: 'NOT_FOUND' | 'UNAUTHENTICATED' | 'INTERNAL') =>
  refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });

function open(answer: () => unknown, language: 'en' | 'es' = 'en') {
  const download = vi.fn(answer);
  const scope = fork({
    values: [[$language, language]],
    handlers: [[downloadReceiptFx, download]],
  });
  return {
    scope,
    download,
    ask: (paymentId = ID) => allSettled(receiptRequested, { scope, params: paymentId }),
    state: (paymentId = ID) => downloadOf(scope.getState($receipt), paymentId),
  };
}

describe('a customer who wants a receipt', () => {
  it('gets it in the language on screen, and is told that it is saved', async () => {
    const { download, ask, state } = open(() => undefined, 'es');
    expect(state()).toBe('idle');
    await ask();
    expect(download).toHaveBeenCalledExactlyOnceWith({ paymentId: ID, language: 'es' });
    expect(state()).toBe('saved');
  });

  it("asks once, however often they click; another payment's is another matter", async () => {
    let arrive = (): void => undefined;
    const { download, ask, state } = open(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
    );
    const first = ask();
    void ask();
    expect(state()).toBe('underWay');
    expect(state('another')).toBe('idle');
    expect(download).toHaveBeenCalledTimes(1);
    arrive();
    await first;
    expect(state()).toBe('saved');
  });

  it.each([
    ['cannot be reached', unreachable()],
    ['does not answer', timedOut()],
    ['has a fault', refusal(500, 'INTERNAL')],
  ])('of a service that %s is told so, and can try again', async (_, failure) => {
    let times = 0;
    const { ask, state } = open(() => ((times += 1) === 1 ? Promise.reject(failure) : undefined));
    await ask();
    expect(state()).toBe('failed');
    await ask();
    expect(state()).toBe('saved');
  });

  it('of a payment that was cancelled meanwhile learns that there is none', async () => {
    const { ask, state } = open(() => Promise.reject(refusal(404, 'NOT_FOUND')));
    await ask();
    expect(state()).toBe('none');
  });

  it('reads nothing old when they come back to the page', async () => {
    const { scope, ask, state } = open(() => Promise.reject(unreachable()));
    await ask();
    await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
    expect(state()).toBe('idle');
  });

  it('whose session has ended hears of that alone', async () => {
    let refuse = (): void => undefined;
    const { scope, ask, state } = open(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(refusal(401, 'UNAUTHENTICATED'));
        }),
    );
    const asked = ask();
    const ended = allSettled(sessionEnded, { scope });
    refuse();
    await Promise.all([asked, ended]);
    expect(state()).toBe('idle');
  });
});

it("two customers' downloads don't touch each other", async () => {
  const [one, other] = [open(() => undefined), open(() => undefined)];
  await one.ask();
  expect([one.state(), other.state()]).toEqual(['saved', 'idle']);
});

it('a statement is downloaded in the same way, and apart from receipts', async () => {
  const download = vi.fn(() => Promise.reject(unreachable()));
  const scope = fork({ handlers: [[downloadStatementFx, download]] });
  await allSettled(statementPdfRequested, { scope, params: ID });
  expect(download).toHaveBeenCalledExactlyOnceWith({ statementId: ID, language: 'en' });
  expect([
    downloadOf(scope.getState($statementPdf), ID),
    downloadOf(scope.getState($receipt), ID),
  ]).toEqual(['failed', 'idle']);
});

describe('a download that takes longer than a second', () => {
  function openSlow() {
    let end: (as: 'saved' | 'cancelled') => void = () => undefined;
    let passSecond = (): void => undefined;
    const cancel = vi.fn(() => end('cancelled'));
    const scope = fork({
      handlers: [
        [downloadReceiptFx, () => new Promise((resolve) => (end = resolve))],
        [waitFx, () => new Promise<void>((resolve) => (passSecond = resolve))],
        [cancelDownloadFx, cancel],
      ],
    });
    const asked = allSettled(receiptRequested, { scope, params: ID });
    return {
      scope,
      cancel,
      asked,
      transfer: () => scope.getState($receiptTransfer),
      save: () => end('saved'),
      passSecond: async () => {
        passSecond();
        await Promise.resolve();
      },
    };
  }

  it('says how much has come, of this file alone', async () => {
    const { scope, transfer, asked, passSecond, save } = openSlow();
    const told = (file: string, received: number) =>
      void allSettled(bytesReceived, { scope, params: { file, received, total: 9 } });
    told('downloadReceipt', 4);
    told('downloadStatement', 8);
    expect(transfer()).toEqual({ received: 4, total: 9, isCancellable: false });
    await passSecond();
    save();
    await asked;
    expect(transfer()).toEqual({ received: 0, total: null, isCancellable: false });
  });

  it('is cancelled by the customer, and can be requested again', async () => {
    const { scope, asked, cancel, passSecond } = openSlow();
    await passSecond();
    await expect.poll(() => scope.getState($receiptTransfer).isCancellable).toBe(true);
    void allSettled(receiptCancelled, { scope });
    await asked;
    expect(cancel).toHaveBeenCalledExactlyOnceWith('downloadReceipt');
    expect(downloadOf(scope.getState($receipt), ID)).toBe('idle');
  });

  it('is not cancelled by the second click of a double click', async () => {
    const { scope, asked, cancel, passSecond, save } = openSlow();
    void allSettled(receiptCancelled, { scope });
    expect(cancel).not.toHaveBeenCalled();
    save();
    await passSecond();
    await asked;
    expect(downloadOf(scope.getState($receipt), ID)).toBe('saved');
  });

  it('is refused while too many others are made, and told so', async () => {
    const scope = fork({
      handlers: [
        [
          downloadReceiptFx,
          () =>
            Promise.reject(
              refused({
                status: 429,
                systemErrorCode: 'THROTTLED',
                retryAfterSeconds: 5,
                fields: [],
              }),
            ),
        ],
      ],
    });
    await allSettled(receiptRequested, { scope, params: ID });
    expect(downloadOf(scope.getState($receipt), ID)).toBe('throttled');
  });
});
