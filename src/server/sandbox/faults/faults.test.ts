import { describe, expect, it } from 'vitest';
import { createFaultQueue, malformAnswer } from './faults.ts';

const PATH = '/api/pub/account/v1/accounts';

describe('a fault', () => {
  it('meets as many calls as it was told, and no more', () => {
    const faults = createFaultQueue();
    faults.add({ call: PATH, times: 2, status: 503 });
    expect(
      [faults.take(PATH), faults.take(PATH), faults.take(PATH)].map((fault) => fault?.status),
    ).toEqual([503, 503, undefined]);
  });

  it('leaves every other call alone', () => {
    const faults = createFaultQueue();
    faults.add({ call: PATH, times: 1, status: 503 });
    for (const other of [`${PATH}/`, PATH.slice(0, -1), 'Wallet', ''])
      expect([faults.peek(other), faults.take(other)]).toEqual([false, null]);
    expect(faults.peek(PATH)).toBe(true);
  });

  it.each([
    [{ delayMs: 20 }, true],
    [{ delayMs: 20, status: 503 }, false],
    [{ delayMs: 20, drop: true }, false],
    [{ status: 503 }, false],
  ])('%j only delays the call: %j', (fault, isSlow) => {
    const faults = createFaultQueue();
    expect(faults.isSlowAlone(PATH)).toBe(false);
    faults.add({ call: PATH, times: 1, ...fault });
    expect([faults.isSlowAlone(PATH), faults.isSlowAlone('Wallet')]).toEqual([isSlow, false]);
  });

  it('is not used up by looking whether it waits', () => {
    const faults = createFaultQueue();
    faults.add({ call: 'Wallet', times: 1, drop: true });
    expect([faults.peek('Wallet'), faults.peek('Wallet')]).toEqual([true, true]);
    expect(faults.take('Wallet')).toMatchObject({ drop: true });
    expect(faults.peek('Wallet')).toBe(false);
  });

  it('waits its turn behind those that were added before it', () => {
    const faults = createFaultQueue();
    faults.add({ call: 'Wallet', times: 1, status: 500 });
    faults.add({ call: 'Payments', times: 1, status: 501 });
    faults.add({ call: 'Wallet', times: 1, delayMs: 20 });
    expect([faults.take('Wallet'), faults.take('Wallet'), faults.take('Payments')]).toMatchObject([
      { status: 500 },
      { delayMs: 20 },
      { status: 501 },
    ]);
  });

  it('stays as it was added, whatever becomes of what described it', () => {
    const faults = createFaultQueue();
    const described = { call: 'Wallet', times: 1, status: 503 };
    faults.add(described);
    described.times = 9;
    expect([faults.take('Wallet')?.status, faults.take('Wallet')]).toEqual([503, null]);
    expect(described.times).toBe(9);
  });

  it('is gone once all are cleared', () => {
    const faults = createFaultQueue();
    faults.add({ call: 'Wallet', times: 5, status: 503 });
    faults.clear();
    expect([faults.peek('Wallet'), faults.take('Wallet')]).toEqual([false, null]);
  });
});

const WRONG = { misshapen: true };
it.each([
  ['the graph', '{"data":{"wallet":{"methods":[]}}}', { data: { wallet: WRONG } }],
  ['the graph, of several fields', '{"data":{"a":[1],"b":null}}', { data: { a: WRONG, b: WRONG } }],
  ['a path', '{"paperless":true,"phone":null}', { paperless: WRONG, phone: WRONG }],
  ['a path whose answer is a list', '[1,2]', WRONG],
  ['nothing', 'null', WRONG],
] as const)(
  'an answer of %s keeps its envelope and nothing of its types',
  (_, answer, misshaped) => {
    expect(JSON.parse(malformAnswer(answer))).toEqual(misshaped);
  },
);
