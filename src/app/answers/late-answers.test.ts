import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortCall } from '../../models/platform/port/index.ts';
import { readLateAnswers } from './late-answers.ts';
import type { LateAnswers } from './first-answers.ts';

const wallet: PortCall = { name: 'loadWallet', group: 'billing', params: undefined };
const bills: PortCall = { name: 'loadBills', group: 'billing', params: { group: 'CORE' } };
const toWallet = (value: string): LateAnswers => ({
  answers: [['loadWallet', null, 'done', value]],
  reports: [],
});

/** The document is still arriving, or has ended. */
const arriving = (is: boolean) => {
  Object.defineProperty(document, 'readyState', {
    configurable: true,
    value: is ? 'loading' : 'interactive',
  });
  if (!is) document.dispatchEvent(new Event('DOMContentLoaded'));
};

/** More of the document comes: an element, and what follows it, or the element alone as yet. */
function arrive(late: LateAnswers, isWhole = true): HTMLScriptElement {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.dataset['late'] = '';
  element.textContent = isWhole ? JSON.stringify(late) : JSON.stringify(late).slice(0, 9);
  document.body.append(element, ...(isWhole ? ['\n'] : []));
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
  arriving(true);
});
afterEach(() => arriving(false));

it('an answer that comes later is given to its question', async () => {
  const ask = readLateAnswers(document, vi.fn());
  const [first, other] = [ask(wallet), ask(bills)];
  arrive(toWallet('saved'));
  expect(await first).toEqual(['loadWallet', null, 'done', 'saved']);
  arriving(false);
  expect(await other).toBeUndefined();
});

it('an answer that came before its question is kept for it, once', async () => {
  arrive(toWallet('saved'));
  const ask = readLateAnswers(document, vi.fn());
  arriving(false);
  expect(await ask(wallet)).toEqual(['loadWallet', null, 'done', 'saved']);
  expect(await ask(wallet)).toBeUndefined();
});

it('the same question asked twice has both answers, in their order', async () => {
  const ask = readLateAnswers(document, vi.fn());
  const both = Promise.all([ask(wallet), ask(wallet)]);
  arrive(toWallet('one'));
  arrive(toWallet('two'));
  expect((await both).map((answer) => answer?.[3])).toEqual(['one', 'two']);
});

it('half of an answer is not read until the rest has come', async () => {
  const ask = readLateAnswers(document, vi.fn());
  const first = ask(wallet);
  const element = arrive(toWallet('saved'), false);
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  element.textContent = JSON.stringify(toWallet('saved'));
  element.after('\n');
  expect((await first)?.[3]).toBe('saved');
});

it('tells what each came with', async () => {
  const onLate = vi.fn();
  readLateAnswers(document, onLate);
  arrive(toWallet('saved'));
  arriving(false);
  expect(onLate.mock.calls).toEqual([[toWallet('saved')]]);
});
