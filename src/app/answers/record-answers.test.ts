import { expect, it, vi } from 'vitest';
import type { HandlerRegistry, PortCall } from '../../models/platform/port/index.ts';
import { recordAnswers } from './record-answers.ts';

const call = (name: string): PortCall => ({ name, group: 'billing', params: undefined });
const registry = {} as HandlerRegistry;

it('a page that is sent asks nothing more: the browser asks what follows', async () => {
  const { registry: recorded, take } = recordAnswers(registry);
  const slow = Promise.withResolvers<string>();
  const ask = vi.fn(async () => 'more');
  const late = recorded
    .intercept?.(call('loadWallet'), () => slow.promise)
    .then(() => void recorded.intercept?.(call('loadMore'), ask));
  const { coming, later } = take();
  slow.resolve('wallet');
  await late;
  const followed = [];
  for await (const answer of later(1_000)) followed.push(answer);
  expect(coming).toEqual(['loadWallet null']);
  expect(followed).toEqual([['loadWallet', undefined, 'done', 'wallet']]);
  expect(ask).not.toHaveBeenCalled();
});

it('a question whose answer is a bug does not hold the document', async () => {
  const { registry: recorded, take } = recordAnswers(registry);
  const broken = Promise.withResolvers<string>();
  const ended = recorded
    .intercept?.(call('loadWallet'), () => broken.promise)
    .catch(() => 'failed');
  const { later } = take();
  broken.reject(new Error('bug'));
  expect(await ended).toBe('failed');
  const followed = [];
  for await (const answer of later(60_000)) followed.push(answer);
  expect(followed).toEqual([]);
});
