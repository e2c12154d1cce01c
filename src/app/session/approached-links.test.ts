import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchApproachedLinks } from './approached-links.ts';

const told = vi.fn<(link: { path: string; search: string }) => void>();
watchApproachedLinks(window, told);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="inside" href="/billing/pay-bill?open=otp"><span id="text">Pay</span></a>
    <a id="statements" href="/billing/view-statements">Statements</a>
    <a id="outside" href="https://elsewhere.example/">Elsewhere</a>
    <a id="other-tab" href="/support" target="_blank">Help</a>
    <a id="file" href="/statement.pdf" download>PDF</a>
    <button id="button">Press</button>`;
});
afterEach(() => {
  vi.useRealTimers();
  told.mockReset();
});
const happen = (type: string, id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
const PAY = { path: '/billing/pay-bill', search: '?open=otp' };

it('tells of a link once it was pointed at for a moment', () => {
  happen('pointerover', 'text');
  vi.advanceTimersByTime(50);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(told.mock.calls).toEqual([[PAY]]);
});

it('does not tell of a link that the pointer only passes', () => {
  happen('pointerover', 'text');
  vi.advanceTimersByTime(30);
  happen('pointerover', 'button');
  vi.advanceTimersByTime(1_000);
  expect(told).not.toHaveBeenCalled();
});

it('tells at once of a link that is touched', () => {
  happen('touchstart', 'inside');
  vi.advanceTimersByTime(0);
  expect(told.mock.calls).toEqual([[PAY]]);
});

it('tells of a link that the keyboard stays at, and of none that it passes', () => {
  for (let round = 0; round < 10; round += 1)
    for (const id of ['inside', 'button', 'statements', 'inside', 'statements']) {
      happen('focusin', id);
      vi.advanceTimersByTime(50);
    }
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(told.mock.calls).toEqual([[{ path: '/billing/view-statements', search: '' }]]);
});

it.each(['outside', 'other-tab', 'file', 'button'])('does not tell of %s', (id) => {
  happen('focusin', id);
  vi.advanceTimersByTime(1_000);
  expect(told).not.toHaveBeenCalled();
});
