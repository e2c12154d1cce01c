import { expect, it, vi } from 'vitest';
import type { PortCall } from '../../models/platform/port/index.ts';
import type { FirstAnswer, FirstAnswers } from '../answers/first-answers.ts';
import { createAnswersAhead } from './answers-ahead.ts';

const question = (name: string, params: unknown = null): PortCall => ({
  name,
  group: 'billing',
  params,
});
const answered = (name: string, value: unknown): FirstAnswer => [name, null, 'done', value];

/** A tab on the billing home, a server that answers each page, and a clock. */
function openTab(answers: readonly FirstAnswer[] = [answered('loadBills', 'bills')]) {
  const tab = { at: '/billing', now: 0, waited: (): void => undefined };
  const first: FirstAnswers = { answers, reports: [], coming: [] };
  const request = vi.fn<(to: string, signal: AbortSignal) => Promise<FirstAnswers | null>>(
    async () => first,
  );
  const onUsed = vi.fn<(reports: FirstAnswers['reports']) => void>();
  const ahead = createAnswersAhead({
    request,
    at: () => tab.at,
    now: () => tab.now,
    wait: () =>
      new Promise((resolve) => {
        tab.waited = resolve;
      }),
    onUsed,
  });
  return { tab, request, onUsed, ahead };
}

const STATEMENTS = '/billing/view-statements';

it('a page whose link was pointed at takes its answers, each once', async () => {
  const { tab, ahead, onUsed } = openTab();
  ahead.ask(STATEMENTS);
  expect(onUsed).not.toHaveBeenCalled();
  tab.at = STATEMENTS;
  expect(await ahead.answer(question('loadBills'))).toEqual(answered('loadBills', 'bills'));
  expect(await ahead.answer(question('loadBills'))).toBeUndefined();
  expect(await ahead.answer(question('loadBills', { year: 2025 }))).toBeUndefined();
  expect(onUsed).toHaveBeenCalledTimes(1);
});

it('the same link pointed at again is asked for once', () => {
  const { ahead, request } = openTab();
  ahead.ask(STATEMENTS);
  ahead.ask(STATEMENTS);
  expect(request).toHaveBeenCalledTimes(1);
});

it('another link pointed at ends what is under way for the first', async () => {
  const { tab, ahead, request } = openTab();
  ahead.ask(STATEMENTS);
  ahead.ask('/settings');
  expect(request.mock.calls[0]?.[1].aborted).toBe(true);
  tab.at = STATEMENTS;
  expect(await ahead.answer(question('loadBills'))).toBeUndefined();
});

it('whatever is asked or done before the page opens has its answers forgotten', async () => {
  const { tab, ahead } = openTab();
  ahead.ask(STATEMENTS);
  expect(await ahead.answer(question('payBill'))).toBeUndefined();
  tab.at = STATEMENTS;
  expect(await ahead.answer(question('loadBills'))).toBeUndefined();
});

it('what the tab has stored is asked of the tab', async () => {
  const { tab, ahead } = openTab([['readDraft', null, 'done', null], answered('loadBills', 1)]);
  ahead.ask(STATEMENTS);
  const draft: PortCall = { name: 'readDraft', group: 'browser', params: null };
  expect(await ahead.answer(draft)).toBeUndefined();
  tab.at = STATEMENTS;
  expect(await ahead.answer(draft)).toBeUndefined();
  expect(await ahead.answer(question('loadBills'))).toEqual(answered('loadBills', 1));
});

it('answers of ten seconds ago are asked for again', async () => {
  const { tab, ahead } = openTab();
  ahead.ask(STATEMENTS);
  tab.at = STATEMENTS;
  tab.now = 10_000;
  expect(await ahead.answer(question('loadBills'))).toBeUndefined();
});

it('a page takes no answers once it has been open for two seconds', async () => {
  const { tab, ahead } = openTab([answered('loadBills', 1), answered('loadPayments', 2)]);
  ahead.ask(STATEMENTS);
  tab.at = STATEMENTS;
  tab.now = 9_000;
  expect(await ahead.answer(question('loadBills'))).toBeDefined();
  tab.now = 11_000;
  expect(await ahead.answer(question('loadPayments'))).toBeUndefined();
});

it('a failed answer is no answer: the page asks, and hears why', async () => {
  const { tab, ahead } = openTab([['loadBills', null, 'failed', { kind: 'refused' }]]);
  ahead.ask(STATEMENTS);
  tab.at = STATEMENTS;
  expect(await ahead.answer(question('loadBills'))).toBeUndefined();
});

it.each([
  ['nothing', async () => null],
  ['a failure', () => Promise.reject(new Error('offline'))],
])('a server that sends %s leaves every question to its service', async (_case, request) => {
  const tab = openTab();
  tab.request.mockImplementation(request);
  tab.ahead.ask(STATEMENTS);
  tab.tab.at = STATEMENTS;
  expect(await tab.ahead.answer(question('loadBills'))).toBeUndefined();
});

it('a page does not wait long for answers under way', async () => {
  const { tab, ahead, request } = openTab();
  request.mockImplementation(() => new Promise(() => undefined));
  ahead.ask(STATEMENTS);
  tab.at = STATEMENTS;
  const answer = ahead.answer(question('loadBills'));
  tab.waited();
  expect(await answer).toBeUndefined();
});

it('a session that ended leaves nothing', async () => {
  const { tab, ahead } = openTab();
  ahead.ask(STATEMENTS);
  ahead.forget();
  tab.at = STATEMENTS;
  expect(await ahead.answer(question('loadBills'))).toBeUndefined();
});
