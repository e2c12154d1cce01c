import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../tests/fixtures/session/sign-in.ts';
import { unsavedChangesChanged, tabClosed } from '../models/shell/leaving/index.ts';
import { $location } from '../models/shell/routing/index.ts';
import { $profile } from '../models/session/index.ts';
import { guardUnload } from './unload-guard.ts';

/** A customer's tab on a payment. */
function tab() {
  const view = new EventTarget();
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: '/billing/pay-bill', search: '?open=otp&step=method' }],
    ],
  });
  guardUnload(view as unknown as Window, scope);
  const closed = vi.fn();
  createWatch({ unit: tabClosed, scope, fn: closed });
  const leave = () => view.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const hide = (persisted: boolean) =>
    view.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  return { scope, closed, hide, isAsked: () => !leave() };
}

it('a tab that is closed says so', () => {
  const { closed, hide } = tab();
  hide(false);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('a page that the browser keeps, to show it again, is not closed', () => {
  const { closed, hide } = tab();
  hide(true);
  expect(closed).not.toHaveBeenCalled();
  hide(false);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('closing one tab is no word of another', () => {
  const [one, other] = [tab(), tab()];
  one.hide(false);
  expect(other.closed).not.toHaveBeenCalled();
});

it('the customer is asked before leaving only while something would be lost', async () => {
  const { scope, isAsked } = tab();
  expect(isAsked()).toBe(false);
  await allSettled(unsavedChangesChanged, { scope, params: true });
  expect(isAsked()).toBe(true);
  await allSettled(unsavedChangesChanged, { scope, params: false });
  expect(isAsked()).toBe(false);
});
