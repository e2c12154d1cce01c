import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { payment } from '../../../../tests/fixtures/billing/billing.ts';
import { refused, timedOut, unreachable } from '../request/errors.ts';
import { $language } from '../../shell/language/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import {
  $receipt,
  $statementPdf,
  downloadOf,
  receiptRequested,
  statementPdfRequested,
} from './index.ts';
import { downloadReceiptFx, downloadStatementFx } from './ports.ts';

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
