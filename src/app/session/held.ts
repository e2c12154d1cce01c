import type { Scope } from 'effector';
import { allSettled } from 'effector';
import {
  passwordChanged,
  rememberMeToggled,
  signInSubmitted,
  usernameChanged,
} from '../../models/session/index.ts';

/** What the inline script of the sign-in page holds back until the portal is there (scripts/build.mjs). */
interface Held {
  submitted: boolean;
  release: () => void;
}

declare global {
  interface Window {
    held?: Held;
  }
}

const input = (page: Document, id: string): Partial<HTMLInputElement> =>
  page.querySelector<HTMLInputElement>(`#${id}`) ?? {};

/** Offers the remembered user name in fields that nobody has touched: the markup that is there is everybody's. */
export function greet(page: Document, greeting: { username: string } | null): void {
  const [username, rememberMe] = [input(page, 'username'), input(page, 'rememberMe')];
  if (greeting === null || username.value !== '') return;
  username.value = greeting.username;
  rememberMe.checked = true;
}

/** Takes what was typed before the script arrived, so that hydration doesn't lose it. */
export function takeTyped(scope: Scope, page: Document): void {
  void allSettled(usernameChanged, { scope, params: input(page, 'username').value ?? '' });
  void allSettled(passwordChanged, { scope, params: input(page, 'password').value ?? '' });
  void allSettled(rememberMeToggled, { scope, params: input(page, 'rememberMe').checked ?? false });
}

/** Sends the form that was submitted before the script arrived. */
export function replaySubmit(scope: Scope, view: Window): void {
  view.held?.release();
  if (view.held?.submitted) void allSettled(signInSubmitted, { scope });
}
