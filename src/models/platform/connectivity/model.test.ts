import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  $connectivity,
  slowRequestStarted,
  slowRequestEnded,
  serverReached,
  connectionLost,
  connectionRestored,
  onlineChanged,
} from './index.ts';
import { connectivityOf } from './rules-connectivity.ts';

function browser() {
  const restored = vi.fn();
  const scope = fork();
  createWatch({ unit: connectionRestored, scope, fn: restored });
  const happen = (unit: typeof connectionLost) => allSettled(unit, { scope });
  const connect = (online: boolean) => allSettled(onlineChanged, { scope, params: online });
  return { restored, happen, connect, line: () => scope.getState($connectivity) };
}

describe('the line', () => {
  it.each([
    [{ online: true, reached: true, late: 0 }, 'good'],
    [{ online: true, reached: true, late: 2 }, 'slow'],
    [{ online: true, reached: false, late: 1 }, 'unreachable'],
    [{ online: false, reached: true, late: 1 }, 'offline'],
    [{ online: false, reached: false, late: 0 }, 'offline'],
  ] as const)('of %j is %s', (facts, line) => {
    expect(connectivityOf(facts)).toBe(line);
  });

  it('is slow for as long as any answer is late', async () => {
    const customer = browser();
    await customer.happen(slowRequestStarted);
    await customer.happen(slowRequestStarted);
    await customer.happen(slowRequestEnded);
    expect(customer.line()).toBe('slow');
    await customer.happen(slowRequestEnded);
    expect(customer.line()).toBe('good');
    expect(customer.restored).not.toHaveBeenCalled();
  });

  it('recovers once when the browser is online again, also after failed requests', async () => {
    const customer = browser();
    await customer.connect(false);
    await customer.happen(connectionLost);
    expect(customer.line()).toBe('offline');
    expect(customer.restored).not.toHaveBeenCalled();
    await customer.connect(true);
    expect(customer.line()).toBe('good');
    expect(customer.restored).toHaveBeenCalledTimes(1);
  });

  it('comes back with the first answer', async () => {
    const customer = browser();
    await customer.happen(connectionLost);
    expect(customer.line()).toBe('unreachable');
    await customer.happen(serverReached);
    expect(customer.line()).toBe('good');
    expect(customer.restored).toHaveBeenCalledTimes(1);
  });
});

it('keeps two browsers apart', async () => {
  const [one, other] = [browser(), browser()];
  await one.happen(connectionLost);
  expect(other.line()).toBe('good');
});
